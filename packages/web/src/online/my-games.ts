import type { Seat } from '@ziggurat/engine/game';
import type { ListedTable } from '@ziggurat/protocol';
import { api } from './api.ts';
import { seatOf } from './table-feed.ts';

/** One of the user's tables with its current game. */
export interface MyGame {
  readonly table: ListedTable;
  readonly seat: Seat | undefined;
  readonly scores: readonly number[];
  /** Whose turn it is, or who may still challenge the last play. */
  readonly awaited: readonly Seat[];
}

export const isAwaited = ({ seat, awaited }: MyGame): boolean => seat !== undefined && awaited.includes(seat);

/** A person's tables with their games; those waiting for this person come first. */
export async function fetchMyGames(me: string): Promise<readonly MyGame[] | undefined> {
  const reply = await api.myTables();
  if (!reply.ok) return undefined;
  return reply.value
    .map((table) => myGame(table, me))
    .sort((a, b) => rank(a) - rank(b) || b.table.changedAt - a.table.changedAt);
}

const rank = (game: MyGame): number => {
  if (isAwaited(game)) return 0;
  return game.table.state === 'over' ? 2 : 1;
};

const myGame = (table: ListedTable, me: string): MyGame => ({
  table,
  seat: seatOf(table, me),
  scores: table.result?.scores ?? table.scores ?? [],
  awaited: table.challengers ?? (table.toMove === undefined ? [] : [table.toMove]),
});
