import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Writes a row. Throws if the disk is full, the file is locked or gone, or the database is read-only. */
export async function checkWriting(db: Kysely<Schema>): Promise<void> {
  const due_at = Date.now();
  await db
    .insertInto('chores')
    .values({ id: 'ready', due_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ due_at }))
    .execute();
}
