import { isTurn } from '@ziggurat/engine/game';
import type { Table } from '@ziggurat/table';
import type { Setup } from '../host/host.ts';

/** The version before the last turn of a person; `undefined` where none may be taken back. */
export function versionBeforeTurn({ game, entries }: Table, { undo, sitters }: Setup): number | undefined {
  // When the game is over its key is known, and what would be drawn next.
  if (!undo || game.phase.type === 'over') return undefined;
  const turn = entries.findLast(({ event }) => isTurn(event) && sitters[event.seat]?.type === 'person');
  return turn === undefined ? undefined : turn.number - 1;
}
