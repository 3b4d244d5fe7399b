import { type Ruleset, tileCount } from '@ziggurat/engine/rules';
import type { Limits } from '../limits.ts';

/**
 * Would these rules cost computer players too much time or memory?
 *
 * Multi-letter tiles multiply the ways to spell a word: with the ten most frequent letter groups, building the English
 * word graph takes 1 s and 80 MB; with 37 of them, 5 s and 340 MB. Blanks multiply the plays of a rack. On the largest
 * board, with an average rack of 15 tiles, a champion exceeds its time by up to 0.7 s with three blanks and by 4 s
 * with seven; with 12 blanks by 5 s, using 1 GB. Scrabble averages 0.14 blanks per rack.
 */
export function isTooComplex(
  ruleset: Ruleset,
  { multiLetterTiles, blanksPerRack }: Pick<Limits, 'multiLetterTiles' | 'blanksPerRack'>,
): boolean {
  const multiLetter = ruleset.tiles.filter(({ spells }) => spells.length > 1).length;
  const blanks = (ruleset.rack * ruleset.tiles[0]!.count) / tileCount(ruleset);
  return multiLetter > multiLetterTiles || blanks > blanksPerRack;
}
