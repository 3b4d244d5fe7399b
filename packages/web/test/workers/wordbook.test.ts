import { readFileSync } from 'node:fs';
import { readDictionary } from '@ziggurat/engine/lexicon';
import { type Ruleset, rulesetNamed } from '@ziggurat/engine/rules';
import { describe, expect, test } from 'vitest';
import { Recent } from '../../src/workers/recent.ts';
import { Wordbook } from '../../src/workers/wordbook.ts';

describe('what was used last', () => {
  test('is made once while it is kept, and again when others took its place', () => {
    const recent = new Recent<string>(2);
    const made: string[] = [];
    const use = (key: string) =>
      recent.get(key, () => {
        made.push(key);
        return key.toUpperCase();
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(use(key)).toBe(key.toUpperCase());
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  test('may be nothing, which is not looked for again', () => {
    const recent = new Recent<undefined>(1);
    recent.put('a', undefined);
    const again = (): undefined => expect.unreachable('made again');
    expect(recent.get('a', again)).toBeUndefined();
  });
});

describe('words that are laid with tiles of two letters', () => {
  const read = readDictionary(readFileSync(new URL('../../../../lexica/dist/en/en.zig', import.meta.url)));
  if (!read.ok) throw new Error(read.refusals[0]?.code);
  const rules = rulesetNamed('upwords-2006')!;
  const words = new Wordbook(read.value.dictionary);
  const graph = words.laid(rules, 'en');

  test('are the same for house rules that change no tile', () => {
    const house: Ruleset = { ...rules, bonus: { tiles: 7, points: 50 } };
    expect(graph).toBeDefined();
    expect(words.laid(house, 'en')).toBe(graph);
    expect(words.generator(house, 'en')).not.toBe(words.generator(rules, 'en'));
  });

  test('are laid anew after several other sets of tiles', () => {
    for (const left of [1, 2, 3, 4]) {
      words.adopt({ ...rules, tiles: rules.tiles.slice(0, -left) }, 'en', undefined);
    }
    const again = words.laid(rules, 'en');
    expect(again).not.toBe(graph);
    expect(again?.arcs.length).toBe(graph?.arcs.length);
  });
});
