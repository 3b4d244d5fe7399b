import {
  makeRuleset,
  parseRuleset,
  RULESETS,
  type Ruleset,
  type RulesetSource,
  scrabble,
} from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import { isTooComplex } from '../src/games/complexity.ts';
import { DEFAULT_LIMITS } from '../src/limits.ts';
import { hostileRules } from './house-rules.ts';

function rules(source: RulesetSource): Ruleset {
  const parsed = parseRuleset(source);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusals));
  return parsed.value;
}

/** A hundred tiles, with this many blanks among them. */
const withBlanks = (blanks: number, rack: number): Ruleset =>
  rules({
    ...makeRuleset(scrabble),
    name: 'blanks',
    rack,
    bonus: { tiles: rack, points: 50 },
    tiles: [
      { tile: '?', count: blanks },
      { tile: 'A', count: 50 },
      { tile: 'B', count: 50 - blanks },
    ],
  });

describe('rules that computers can play', () => {
  it.each(RULESETS.map((ruleset) => [ruleset.name, ruleset] as const))('are those of %s', (_, ruleset) => {
    expect(isTooComplex(ruleset, DEFAULT_LIMITS)).toBe(false);
  });

  it.each([
    [3, false],
    [DEFAULT_LIMITS.multiLetterTiles, false],
    [DEFAULT_LIMITS.multiLetterTiles + 1, true],
    [37, true],
  ])('with %i multi-letter tiles: too complex is %s', (count, expected) => {
    expect(isTooComplex(rules(hostileRules(scrabble, count)), DEFAULT_LIMITS)).toBe(expected);
  });

  it.each([
    [4, 7, false],
    [20, 15, false],
    [21, 15, true],
    [50, 7, true],
  ])('with %i blanks among 100 tiles and a rack of %i: too complex is %s', (blanks, rack, expected) => {
    expect((rack * blanks) / 100 > DEFAULT_LIMITS.blanksPerRack).toBe(expected);
    expect(isTooComplex(withBlanks(blanks, rack), DEFAULT_LIMITS)).toBe(expected);
  });
});
