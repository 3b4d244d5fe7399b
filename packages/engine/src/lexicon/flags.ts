/*
 * What a dictionary knows about a word, in one byte:
 *
 *   bits 0-2   tier, 1 (everyday) to 7 (rare); 0 if unknown
 *   bit  3     a plural that is another word plus one tile (L11)
 *   bit  4     hidden by the family filter
 *
 * The other bits are reserved; readers ignore them.
 */
/** The bits that hold a word's tier. */
export const TIER = 0x07;
/** Marks plurals that are another word plus one tile. */
export const PLURAL = 0x08;
/** Marks words that the family filter hides. */
export const FAMILY = 0x10;
/** The number of tiers: 1 is everyday words, 7 is rare ones. */
export const TIERS = 7;
