import type { LogError } from '../log-error.ts';
import type { Store } from '../store/store.ts';
import type { Games } from './games.ts';

export interface RestParts {
  readonly store: Store;
  readonly games: Games;
  readonly now: () => number;
  readonly logError: LogError;
}

/**
 * Nobody loses time while no node is running or none can store a turn: every running clock gets back the time since
 * the last heartbeat. If several nodes start together, only one of them can do this for a game, because the entry
 * must follow a certain version. Games that lost no more than `least` milliseconds are left alone, and one that fails
 * doesn't stop the others. Games with the least time left come last: while this runs, the clocks that were already
 * credited are running again.
 */
export async function restAll(parts: RestParts, since: number, minimum: number): Promise<void> {
  const rows = await parts.store.db
    .selectFrom('games')
    .select('id')
    .where('state', '=', 'playing')
    .where('due_at', 'is not', null)
    .orderBy('due_at', 'desc')
    .execute();
  for (const { id } of rows) {
    try {
      await rest(parts, id, since, minimum);
    } catch (error) {
      parts.logError(error, { game: id });
    }
  }
}

async function rest({ games, now }: RestParts, id: string, since: number, minimum: number): Promise<void> {
  const live = await games.find(id);
  if (live === undefined) return;
  await games.refresh(live);
  if (live.table.deadline === undefined) return;
  const { number, at } = live.table.last;
  const milliseconds = now() - Math.max(since, at);
  if (milliseconds <= minimum) return;
  const result = await games.act(live, { type: 'rest', milliseconds }, number);
  // Try once more if the store didn't answer: there is no client that would repeat the request.
  if (result.type === 'unavailable') await games.act(live, { type: 'rest', milliseconds }, number);
}
