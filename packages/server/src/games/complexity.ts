import { type Ruleset, tileCount } from '@ziggurat/engine';

/**
 * Tiles that spell several letters multiply the ways to lay a word. With the ten most frequent pairs of letters
 * the English words take 1 s and 90 MB to lay out, with 37 of them 5 s and 350 MB. The sets that are played
 * around the world have up to eight or nine.
 */
export const MOST_SEVERAL = 10;

/**
 * Blanks multiply the plays of a rack. With three on an average rack of 15 the longest step of a search takes
 * 0.2 s on the largest board, with six it takes 5 s and 1 GB. Scrabble has 0.14.
 */
export const MOST_BLANKS = 3;

/** Would computers take too long over these rules, or too much memory? */
export function isTooComplex(ruleset: Ruleset): boolean {
  const several = ruleset.tiles.filter(({ spells }) => spells.length > 1).length;
  const blanks = (ruleset.rack * ruleset.tiles[0]!.count) / tileCount(ruleset);
  return several > MOST_SEVERAL || blanks > MOST_BLANKS;
}
