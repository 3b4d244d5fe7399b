import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as root from '../src/index.ts';

const src = resolve(import.meta.dirname, '../src');
const { exports } = JSON.parse(readFileSync(join(src, '../package.json'), 'utf8')) as {
  exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
const entries = Object.values(exports).map((entry) => join(src, '..', entry['ziggurat-source']!));

/** The names a file exports itself, each with whether it has a doc comment. */
function declared(file: string): Map<string, boolean> {
  const text = readFileSync(file, 'utf8');
  const names = new Map<string, boolean>();
  for (const [, comment, name] of text.matchAll(
    /(\*\/\n)?^export (?:const|function\*?|class|interface|type) (\w+)/gm,
  )) {
    // Of several overloads, the first has the comment.
    names.set(name!, names.get(name!) === true || comment !== undefined);
  }
  return names;
}

/** The files an entry point exports from, with the names it takes from each. */
function taken(entry: string): { file: string; names: string[] }[] {
  const text = readFileSync(entry, 'utf8');
  return [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'/gm)].map(([, names, from]) => ({
    file: resolve(dirname(entry), from!),
    names: names!.split(',').flatMap((name) => name.trim().replace(/^type /, '') || []),
  }));
}

describe('the public API of the engine', () => {
  it('has an entry point per folder, one for training and one for results', () => {
    const folders = ['rules', 'moves', 'game', 'bots', 'lexicon', 'training', 'result'];
    expect(Object.keys(exports)).toEqual(['.', ...folders.map((name) => `./${name}`)]);
  });

  it('shows a first-time user at most 90 values', () => {
    expect(Object.keys(root).length).toBeLessThanOrEqual(90);
  });

  it('lists its exports by name', () => {
    for (const entry of entries) expect(readFileSync(entry, 'utf8')).not.toContain('export *');
  });

  it('documents every export', () => {
    const sources = entries.flatMap((entry) => [
      ...taken(entry).filter(({ file }) => !file.endsWith('index.ts')),
      { file: entry, names: [...declared(entry).keys()] },
    ]);
    const unexplained = sources.flatMap(({ file, names }) => {
      const known = declared(file);
      return names.filter((name) => known.get(name) !== true);
    });
    expect(unexplained).toEqual([]);
  });
});
