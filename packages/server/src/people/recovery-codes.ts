import { randomInt } from 'node:crypto';
import { accept, refuse } from '@ziggurat/engine/result';
import type { Kysely } from 'kysely';
import type { Outcome } from '../outcome.ts';
import { hashOf } from '../secrets.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Actor } from './actor.ts';
import { record } from './audit.ts';
import { lockSession } from './lock.ts';

const CODES = 10;
/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits, so that a fast hash is enough. */
const CHARACTERS = 16;

/** Recovery codes: each sets a new password once, for somebody who forgot theirs. Only their hashes are stored. */
export class RecoveryCodes {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Replaces a member's codes. Needs an open session. */
  create(account: string, session: string, actor: Actor): Promise<Outcome<readonly string[]>> {
    return this.#store.db.transaction().execute(async (transaction) => {
      if (!(await lockSession(transaction, account, session))) return refuse({ code: 'signed-out' });
      const at = this.#now();
      const codes = Array.from({ length: CODES }, newCode);
      await transaction.deleteFrom('recovery_codes').where('account', '=', account).execute();
      await transaction
        .insertInto('recovery_codes')
        .values(codes.map((code) => ({ hash: hashFor(account, code), account, created_at: at })))
        .execute();
      await record(transaction, { at, action: 'recovery-codes-created', actor, account });
      return accept(codes);
    });
  }

  async state(account: string): Promise<{ readonly left: number; readonly createdAt?: number }> {
    const rows = await this.#store.db
      .selectFrom('recovery_codes')
      .select('created_at')
      .where('account', '=', account)
      .execute();
    const [first] = rows;
    return { left: rows.length, ...(first === undefined ? {} : { createdAt: first.created_at }) };
  }
}

/** Is this an unused code of the account? Takes as long without an account. */
export async function isRecoveryCode(
  db: Kysely<Schema>,
  account: string | undefined,
  code: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('account')
    .where('hash', '=', hashFor(account ?? '', code))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a code up. False if it isn't one, or was used before. */
export async function spendRecoveryCode(db: Kysely<Schema>, account: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('hash', '=', hashFor(account, code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

const newCode = (): string =>
  Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** With the account's id, so that a code of another account is wrong too. */
const hashFor = (account: string, code: string): string => hashOf(`${account} ${normalise(code)}`);

/** As people type it: in lower case, without dashes, or with letters that look like digits. */
const normalise = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
