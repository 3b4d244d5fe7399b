/** Places by seat, 1 is best: winners first, then by score; players who left come last. */
export function places(
  scores: readonly number[],
  winners: readonly number[],
  hasLeft: readonly boolean[],
): readonly number[] {
  const better = (a: number, b: number): boolean => {
    const [aWon, bWon] = [winners.includes(a), winners.includes(b)];
    if (aWon !== bWon) return aWon;
    if (hasLeft[a] !== hasLeft[b]) return !hasLeft[a];
    return !aWon && !hasLeft[a] && scores[a]! > scores[b]!;
  };
  return scores.map((_, seat) => 1 + scores.filter((_, other) => better(other, seat)).length);
}
