/*
 * What a dictionary knows of a word beyond its being one, in a byte:
 *
 *   bits 0-2   tier of commonness, 1 (everyday) to 7 (rare); 0 where nobody says
 *   bit  3     a plural that is another word and one more tile (L11)
 *   bit  4     left out where a table plays with the family filter
 *
 * The other bits mean nothing yet; a reader passes over them.
 */
/** The bits that hold the tier of a word. */
export const TIER = 0x07;
/** The flag of plurals that are another word and one more tile. */
export const PLURAL = 0x08;
/** The flag of words that the family filter hides. */
export const FAMILY = 0x10;
/** How many tiers of words there are: 1 for everyday words, 7 for rare ones. */
export const TIERS = 7;
