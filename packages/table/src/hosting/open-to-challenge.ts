import { type Game, mayChallenge, type Seat } from '@ziggurat/engine/game';
import type { Table } from '../table.ts';

/** How long a play is left to people who could challenge it, in milliseconds: enough to read it and to doubt it. */
export const CHALLENGE_WINDOW = 8000;
/** A computer gives up at most this part of the time on its own clock, so that waiting never loses it the game. */
const SHARE = 1 / 10;

/** Whether a person could still challenge the last play (C1). */
export const isOpenToChallenge = (game: Game, people: readonly Seat[]): boolean =>
  game.phase.type === 'playing' && people.some((seat) => mayChallenge(game, seat));

/**
 * Until when the computer to move waits, so that people can challenge the last play (C1); `undefined` where nobody
 * can. People who have to think give each other this time; a computer would play on before they have read the word.
 */
export function challengeableUntil(
  table: Table,
  people: readonly Seat[],
  window = CHALLENGE_WINDOW,
): number | undefined {
  const { game, clock } = table;
  if (!isOpenToChallenge(game, people)) return undefined;
  const played = table.entries.findLast(({ event }) => event.type === 'played');
  if (played === undefined) return undefined;
  const left = clock.running?.seat === game.toMove ? clock.left[game.toMove] : undefined;
  return played.at + Math.min(window, left === undefined ? window : left * SHARE);
}
