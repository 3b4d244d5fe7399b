import type { Store } from '../store/store.ts';
import { dueAt, project, stateOf } from './due.ts';
import type { LiveGame } from './live-game.ts';

/** Stores when a game is due next, and releases any claim on it. */
export async function schedule(
  { store, now }: { readonly store: Store; readonly now: () => number },
  live: LiveGame,
): Promise<void> {
  const { game } = live.table;
  const time = now();
  const due = dueAt(project(live.table, [], live.options), { ...live, now: time });
  const update = store.db
    .updateTable('games')
    .set({ due_at: due ?? null, claimed_until: 0 })
    .where('id', '=', live.id)
    .where('version', '=', game.version);
  // A seat taken meanwhile leaves the version as it is, but makes the table due again: that must stay.
  await (stateOf(game) === 'open' ? update.where('due_at', '<=', time) : update).execute();
}
