import { accept, refuse } from '@ziggurat/engine/result';
import type { NewToken, Person } from '@ziggurat/protocol';
import type { Transaction } from 'kysely';
import type { Limits } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { hashOf, newId, newSecret } from '../secrets.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { lockAccount, lockSession } from './lock.ts';

/** Distinguishes tokens from session secrets, also for tools that scan for leaked ones. */
const PREFIX = 'zig_';
const MINUTE = 60_000;

/** Personal tokens: programs use them to act for an account. */
export class Tokens {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #max: number;

  constructor(store: Store, now: () => number, { tokensPerAccount }: Limits) {
    this.#store = store;
    this.#now = now;
    this.#max = tokensPerAccount;
  }

  /** Needs an open session of the account. */
  create(account: string, session: string, name: string): Promise<Outcome<NewToken>> {
    return this.#store.db.transaction().execute(async (transaction) => {
      if (!(await lockSession(transaction, account, session))) return refuse({ code: 'signed-out' });
      const { count } = await transaction
        .selectFrom('tokens')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account', '=', account)
        .executeTakeFirstOrThrow();
      if (Number(count) >= this.#max) return refuse({ code: 'too-many-tokens' }); // PostgreSQL returns counts as text
      return accept(await this.#add(transaction, account, name));
    });
  }

  /** Replaces a bot's token. Needs an open session of the owner. */
  async replace(bot: Person, owner: string, session: string): Promise<Outcome<NewToken>> {
    const { id: account, name } = bot;
    const replaced = await this.#store.db.transaction().execute(async (transaction) => {
      if (!(await lockSession(transaction, owner, session))) return undefined;
      await lockAccount(transaction, account);
      const rows = await transaction
        .deleteFrom('tokens')
        .where('account', '=', account)
        .returning('id')
        .execute();
      return [await this.#add(transaction, account, name), rows] as const;
    });
    if (replaced === undefined) return refuse({ code: 'signed-out' });
    const [token, ended] = replaced;
    for (const { id } of ended) await this.#store.publish({ type: 'ended', account, id });
    return accept(token);
  }

  async find(token: string): Promise<{ readonly id: string; readonly account: string } | undefined> {
    if (!token.startsWith(PREFIX)) return undefined;
    const { db } = this.#store;
    const row = await db
      .selectFrom('tokens')
      .select(['id', 'account', 'used_at'])
      .where('hash', '=', hashOf(token))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const now = this.#now();
    if (now - (row.used_at ?? 0) >= MINUTE) {
      // In the background: a request must not wait for this, or fail because the store accepts no writes.
      const update = db.updateTable('tokens').set({ used_at: now }).where('id', '=', row.id);
      void update.execute().catch(() => undefined);
    }
    return { id: row.id, account: row.account };
  }

  async list(account: string) {
    const rows = await this.#store.db
      .selectFrom('tokens')
      .select(['id', 'name', 'created_at', 'used_at'])
      .where('account', '=', account)
      .orderBy('created_at')
      .execute();
    return rows.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createdAt: created_at,
      ...(used_at === null ? {} : { usedAt: used_at }),
    }));
  }

  async end(account: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.db
      .deleteFrom('tokens')
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await this.#store.publish({ type: 'ended', account, id });
    return numDeletedRows > 0n;
  }

  async #add(transaction: Transaction<Schema>, account: string, name: string): Promise<NewToken> {
    const token = `${PREFIX}${newSecret()}`;
    const [id, createdAt] = [newId(), this.#now()];
    await transaction
      .insertInto('tokens')
      .values({ id, account, name, hash: hashOf(token), created_at: createdAt })
      .execute();
    return { id, name, createdAt, token };
  }
}
