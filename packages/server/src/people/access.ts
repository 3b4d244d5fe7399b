import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { News, Store } from '../store/store.ts';

/** Ids per query. */
const MAX_PER_QUERY = 1000;

/** News that a session or token has ended. */
export type Ended = Extract<News, { type: 'ended' }>;

/**
 * Ends every session, token and reset link of these accounts. Pass the result to `announceEnded` after the commit,
 * which closes their sockets.
 */
export async function endAccess(db: Kysely<Schema>, accounts: readonly string[]): Promise<readonly Ended[]> {
  await db.deleteFrom('resets').where('account', 'in', accounts).execute();
  const sessions = await db
    .deleteFrom('sessions')
    .where('account', 'in', accounts)
    .returning(['id', 'account'])
    .execute();
  const tokens = await db
    .deleteFrom('tokens')
    .where('account', 'in', accounts)
    .returning(['id', 'account'])
    .execute();
  return [...sessions, ...tokens].map((ended) => ({ type: 'ended', ...ended }));
}

export async function announceEnded(store: Store, ended: readonly Ended[]): Promise<void> {
  for (const news of ended) await store.publish(news);
}

/** Which of these sessions and tokens still exist. */
export async function currentAccess(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const current = new Set<string>();
  for (let from = 0; from < ids.length; from += MAX_PER_QUERY) {
    const batch = ids.slice(from, from + MAX_PER_QUERY);
    for (const table of ['sessions', 'tokens'] as const) {
      const rows = await db.selectFrom(table).select('id').where('id', 'in', batch).execute();
      for (const { id } of rows) current.add(id);
    }
  }
  return current;
}
