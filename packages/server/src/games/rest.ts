import type { Store } from '../store/store.ts';
import type { Games } from './games.ts';

export interface RestParts {
  readonly store: Store;
  readonly games: Games;
  readonly now: () => number;
}

/**
 * Nobody loses time while no node is there to take a turn: every game whose clock runs is given back what
 * has passed since a node was last heard of. Of nodes that start together one does it for a game, for it
 * rests on the entry before; a game that is shorter gone than `least` is left alone.
 */
export async function restAll({ store, games, now }: RestParts, since: number, least: number): Promise<void> {
  const rows = await store.db
    .selectFrom('games')
    .select('id')
    .where('state', '=', 'playing')
    .where('due_at', 'is not', null)
    .execute();
  for (const { id } of rows) {
    const live = await games.find(id);
    if (live?.table.deadline === undefined) continue;
    const { number, at } = live.table.entries.at(-1)!;
    const milliseconds = now() - Math.max(since, at);
    if (milliseconds > least) await games.act(live, { type: 'rest', milliseconds }, number);
  }
}
