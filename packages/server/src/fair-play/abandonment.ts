import { atLeast } from './at-least.ts';

/** A rated game of somebody. */
export interface RatedGame {
  readonly table: string;
  readonly at: number;
  readonly abandoned: boolean;
}

/** Games that somebody left without resigning. */
export interface Abandonment {
  readonly abandoned: readonly RatedGame[];
  readonly games: number;
}

/** Everyone loses a connection now and then. */
const MIN_ABANDONED = 5;
const MIN_SHARE = 0.15;

/** Does somebody abandon games all the time? */
export function abandonment(games: readonly RatedGame[]): Abandonment | undefined {
  const abandoned = games.filter((game) => game.abandoned);
  const isOften = abandoned.length >= MIN_ABANDONED && atLeast(abandoned.length, games.length) >= MIN_SHARE;
  return isOften ? { abandoned, games: games.length } : undefined;
}
