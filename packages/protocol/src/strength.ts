import glicko2 from 'glicko2-lite';

/** A player's strength and how certain it is (Glicko-2). */
export interface Strength {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** The strength of a new player. */
export const INITIAL: Strength = { rating: 1500, deviation: 350, volatility: 0.06 };

/**
 * The strengths after a game. With more than two players, each pair counts as one game, won by the player with the
 * better place.
 */
export function rate(players: readonly (Strength & { readonly place: number })[]): readonly Strength[] {
  return players.map((player) => {
    const results = players
      .filter((other) => other !== player)
      .map(({ rating, deviation, place }): [number, number, number] => [
        rating,
        deviation,
        place > player.place ? 1 : place < player.place ? 0 : 0.5,
      ]);
    const after = glicko2(player.rating, player.deviation, player.volatility, results, { tau: 0.5 });
    return { rating: after.rating, deviation: after.rd, volatility: after.vol };
  });
}
