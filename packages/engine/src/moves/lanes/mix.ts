/*
 * Random-looking numbers for the keys of hash tables. A key has two halves of 32 bits; collisions are
 * so unlikely that nothing checks for them.
 */

const mixed = (n: number): number => {
  let word = Math.imul(n ^ (n >>> 16), 0x21f0aaad);
  word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
  return word ^ (word >>> 15);
};

/** The low half of the key of a number. */
export const lowKey = (n: number): number => mixed((n + 0x9e3779b9) | 0);
/** The high half of the key of a number. */
export const highKey = (n: number): number => mixed((n ^ 0x5bf03635) | 0);
