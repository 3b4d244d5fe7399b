import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
/** What people can install, by folder, and the third-party packages they depend on. */
const PUBLIC = ['engine', 'table', 'workers', 'cli'];
const OTHERS = ['node_modules/@noble/hashes'];
const POSITION = '10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0 rules upwords-2006;';

const home = mkdtempSync(join(tmpdir(), 'ziggurat-packages-'));
const inHome = (command: string, ...args: string[]): string =>
  execFileSync(command, args, {
    cwd: home,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const installed = (folder: string): { place: string; manifest: Manifest } => {
  const { name }: Manifest = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
  const place = join(home, 'node_modules', name);
  return { place, manifest: JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) };
};

/** Runs a module in the folder where only the tarballs are installed. */
function runModule(text: string): string {
  writeFileSync(join(home, 'main.mjs'), text);
  return inHome(process.execPath, 'main.mjs').trim();
}

beforeAll(() => {
  const folders = [
    ...PUBLIC.map((name) => join(root, 'packages', name)),
    ...OTHERS.map((path) => join(root, path)),
  ];
  inHome('npm', 'pack', '--silent', ...folders);
  const tarballs = readdirSync(home).filter((file) => file.endsWith('.tgz'));
  writeFileSync(join(home, 'package.json'), '{ "private": true }');
  inHome('npm', 'install', '--offline', '--no-audit', '--no-fund', ...tarballs.map((file) => `./${file}`));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe.each(PUBLIC)('the tarball of %s', (folder) => {
  it('has a README, a license, keywords and the Node version, and no build info', () => {
    const { place, manifest } = installed(folder);
    const files = readdirSync(place, { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE']));
    expect(files.filter((file) => file.endsWith('.tsbuildinfo'))).toEqual([]);
    expect(manifest).toMatchObject({ license: 'MIT', engines: { node: '>=20.19' } });
    expect(manifest).toHaveProperty('keywords');
  });

  it('contains the sources of its source maps and every exported file', () => {
    const { place, manifest } = installed(folder);
    const maps = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.map'),
    );
    const targets = Object.values(manifest.exports ?? {}).flatMap((entry) => Object.values(entry));
    const sources = maps.flatMap((file) => {
      const map: { sources: string[] } = JSON.parse(readFileSync(join(place, file), 'utf8'));
      return map.sources.map((source) => join(dirname(file), source));
    });
    expect(sources.length).toBeGreaterThan(0);
    expect([...sources, ...targets].filter((file) => !existsSync(join(place, file)))).toEqual([]);
  });
});

describe('in an empty folder', () => {
  it('the engine judges a play', () => {
    const judged = runModule(`
      import { judge, parsePlay, parsePosition } from '@ziggurat/engine';
      const position = parsePosition('${POSITION}').value;
      console.log(judge(position, parsePlay('5C W...', position.ruleset).value.play).points);
    `);
    expect(judged).toBe('5');
  });

  it('every subpath of the engine can be imported', () => {
    const names = Object.keys(installed('engine').manifest.exports!).map(
      (path) => `@ziggurat/engine${path.slice(1)}`,
    );
    const counts = runModule(`
      for (const name of ${JSON.stringify(names)}) console.log(Object.keys(await import(name)).length > 0);
    `);
    expect(counts.split('\n')).toEqual(names.map(() => 'true'));
  });

  it('a table opens and deals', () => {
    const dealt = runModule(`
      import { makeDictionary, makeGenerator, depsWith, readWordList, upwords2006 } from '@ziggurat/engine';
      import { makeKey, Table } from '@ziggurat/table';
      const dictionary = makeDictionary(readWordList('CAT\\nDOG\\n', { name: 'mine' }).value.parts);
      const deps = depsWith(dictionary, makeGenerator(upwords2006, dictionary).value);
      const key = makeKey(new Uint8Array(32));
      const table = Table.open({ ruleset: upwords2006, seats: 2, judging: 'referee', key, ...deps }).value;
      console.log(table.game.players.length);
    `);
    expect(dealt).toBe('2');
  });

  it('npx ziggurat judges with a word list', () => {
    writeFileSync(join(home, 'words.txt'), 'MOOD\nWOOD\n');
    const printed = inHome(
      'npx',
      '--no',
      'ziggurat',
      'judge',
      POSITION,
      '5C W...',
      '--lexicon',
      'words.txt',
      '--json',
    );
    expect(JSON.parse(printed)).toMatchObject({ legal: true, score: 5 });
  });
});
