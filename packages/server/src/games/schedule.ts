import type { Store } from '../store/store.ts';
import { dueAt, project } from './due.ts';
import type { LiveGame } from './live-game.ts';

/** Stores when a game is due next, and releases any claim on it. */
export async function schedule(
  { store, now }: { readonly store: Store; readonly now: () => number },
  live: LiveGame,
): Promise<void> {
  const { version } = live.table.game;
  const due = dueAt(project(live.table, [], live.options), { ...live, now: now() });
  await store.db
    .updateTable('games')
    .set({ due_at: due ?? null, claimed_until: 0 })
    .where('id', '=', live.id)
    .where('version', '=', version)
    .execute();
}
