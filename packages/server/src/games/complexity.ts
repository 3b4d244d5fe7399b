import { type Ruleset, tileCount } from '@ziggurat/engine/rules';
import type { Limits } from '../limits.ts';

/**
 * Would computers take too long over these rules, or too much memory?
 *
 * Multi-letter tiles multiply the ways to lay a word: with the ten most frequent groups of letters the English words
 * take 1 s and 80 MB to lay out, with 37 of them 5 s and 340 MB. Blanks multiply the plays of a rack: on the largest
 * board a champion with three of them on an average rack of 15 oversteps its time by up to 0.7 s, with seven by 4 s;
 * with a rack of 12 blanks by 5 s, and it takes 1 GB. Scrabble has 0.14.
 */
export function isTooComplex(
  ruleset: Ruleset,
  { multiLetterTiles, blanksPerRack }: Pick<Limits, 'multiLetterTiles' | 'blanksPerRack'>,
): boolean {
  const several = ruleset.tiles.filter(({ spells }) => spells.length > 1).length;
  const blanks = (ruleset.rack * ruleset.tiles[0]!.count) / tileCount(ruleset);
  return several > multiLetterTiles || blanks > blanksPerRack;
}
