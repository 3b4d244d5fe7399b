import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const packages = resolve(import.meta.dirname, '../packages');

/** Dependencies go one way: a part may use itself and those before it. Programs never use each other. */
const LAYERS = [
  'engine/result.ts',
  'engine/lexicon',
  'engine/rules',
  'engine/pictures',
  'engine/moves',
  'engine/game',
  'engine/bots/playing',
  'engine/bots/index.ts',
  'engine/bots/training',
  'engine/analysis',
  'engine/puzzles',
  'engine/index.ts',
];
/** What the packages between the engine and the programs may use. */
const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  table: ['engine'],
  workers: ['engine'],
  protocol: ['engine', 'table'],
};
const PROGRAMS = ['server', 'web', 'cli'];
/** The folders of the page, in the same order. Those that host games belong together. */
const PAGE_LAYERS = [
  ['signal'],
  ['ui'],
  ['board'],
  ['analysis', 'annotation'],
  ['host', 'storage', 'workers'],
  ['messages'],
  ['charts'],
  ['controller'],
  ['preferences'],
  ['online'],
  ['share'],
  ['sound'],
  ['service-worker'],
  ['views'],
  ['embed'],
];

/**
 * The server's folders and shared files: each may use those on the lines before it, and none on its own line.
 * Files of `src` that aren't listed are programs and wiring: they may use anything, and no folder uses them.
 */
const SERVER_LAYERS = [
  ['log-error.ts', 'limits.ts', 'loop-turns.ts', 'outcome.ts', 'secrets.ts', 'time.ts'],
  ['names'],
  ['store'],
  ['backup', 'people', 'heartbeat.ts', 'settings.ts'],
  ['ratings', 'presence'],
  ['notices'],
  ['games'],
  ['refused.ts'],
  ['chat', 'lobby', 'fair-play', 'puzzles'],
  ['moderation'],
  ['service.ts'],
  ['previews', 'page.ts'],
  ['http', 'socket'],
];

interface Use {
  readonly from: string;
  readonly to: string;
}

const sources = (name: string): string[] =>
  readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(packages, name, 'src', file));

/** The part a file belongs to: `engine/rules`, `engine/bots/playing`, `engine/result.ts`, `table`, `cli`. */
function partOf(file: string): string {
  const [name, , ...path] = relative(packages, file).split(/[\\/]/);
  return name === 'engine' ? posix.join('engine', ...path.slice(0, path[0] === 'bots' ? 2 : 1)) : name!;
}

/** The package of an import: `@ziggurat/engine/rules` is the engine. */
const packageOf = (to: string): string => to.split('/')[1]!;

function usesIn(file: string): Use[] {
  const text = readFileSync(file, 'utf8');
  // Imports with a query are URLs of files for the page (`words.zig?url`), not code.
  return [...text.matchAll(/^(?:import|export)\b[^;]*?from '([^'?]+)'/gm)].map(([, to]) => ({
    from: file,
    to: to!,
  }));
}

const names = readdirSync(packages);
const uses = names.flatMap(sources).flatMap(usesIn);

/** The imports of the page, by the names that `partOfPage` gives to paths; paths without a name are left out. */
function pageUses(partOfPage: (path: readonly string[]) => string | undefined): Use[] {
  const root = join(packages, 'web/src');
  const nameOf = (file: string): string | undefined => partOfPage(relative(root, file).split(/[\\/]/));
  return uses.flatMap(({ from, to }) => {
    if (!from.startsWith(root) || !to.startsWith('.')) return [];
    const [user, used] = [nameOf(from), nameOf(resolve(dirname(from), to))];
    return user === undefined || used === undefined || user === used ? [] : [{ from: user, to: used }];
  });
}

describe('the shape of the project', () => {
  it('has imports to check', () => expect(uses.length).toBeGreaterThan(100));

  it('imports go one way', () => {
    const wrong = uses
      .filter(({ to }) => to.startsWith('.') || to.startsWith('@ziggurat/'))
      .map(({ from, to }) => ({
        from: partOf(from),
        to: to.startsWith('.') ? partOf(resolve(dirname(from), to)) : packageOf(to),
      }))
      .filter(({ from, to }) => {
        if (from === to) return false;
        if (PROGRAMS.includes(to)) return true;
        if (PROGRAMS.includes(from)) return !['engine', ...Object.keys(LIBRARIES)].includes(to);
        if (LIBRARIES[from] !== undefined) return !LIBRARIES[from].includes(to);
        return LAYERS.indexOf(to) < 0 || LAYERS.indexOf(to) > LAYERS.indexOf(from);
      })
      .map(({ from, to }) => `${from} uses ${to}`);
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('imports between the folders of the page go one way', () => {
    const rank = (folder: string): number => PAGE_LAYERS.findIndex((layer) => layer.includes(folder));
    const wrong = pageUses((path) => (path.length > 1 ? path[0] : undefined))
      .filter(({ from, to }) => rank(from) < 0 || rank(to) < 0 || rank(to) > rank(from))
      .map(({ from, to }) => `${from} uses ${to}`);
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('no two screens of the page import each other, not even indirectly', () => {
    const screens = pageUses((path) =>
      path[0] !== 'views' || path.length < 3 ? undefined : path.slice(1, -1).join('/'),
    ).filter(({ from, to }) => from !== 'online' && to !== 'online');
    const reach = (from: string): ReadonlySet<string> => {
      const found = new Set<string>();
      const visit = (screen: string): void => {
        for (const { to } of screens.filter((use) => use.from === screen && !found.has(use.to))) {
          found.add(to);
          visit(to);
        }
      };
      visit(from);
      return found;
    };
    const names = [...new Set(screens.map(({ from }) => from))];
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => reach(name).has(name))).toEqual([]);
  });

  it('only the folder of the move generator uses its internals', () => {
    const ENTRANCES = [
      ...['generate', 'generator', 'found-play', 'leaves', 'index'],
      ...['lanes/tracked-board', 'lanes/lane-memory', 'lanes/mix'],
    ].map((name) => join(packages, `engine/src/moves/${name}.ts`));
    const moves = join(packages, 'engine/src/moves/');
    const inside = uses
      .filter(({ from, to }) => to.startsWith('.') && !from.startsWith(moves))
      .filter(({ from, to }) => resolve(dirname(from), to).startsWith(moves))
      .filter(({ from, to }) => !ENTRANCES.includes(resolve(dirname(from), to)))
      .map(({ from, to }) => `${relative(packages, from)} uses ${to}`);
    expect(inside).toEqual([]);
  });

  it('other packages import the subpaths of the engine, and only the command line uses training', () => {
    const wrong = uses
      .filter(({ to }) => to.startsWith('@ziggurat/engine'))
      .filter(
        ({ from, to }) =>
          to === '@ziggurat/engine' || (to === '@ziggurat/engine/training' && partOf(from) !== 'cli'),
      )
      .map(({ from, to }) => `${relative(packages, from)} uses ${to}`);
    expect(wrong).toEqual([]);
  });

  it('the command line loads commands on demand', () => {
    const main = join(packages, 'cli/src/main.ts');
    const eager = uses.filter(({ from, to }) => from === main && /^\.\/commands\/|^@ziggurat/.test(to));
    expect(eager).toEqual([]);
    expect(readFileSync(main, 'utf8')).toContain("import('./commands/judge.ts')");
  });

  it('judging a play on the command line loads only the rules and dictionaries', () => {
    const loaded = new Set<string>();
    const load = (file: string): void => {
      if (loaded.has(file)) return;
      loaded.add(file);
      const text = readFileSync(file, 'utf8');
      for (const [, to] of text.matchAll(/^import (?!type )[^;]*?from '([^']+)'/gm)) {
        if (to!.startsWith('.')) load(resolve(dirname(file), to!));
        else if (to!.startsWith('@ziggurat/')) loaded.add(to!);
      }
    };
    load(join(packages, 'cli/src/commands/judge.ts'));
    expect([...loaded].filter((name) => name.startsWith('@ziggurat/')).sort()).toEqual([
      '@ziggurat/engine/lexicon',
      '@ziggurat/engine/result',
      '@ziggurat/engine/rules',
    ]);
  });

  it('imports between the folders of the server go one way', () => {
    const src = join(packages, 'server/src');
    const placeOf = (file: string): string => relative(src, file).split(/[\\/]/)[0]!;
    const levelOf = (place: string): number => {
      const level = SERVER_LAYERS.findIndex((places) => places.includes(place));
      return level < 0 ? SERVER_LAYERS.length : level;
    };
    const between = uses
      .filter(({ from, to }) => from.startsWith(src) && to.startsWith('.'))
      .map(({ from, to }) => ({ from: placeOf(from), to: placeOf(resolve(dirname(from), to)) }))
      .filter(({ from, to }) => from !== to);
    expect(between.length).toBeGreaterThan(50);
    const wrong = between
      .filter(({ from }) => levelOf(from) < SERVER_LAYERS.length)
      .filter(({ from, to }) => levelOf(to) >= levelOf(from))
      .map(({ from, to }) => `${from} uses ${to}`);
    expect([...new Set(wrong)]).toEqual([]);
    const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => levelOf(name) === SERVER_LAYERS.length)).toEqual(
      [],
    );
  });

  it('the engine depends on nothing', () => {
    const manifest = JSON.parse(readFileSync(join(packages, 'engine/package.json'), 'utf8'));
    expect(manifest.dependencies ?? {}).toEqual({});
    const outside = uses.filter(({ from, to }) => partOf(from).startsWith('engine') && !to.startsWith('.'));
    expect(outside).toEqual([]);
  });

  it('engine, table and protocol are built without the types of a page or of Node', () => {
    for (const name of ['engine', 'table', 'protocol']) {
      const { compilerOptions } = JSON.parse(readFileSync(join(packages, name, 'tsconfig.json'), 'utf8'));
      const base = JSON.parse(
        readFileSync(resolve(packages, '../tsconfig.base.json'), 'utf8'),
      ).compilerOptions;
      expect({ ...base, ...compilerOptions }).toMatchObject({ lib: ['ES2023'], types: [] });
    }
  });

  it('engine and table use no clock, randomness, file or global of a host', () => {
    const hosts =
      /\b(?:Date\.now|new Date|Math\.random|process\.|globalThis|window\.|crypto\.|setTimeout|fetch\()/;
    const offenders = ['engine', 'table']
      .flatMap(sources)
      .filter((file) => hosts.test(readFileSync(file, 'utf8')));
    expect(offenders.map((file) => relative(packages, file))).toEqual([]);
  });
});
