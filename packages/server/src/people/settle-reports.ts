import { REPORTED, type Reported } from '@ziggurat/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

/** Deletes all reports about these people, or only those about their names or their conduct. */
export async function settlePersonReports(
  db: Kysely<Schema>,
  accounts: readonly string[],
  about: readonly Reported[] = REPORTED,
): Promise<void> {
  await db
    .deleteFrom('person_reports')
    .where('reported', 'in', accounts)
    .where('about', 'in', about)
    .execute();
}

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
