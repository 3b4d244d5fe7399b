/** How many times longer random tests run: 1 in `npm test`, more in `npm run soak`. */
const FACTOR = Number(process.env.SOAK ?? 1);

/** The number of random cases to try. */
export const cases = (count: number): number => count * FACTOR;

/** That many seeds, starting with `first`. */
export const seedsFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: cases(count) }, (_, i) => first + i);
