import { type Ruleset, tileCount } from '@ziggurat/engine/rules';

/**
 * Tiles that spell several letters multiply the ways to lay a word. With the ten most frequent groups of letters
 * the English words take 1 s and 80 MB to lay out, with 37 of them 5 s and 340 MB. The sets that are played
 * around the world have up to eight or nine.
 */
export const MOST_SEVERAL = 10;

/**
 * Blanks multiply the plays of a rack. On the largest board a champion with three of them on an average rack of 15
 * oversteps its time by up to 0.7 s, with seven by 4 s; with a rack of 12 blanks by 5 s, and it takes 1 GB.
 * Scrabble has 0.14.
 */
export const MOST_BLANKS = 3;

/** Would computers take too long over these rules, or too much memory? */
export function isTooComplex(ruleset: Ruleset): boolean {
  const several = ruleset.tiles.filter(({ spells }) => spells.length > 1).length;
  const blanks = (ruleset.rack * ruleset.tiles[0]!.count) / tileCount(ruleset);
  return several > MOST_SEVERAL || blanks > MOST_BLANKS;
}
