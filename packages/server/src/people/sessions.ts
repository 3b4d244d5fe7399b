import { type DeleteQueryBuilder, type DeleteResult, type Kysely, sql } from 'kysely';
import type { Limits } from '../limits.ts';
import { hashOf, newId, newSecret } from '../secrets.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type Ended, tellEnded } from './access.ts';
import { lockAccount } from './lock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A secret is replaced when it is older than this. */
const ROTATES = HOUR;
/** Requests that were under way when a secret was replaced still carry the old one. */
const GRACE = MINUTE;

export interface Session {
  readonly id: string;
  readonly account: string;
  /** The new secret, where it has just been replaced. */
  readonly secret?: string;
}

/** Where a session is opened or used from. */
export interface Visit {
  /** What the browser says of itself. */
  readonly agent: string;
  /** Key of the network address. */
  readonly address: string;
}

/** A session that has just begun, and those that had to end for it. */
export interface Opened extends Required<Session> {
  readonly ended: readonly Ended[];
}

/** Sessions of browsers. Secrets are stored as hashes and rotate; an old one that comes back too late was stolen. */
export class Sessions {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #lasts: number;
  readonly #most: number;

  constructor(store: Store, now: () => number, { sessionDays, sessionsPerAccount }: Limits) {
    this.#store = store;
    this.#now = now;
    this.#lasts = sessionDays * DAY;
    this.#most = sessionsPerAccount;
  }

  /**
   * Signs in, as part of a transaction or in one of its own. One session too many ends the one that was unused for
   * longest: pass `ended` to `tellEnded` once the transaction is committed.
   */
  async open(account: string, { agent, address }: Visit, db?: Kysely<Schema>): Promise<Opened> {
    if (db === undefined) {
      const visit = { agent, address };
      const opened = await this.#store.db.transaction().execute((own) => this.open(account, visit, own));
      await tellEnded(this.#store, opened.ended);
      return opened;
    }
    const [id, secret, now] = [newId(), newSecret(), this.#now()];
    await lockAccount(db, account);
    const others = await db
      .selectFrom('sessions')
      .select(['id', 'account'])
      .where('account', '=', account)
      .orderBy('seen_at', 'desc')
      .execute();
    const unused = others.slice(this.#most - 1);
    if (unused.length > 0) {
      const ids = unused.map((other) => other.id);
      await db.deleteFrom('sessions').where('id', 'in', ids).execute();
    }
    await db
      .insertInto('sessions')
      .values({
        id,
        account,
        hash: hashOf(secret),
        created_at: now,
        rotated_at: now,
        seen_at: now,
        expires_at: now + this.#lasts,
        agent: agent.slice(0, 200),
        address,
      })
      .execute();
    const ended = unused.map((other) => ({ type: 'ended', ...other }) as const);
    return { id, account, secret, ended };
  }

  /** `address`: the key of where it is used from now. */
  async find(secret: string, address: string): Promise<Session | undefined> {
    const { db } = this.#store;
    const hash = hashOf(secret);
    const now = this.#now();
    const row = await db
      .selectFrom('sessions')
      .select(['id', 'account', 'hash', 'rotated_at', 'seen_at', 'expires_at', 'address'])
      .where((e) => e.or([e('hash', '=', hash), e('previous', '=', hash)]))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { id, account } = row;
    if (row.expires_at <= now) {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
      return undefined;
    }
    if (row.hash === hash) {
      if (now - row.rotated_at >= ROTATES) return this.#rotate(id, account, hash);
      // One that changes between two addresses all the time writes no more often for it.
      const isLate = now - row.seen_at >= (row.address === address ? MINUTE : MINUTE / 6);
      if (isLate || row.seen_at === row.rotated_at) this.#see(id, Math.max(now, row.rotated_at + 1), address);
      return { id, account };
    }
    if (now - row.rotated_at <= GRACE) return { id, account };
    // The new secret has been used, so its owner has it: whoever comes with the old one is another.
    if (row.seen_at > row.rotated_at) {
      await this.end(account, id);
      return undefined;
    }
    return this.#rotate(id, account, row.hash, hash);
  }

  async list(account: string) {
    return this.#store.db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'seen_at', 'agent'])
      .where('account', '=', account)
      .where('expires_at', '>', this.#now())
      .orderBy('seen_at', 'desc')
      .execute();
  }

  /** Ends one session of an account, or all of them; sockets that it opened are closed on every node. */
  end(account: string, id?: string): Promise<boolean> {
    const ending = this.#store.db.deleteFrom('sessions').where('account', '=', account);
    return this.#end(account, id === undefined ? ending : ending.where('id', '=', id));
  }

  /** Ends all sessions of an account but one. */
  endOthers(account: string, id: string): Promise<boolean> {
    const ending = this.#store.db.deleteFrom('sessions').where('account', '=', account);
    return this.#end(account, ending.where('id', '!=', id));
  }

  /** Time that a clock skipped makes no session older: otherwise all secrets would be replaced at once. */
  async skip(since: number, milliseconds: number): Promise<void> {
    await this.#store.db
      .updateTable('sessions')
      .set({
        rotated_at: sql`rotated_at + ${milliseconds}`,
        seen_at: sql`seen_at + ${milliseconds}`,
        expires_at: sql`expires_at + ${milliseconds}`,
      })
      .where('rotated_at', '<=', since)
      .execute();
  }

  async #end(
    account: string,
    ending: DeleteQueryBuilder<Schema, 'sessions', DeleteResult>,
  ): Promise<boolean> {
    const ended = await ending.returning('id').execute();
    for (const { id } of ended) await this.#store.tell({ type: 'ended', account, id });
    return ended.length > 0;
  }

  /**
   * Another secret for a session whose account has become worth more: the old one stops working here and now,
   * and sockets that it opened are closed.
   */
  async renew(account: string, id: string): Promise<string> {
    const [secret, now] = [newSecret(), this.#now()];
    await this.#store.db
      .updateTable('sessions')
      .set({
        hash: hashOf(secret),
        previous: null,
        rotated_at: now,
        seen_at: now,
        expires_at: now + this.#lasts,
      })
      .where('id', '=', id)
      .execute();
    await this.#store.tell({ type: 'ended', account, id });
    return secret;
  }

  /** Of two requests that come to replace a secret one does; the other goes on with what it has, as in an outage. */
  async #rotate(id: string, account: string, current: string, previous = current): Promise<Session> {
    const [secret, now] = [newSecret(), this.#now()];
    const { numUpdatedRows } = await this.#store.db
      .updateTable('sessions')
      .set({ hash: hashOf(secret), previous, rotated_at: now, seen_at: now, expires_at: now + this.#lasts })
      .where('id', '=', id)
      .where('hash', '=', current)
      .executeTakeFirst()
      .catch(() => ({ numUpdatedRows: 0n }));
    return numUpdatedRows === 1n ? { id, account, secret } : { id, account };
  }

  /** Nobody waits for this, or is turned away because the store takes no writes just now. */
  #see(id: string, now: number, address: string): void {
    const seen = this.#store.db.updateTable('sessions').set({ seen_at: now, address }).where('id', '=', id);
    void seen.execute().catch(() => undefined);
  }
}
