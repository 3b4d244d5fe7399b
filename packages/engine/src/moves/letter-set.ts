/**
 * A set of letters, one bit each. Bitwise operators work on 32 bits, so there are two halves: letters 0 to 31
 * in `low`, 32 to 63 in `high`. Shifts are modulo 32, so `1 << letter` is the bit of a letter in its half. The
 * search handles the halves separately and skips the high one if it is empty: most rule sets have 26 letters.
 */
export interface LetterSet {
  low: number;
  high: number;
}

export const noLetters = (): LetterSet => ({ low: 0, high: 0 });

export const copyLetters = (from: LetterSet, to: LetterSet): void => {
  to.low = from.low;
  to.high = from.high;
};

export const addLetter = (set: LetterSet, letter: number): void => {
  set.low |= lowBit(letter);
  set.high |= highBit(letter);
};

export const addLetters = (set: LetterSet, { low, high }: LetterSet): void => {
  set.low |= low;
  set.high |= high;
};

export const clearLetters = (set: LetterSet): void => {
  set.low = 0;
  set.high = 0;
};

export const hasAll = (set: LetterSet, wanted: LetterSet): boolean =>
  (wanted.low & ~set.low) === 0 && (wanted.high & ~set.high) === 0;

/** The bit of a letter in each half; 0 in the half it doesn't belong to. */
export const lowBit = (letter: number): number => (letter < 32 ? 1 << letter : 0);
export const highBit = (letter: number): number => (letter < 32 ? 0 : 1 << letter);

/**
 * Both halves in one number, where letters 32 apart share a bit: a fast test with false positives, but no
 * false negatives.
 */
export const fold = (low: number, high: number): number => low | high;

/** How many bits are set. */
export function countBits(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
