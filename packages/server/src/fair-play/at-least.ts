/** 1.96 standard errors: 95% of the intervals contain the true share. */
const Z = 1.96;

/** The least share that a count allows for: the lower end of its Wilson interval. */
export function atLeast(count: number, of: number): number {
  if (count === 0) return 0;
  const share = count / of;
  const width = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return (share + Z ** 2 / (2 * of) - width) / (1 + Z ** 2 / of);
}
