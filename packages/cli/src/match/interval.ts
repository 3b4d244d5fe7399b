/** The 95% Wilson interval of a share of games: it stays between 0 and 1. */
export function wilson(share: number, games: number): [number, number] {
  const z = 1.96;
  const z2 = (z * z) / games;
  const middle = share + z2 / 2;
  const spread = z * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games));
  return [(middle - spread) / (1 + z2), (middle + spread) / (1 + z2)];
}
