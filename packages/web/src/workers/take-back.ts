import { isTurn } from '@ziggurat/engine/game';
import type { Table } from '@ziggurat/table';
import type { Setup } from '../host/host.ts';

/** The version before the last turn of a person; `undefined` if nothing can be undone. */
export function versionBeforeTurn(
  { game, entries }: Table,
  { undo, sitters: players }: Setup,
): number | undefined {
  // Once the game is over its key is known, and with it the next draws.
  if (!undo || game.phase.type === 'over') return undefined;
  const turn = entries.findLast(({ event }) => isTurn(event) && players[event.seat]?.type === 'person');
  return turn === undefined ? undefined : turn.number - 1;
}
