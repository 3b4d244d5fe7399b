import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';

/**
 * Locks an account until the transaction ends, so that what is counted for it does not grow meanwhile.
 * Comes before every other lock of a transaction: two never wait for each other in a ring.
 */
export async function lockAccount(transaction: Kysely<Schema>, id: string): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set((e) => ({ kind: e.ref('kind') }))
    .where('id', '=', id)
    .execute();
}

/**
 * The same for what only an open session may do. False if it has ended: a request may have waited for its body since
 * it was let in.
 */
export async function lockSession(
  transaction: Kysely<Schema>,
  account: string,
  session: string,
): Promise<boolean> {
  await lockAccount(transaction, account);
  const row = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session)
    .where('account', '=', account)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for what is counted per network address. Addresses have no row each: all share one lock. */
export async function lockAddresses(transaction: Transaction<Schema>): Promise<void> {
  await transaction
    .updateTable('secrets')
    .set((e) => ({ value: e.ref('value') }))
    .where('id', '=', 'addresses')
    .execute();
}
