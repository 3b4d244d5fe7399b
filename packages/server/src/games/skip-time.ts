import { type Kysely, sql } from 'kysely';
import type { Schema } from '../store/schema.ts';

/** Adjusts for time that the clock skipped: open tables don't age by it, and it doesn't count as absence. */
export async function skipTime(db: Kysely<Schema>, since: number, milliseconds: number): Promise<void> {
  await db
    .updateTable('games')
    .set({
      opened_at: sql`opened_at + ${milliseconds}`,
      filled_at: sql`filled_at + ${milliseconds}`,
      due_at: sql`due_at + ${milliseconds}`,
    })
    .where('state', '=', 'open')
    .where('opened_at', '<=', since)
    .execute();
  await db
    .updateTable('presences')
    .set({ gone_at: sql`gone_at + ${milliseconds}` })
    .where('gone_at', '<=', since)
    .execute();
}
