/** The tier of a SCOWL level: up to 10 is tier 1, up to 20 tier 2 … above 70 tier 7. */
const LEVELS = [10, 20, 40, 55, 60, 70];
/** The tier of a rank in the list of words by frequency in books. */
const RANKS = [3000, 8000, 20_000, 40_000, 70_000, Number.POSITIVE_INFINITY];

const tierIn = (limits: readonly number[], value: number): number => {
  const at = limits.findIndex((limit) => value <= limit);
  return at === -1 ? limits.length + 1 : at + 1;
};

/**
 * How common a word is, 1 (everyday) to 7 (rare). SCOWL's level decides; a word rarer in books than its level
 * suggests goes down by up to two tiers, because books say little about speech.
 */
export function tierOf(level: number, bookRank: number | undefined): number {
  const byLevel = tierIn(LEVELS, level);
  const byBooks = bookRank === undefined ? RANKS.length + 1 : tierIn(RANKS, bookRank);
  return Math.max(byLevel, Math.min(byBooks, byLevel + 2));
}
