import type { Fail } from '../fail.ts';
import type { Store } from '../store/store.ts';
import type { Games } from './games.ts';

export interface RestParts {
  readonly store: Store;
  readonly games: Games;
  readonly now: () => number;
  readonly fail: Fail;
}

/**
 * Nobody loses time while no node is there to take a turn, or none can keep it: every game whose clock runs
 * is given back what has passed since a node was last heard of. Of nodes that come together one does it for
 * a game, for it rests on the entry before; a game that is shorter gone than `least` is left alone. One that
 * cannot be read keeps no other from being played. Whoever has the least time left comes last: what all this
 * takes runs on the clocks that come first.
 */
export async function restAll(parts: RestParts, since: number, least: number): Promise<void> {
  const rows = await parts.store.db
    .selectFrom('games')
    .select('id')
    .where('state', '=', 'playing')
    .where('due_at', 'is not', null)
    .orderBy('due_at', 'desc')
    .execute();
  for (const { id } of rows) {
    try {
      await rest(parts, id, since, least);
    } catch (error) {
      parts.fail(error, { game: id });
    }
  }
}

async function rest({ games, now }: RestParts, id: string, since: number, least: number): Promise<void> {
  const live = await games.find(id);
  if (live === undefined) return;
  await games.refresh(live);
  if (live.table.deadline === undefined) return;
  const { number, at } = live.table.last;
  const milliseconds = now() - Math.max(since, at);
  if (milliseconds <= least) return;
  const told = await games.act(live, { type: 'rest', milliseconds }, number);
  // A store that did not answer once is asked once more: here nobody else would send it again.
  if (told.type === 'unavailable') await games.act(live, { type: 'rest', milliseconds }, number);
}
