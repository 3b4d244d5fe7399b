import type { LogError } from '../log-error.ts';
import type { Store } from '../store/store.ts';
import type { Games } from './games.ts';

interface RestDeps {
  readonly store: Store;
  readonly games: Games;
  readonly now: () => number;
  readonly logError: LogError;
}

/** How often a game is tried again: there is no client that would repeat the request. */
const MAX_ATTEMPTS = 3;

/**
 * Nobody loses time while no node is running or none can store a turn: every running clock gets back the time since
 * the last heartbeat. If several nodes start together, only one of them can do this for a game, because the entry
 * must follow a certain version. Games that lost no more than `minimum` milliseconds are left alone, and one that fails
 * doesn't stop the others. Games with the least time left come last: while this runs, the clocks that were already
 * credited are running again.
 */
export async function restAll(deps: RestDeps, since: number, minimum: number): Promise<void> {
  const rows = await deps.store.db
    .selectFrom('games')
    .select('id')
    .where('state', '=', 'playing')
    .where('due_at', 'is not', null)
    .orderBy('due_at', 'desc')
    .execute();
  let left = rows.map(({ id }) => id);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const failed: string[] = [];
    for (const id of left) {
      try {
        await rest(deps, id, since, minimum);
      } catch (error) {
        failed.push(id);
        if (attempt === MAX_ATTEMPTS) deps.logError(error, { game: id });
      }
    }
    left = failed;
  }
}

async function rest({ games, now }: RestDeps, id: string, since: number, minimum: number): Promise<void> {
  const live = await games.find(id);
  if (live === undefined) return;
  await games.refresh(live);
  if (live.table.deadline === undefined) return;
  const { number, at } = live.table.last;
  const milliseconds = now() - Math.max(since, at);
  if (milliseconds <= minimum) return;
  const result = await games.act(live, { type: 'rest', milliseconds }, number);
  if (result.type === 'unavailable') throw new Error('the store did not answer');
}
