import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { News, Store } from '../store/store.ts';

/** Ids that go into one query. */
const AT_ONCE = 1000;

/** News that a session or token has ended. */
export type Ended = Extract<News, { type: 'ended' }>;

/**
 * Ends every session, token and reset link of these accounts. Pass the news to `tellEnded` once the
 * transaction is committed, which closes the sockets.
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

export async function tellEnded(store: Store, ended: readonly Ended[]): Promise<void> {
  for (const news of ended) await store.tell(news);
}

/** Which of these sessions and tokens have not ended. */
export async function currentAccess(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const current = new Set<string>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    for (const table of ['sessions', 'tokens'] as const) {
      const rows = await db.selectFrom(table).select('id').where('id', 'in', some).execute();
      for (const { id } of rows) current.add(id);
    }
  }
  return current;
}
