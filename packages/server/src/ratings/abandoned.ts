import { isTurn } from '@ziggurat/engine/game';
import { graceOf, isLive, type Options } from '@ziggurat/protocol';
import type { Entry } from '@ziggurat/table';

/**
 * Did this seat let its time run out instead of playing on or resigning? In a live game somebody who thinks until the
 * clock stops hasn't left, so the last turn must be longer than anyone may be away.
 */
export function isAbandoned(log: readonly Entry[], seat: number, options: Pick<Options, 'clock'>): boolean {
  const end = log.findIndex(({ event }) => event.type === 'timedOut' && event.seat === seat);
  if (end === -1) return false;
  if (!isLive(options)) return true;
  const before = log.slice(0, end).findLast(({ event }) => isTurn(event) || event.type === 'began');
  return before !== undefined && log[end]!.at - before.at >= graceOf(options);
}
