import { createHmac, timingSafeEqual } from 'node:crypto';
import { accept, refuse } from '@ziggurat/engine/result';
import type { NewEmail } from '@ziggurat/protocol';
import type { Outcome } from '../outcome.ts';
import { lockSession } from '../people/lock.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { Store } from '../store/store.ts';
import { addRecipient } from './recipients.ts';

interface EmailsDeps {
  readonly store: Store;
  readonly now: () => number;
  /** How long a confirmation link works, in milliseconds. */
  readonly codeLifetime: number;
  /** Mails with links that an address may get per day. */
  readonly maxMails: number;
}

const DAY = 86_400_000;
/** A person may have several accounts, but not so many that one request floods them. */
const MAX_ACCOUNTS = 5;
const STOP_KEY = 'stop-mail';

/** Addresses are compared without case: few mail servers tell them apart. */
const keyOf = (address: string): string => address.toLowerCase();

/** The e-mail addresses of accounts: confirmed by a link before anything else is sent there. */
export class Emails {
  readonly #deps: EmailsDeps;

  constructor(deps: EmailsDeps) {
    this.#deps = deps;
  }

  /** Sets an account's address. It isn't used before somebody opens the link that is sent there. */
  async set(
    account: string,
    session: string,
    { address, locale }: Omit<NewEmail, 'password'>,
  ): Promise<Outcome<undefined>> {
    const { store, now } = this.#deps;
    const at = now();
    return store.db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
      if (!(await lockSession(transaction, account, session))) return refuse({ code: 'signed-out' });
      await addRecipient(transaction, account, locale);
      const values = {
        address,
        address_key: keyOf(address),
        confirmed_at: null,
        notices: 1,
        code: null,
        code_until: null,
      };
      await transaction
        .insertInto('emails')
        .values({ account, ...values })
        .onConflict((conflict) => conflict.column('account').doUpdateSet(values))
        .execute();
      // A link that was asked for at the old address must not be sent to the new one.
      await transaction
        .deleteFrom('notices')
        .where('account', '=', account)
        .where('kind', 'in', ['confirm', 'reset'])
        .execute();
      await transaction
        .insertInto('notices')
        .values({ account, kind: 'confirm', subject: address, at, due_at: at, attempts: 0 })
        .execute();
      return accept(undefined);
    });
  }

  async remove(account: string): Promise<void> {
    await this.#deps.store.db.deleteFrom('emails').where('account', '=', account).execute();
  }

  /** Creates the code of a confirmation link. An older one stops working. */
  async createCode(account: string, address: string): Promise<string> {
    const code = newSecret();
    const { store, now, codeLifetime } = this.#deps;
    await store.db
      .updateTable('emails')
      .set({ code: hashOf(code), code_until: now() + codeLifetime })
      .where('account', '=', account)
      .where('address', '=', address)
      .execute();
    return code;
  }

  async confirm(code: string): Promise<Outcome<undefined>> {
    const { store, now } = this.#deps;
    const { numUpdatedRows } = await store.db
      .updateTable('emails')
      .set({ confirmed_at: now(), code: null, code_until: null })
      .where('code', '=', hashOf(code))
      .where('code_until', '>', now())
      .executeTakeFirst();
    return numUpdatedRows === 1n ? accept(undefined) : refuse({ code: 'wrong-code' });
  }

  /**
   * Asks for reset links for the members with this confirmed address. They are made and sent later, so that neither
   * the answer nor its time tells whether the address is known.
   */
  async requestReset(address: string): Promise<void> {
    const { store, now } = this.#deps;
    const at = now();
    const found = await store.db
      .selectFrom('emails')
      .innerJoin('accounts', 'accounts.id', 'emails.account')
      .select(['account', 'emails.address'])
      .where('address_key', '=', keyOf(address))
      .where('confirmed_at', 'is not', null)
      .where('kind', '=', 'member')
      .orderBy('confirmed_at')
      .limit(MAX_ACCOUNTS)
      .execute();
    if (found.length === 0) return;
    await store.db
      .insertInto('notices')
      .values(
        found.map((row) => ({
          account: row.account,
          kind: 'reset' as const,
          subject: row.address,
          at,
          due_at: at,
          attempts: 0,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Counts a mail with a link. False if the address has had enough today, from everyone together. */
  async mayMail(address: string): Promise<boolean> {
    const { store, now, maxMails } = this.#deps;
    const at = now();
    const key = keyOf(address);
    return store.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('mail_counts')
        .values({ address_key: key, since: at, count: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await transaction
        .updateTable('mail_counts')
        .set({ since: at, count: 0 })
        .where('address_key', '=', key)
        .where('since', '<=', at - DAY)
        .execute();
      const { numUpdatedRows } = await transaction
        .updateTable('mail_counts')
        .set((e) => ({ count: e('count', '+', 1) }))
        .where('address_key', '=', key)
        .where('count', '<', maxMails)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    });
  }

  /** The code of the link that stops notices to an account's address. It works for that address only, and forever. */
  async stopCode(account: string, address: string): Promise<string> {
    const tag = createHmac('sha256', await this.#stopKey())
      .update(JSON.stringify([account, address]))
      .digest('base64url');
    return `${account}.${tag}`;
  }

  async stop(code: string): Promise<Outcome<undefined>> {
    const [account = ''] = code.split('.', 1);
    const { db } = this.#deps.store;
    const row = await db
      .selectFrom('emails')
      .select('address')
      .where('account', '=', account)
      .executeTakeFirst();
    const expected = await this.stopCode(account, row?.address ?? '');
    const [given, right] = [Buffer.from(code), Buffer.from(expected)];
    if (given.length !== right.length || !timingSafeEqual(given, right))
      return refuse({ code: 'wrong-code' });
    await db.updateTable('emails').set({ notices: 0 }).where('account', '=', account).execute();
    return accept(undefined);
  }

  async #stopKey(): Promise<string> {
    const { db } = this.#deps.store;
    await db
      .insertInto('secrets')
      .values({ id: STOP_KEY, value: newSecret() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { value } = await db
      .selectFrom('secrets')
      .select('value')
      .where('id', '=', STOP_KEY)
      .executeTakeFirstOrThrow();
    return value;
  }
}
