import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';

/**
 * Locks an account until the transaction ends, so that what is counted for it can't grow in the meantime. Always take
 * this lock first: that prevents deadlocks.
 */
export async function lockAccount(transaction: Kysely<Schema>, id: string): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set((e) => ({ kind: e.ref('kind') }))
    .where('id', '=', id)
    .execute();
}

/** The same; false if the account was deleted. */
export async function isOpenLocked(transaction: Kysely<Schema>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('accounts')
    .set((e) => ({ closed_at: e.ref('closed_at') }))
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * The same for what needs an open session. False if the session has ended: that can happen while a request's body
 * arrives.
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

/** The same for what is counted per network address. Addresses have no rows, so they all share one lock. */
export async function lockAddresses(transaction: Transaction<Schema>): Promise<void> {
  await transaction
    .updateTable('secrets')
    .set((e) => ({ value: e.ref('value') }))
    .where('id', '=', 'addresses')
    .execute();
}

/** The same for several accounts, in the given order: those that aren't deleted stay until the transaction ends. */
export async function lockOpenAccounts(
  transaction: Transaction<Schema>,
  accounts: readonly string[],
): Promise<readonly string[]> {
  const open: string[] = [];
  for (const account of accounts) {
    if (await isOpenLocked(transaction, account)) open.push(account);
  }
  return open;
}
