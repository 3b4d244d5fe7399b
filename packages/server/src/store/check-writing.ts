import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Writes a row, so that a full disk, a locked or a lost file and a read-only database show. Throws if it can't. */
export async function checkWriting(db: Kysely<Schema>): Promise<void> {
  const due_at = Date.now();
  await db
    .insertInto('chores')
    .values({ id: 'ready', due_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ due_at }))
    .execute();
}
