import { readFileSync } from 'node:fs';
import { readDictionary } from '@ziggurat/engine/lexicon';
import { type Ruleset, rulesetNamed } from '@ziggurat/engine/rules';
import { describe, expect, test } from 'vitest';
import { LoadedDictionary } from '../../src/workers/loaded-dictionary.ts';
import { Recent } from '../../src/workers/recent.ts';

describe('a recently used value', () => {
  test('is made once while cached, and again after it was replaced', () => {
    const recent = new Recent<string>(2);
    const built: string[] = [];
    const use = (key: string) =>
      recent.get(key, () => {
        built.push(key);
        return key.toUpperCase();
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(use(key)).toBe(key.toUpperCase());
    expect(built).toEqual(['a', 'b', 'c', 'b']);
  });

  test("may be undefined, which isn't made again", () => {
    const recent = new Recent<undefined>(1);
    recent.put('a', undefined);
    const unexpected = (): undefined => expect.unreachable('made again');
    expect(recent.get('a', unexpected)).toBeUndefined();
  });
});

describe('a graph for two-letter tiles', () => {
  const result = readDictionary(readFileSync(new URL('../../../../lexica/dist/en/en.zig', import.meta.url)));
  if (!result.ok) throw new Error(result.refusals[0]?.code);
  const rules = rulesetNamed('upwords-2006')!;
  const words = new LoadedDictionary('en', result.value.dictionary);
  const graph = words.graphFor(rules, 'en');

  test('is shared by house rules with the same tiles', () => {
    const house: Ruleset = { ...rules, bonus: { tiles: 7, points: 50 } };
    expect(graph).toBeDefined();
    expect(words.graphFor(house, 'en')).toBe(graph);
    expect(words.generator(house, 'en')).not.toBe(words.generator(rules, 'en'));
  });

  test('is rebuilt after several other tile sets', () => {
    for (const left of [1, 2, 3, 4]) {
      words.adopt({ ...rules, tiles: rules.tiles.slice(0, -left) }, 'en', undefined);
    }
    const second = words.graphFor(rules, 'en');
    expect(second).not.toBe(graph);
    expect(second?.arcs.length).toBe(graph?.arcs.length);
  });
});
