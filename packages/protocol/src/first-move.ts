import type { Game } from '@ziggurat/engine/game';
import type { Clock, ClockRules } from '@ziggurat/table';
import { graceOf, isLive } from './speed.ts';

/** Has nobody taken a turn yet? */
const isUntouched = ({ phase, players, toMove, scoreless, attempts, lastPlay }: Game): boolean =>
  phase.type === 'playing' &&
  players[toMove]!.offers === 0 && // who makes offers, such as to undo the first move, is there
  scoreless === 0 &&
  attempts === 0 &&
  lastPlay === undefined &&
  players.every(({ score, exchanged, status }) => score === 0 && exchanged === 0 && status === 'in');

/**
 * When a live game without a first move is aborted without a result: after the time that a player may be away, or half
 * the clock if that is shorter. `undefined` for other games, and once there was a move. A director decides instead.
 */
export function firstMoveBy(game: Game, clock: Clock, rules: ClockRules): number | undefined {
  const { running } = clock;
  if (rules.type === 'none' || !isLive({ clock: rules }) || game.hasDirector) return undefined;
  if (running === undefined || !isUntouched(game)) return undefined;
  const full = rules.type === 'bank' ? rules.base : rules.each;
  const used = full - clock.left[running.seat]!;
  return running.since + Math.min(graceOf({ clock: rules }), full / 2) - used;
}
