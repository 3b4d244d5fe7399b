import { type Game, mayChallenge, type Seat } from '@ziggurat/engine/game';
import type { Table } from '../table.ts';

/**
 * How long people have to challenge a play before a computer plays on, in milliseconds: enough to read it and
 * wonder.
 */
export const CHALLENGE_WINDOW = 8000;
/** Waiting costs a computer at most this share of the time on its clock, so it never loses on time by waiting. */
const CLOCK_SHARE = 1 / 10;

/** Could a person still challenge the last play (C1)? */
export const isOpenToChallenge = (game: Game, people: readonly Seat[]): boolean =>
  game.phase.type === 'playing' && people.some((seat) => mayChallenge(game, seat));

/**
 * Until when the computer to move waits so that people can challenge the last play (C1); `undefined` if nobody
 * can. Between people, thinking takes this long anyway; a computer would play on before they have read the
 * word.
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
  return played.at + Math.min(window, left === undefined ? window : left * CLOCK_SHARE);
}
