import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

/** Deletes all reports about messages from these accounts. */
export async function settleReportsOf(db: Kysely<Schema>, accounts: readonly string[]): Promise<void> {
  await db
    .deleteFrom('reports')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('messages')
          .select('messages.number')
          .whereRef('messages.game', '=', 'reports.game')
          .whereRef('messages.number', '=', 'reports.number')
          .where('messages.account', 'in', accounts),
      ),
    )
    .execute();
}
