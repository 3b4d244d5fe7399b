import type { Store } from '../store/store.ts';
import { hashOf, newId, newSecret } from './secrets.ts';

/** How a token is told from a session's secret, also by those who scan for leaked ones. */
const PREFIX = 'zig_';
const MINUTE = 60_000;

/** Personal tokens: how a program speaks for an account. */
export class Tokens {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async open(account: string, name: string) {
    const token = `${PREFIX}${newSecret()}`;
    const [id, created_at] = [newId(), this.#now()];
    await this.#store.db
      .insertInto('tokens')
      .values({ id, account, name, hash: hashOf(token), created_at })
      .execute();
    return { id, name, createdAt: created_at, token };
  }

  /** A token instead of all that there were. */
  async replace(account: string, name: string) {
    const opened = await this.open(account, name);
    const ended = await this.#store.db
      .deleteFrom('tokens')
      .where('account', '=', account)
      .where('id', '!=', opened.id)
      .returning('id')
      .execute();
    for (const { id } of ended) await this.#store.tell({ type: 'ended', account, id });
    return opened;
  }

  /** Which token it is, and whose. */
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
      // Nobody waits for this, or is turned away because the store takes no writes just now.
      const used = db.updateTable('tokens').set({ used_at: now }).where('id', '=', row.id);
      void used.execute().catch(() => undefined);
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
    if (numDeletedRows > 0n) await this.#store.tell({ type: 'ended', account, id });
    return numDeletedRows > 0n;
  }
}
