import glicko2 from 'glicko2-lite';

/** How strong a player is taken to be, and how sure that is (Glicko-2). */
export interface Strength {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Of somebody of whom nothing is known. */
export const UNKNOWN: Strength = { rating: 1500, deviation: 350, volatility: 0.06 };

/**
 * The strengths after a game. Of more than two players each counts as having met each of the others;
 * who has the better place won that meeting.
 */
export function rate(players: readonly (Strength & { readonly place: number })[]): readonly Strength[] {
  return players.map((player) => {
    const meetings = players
      .filter((other) => other !== player)
      .map(({ rating, deviation, place }): [number, number, number] => [
        rating,
        deviation,
        place > player.place ? 1 : place < player.place ? 0 : 0.5,
      ]);
    const after = glicko2(player.rating, player.deviation, player.volatility, meetings, { tau: 0.5 });
    return { rating: after.rating, deviation: after.rd, volatility: after.vol };
  });
}

/** By seat, 1 is best: the winners, then by score; who left the game comes last. */
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
