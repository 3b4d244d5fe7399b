import { type DeleteQueryBuilder, type DeleteResult, type Kysely, sql } from 'kysely';
import type { Limits } from '../limits.ts';
import { hashOf, newId, newSecret } from '../secrets.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { announceEnded, type Ended } from './access.ts';
import { lockAccount } from './lock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Secrets older than this are replaced, in milliseconds. */
const ROTATION_AGE = HOUR;
/** How long an old secret still works, in milliseconds: requests already sent carry it. */
const GRACE = MINUTE;

export interface Session {
  readonly id: string;
  readonly account: string;
  /** When the user last entered their password or used a passkey; 0 if never. */
  readonly confirmedAt: number;
  /** The new secret, if it was just replaced. */
  readonly secret?: string;
}

/** The client that a session is created or used by. */
export interface ClientInfo {
  /** The `User-Agent` header. */
  readonly agent: string;
  /** Key of the network address. */
  readonly address: string;
}

/** A new session, and old ones that were ended to stay within the limit. */
export interface NewSession extends Required<Session> {
  readonly ended: readonly Ended[];
}

/** Browser sessions. Secrets rotate and are stored as hashes. If an old one is used too late, it was stolen. */
export class Sessions {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #lifetime: number;
  readonly #max: number;

  constructor(store: Store, now: () => number, { sessionDays, sessionsPerAccount }: Limits) {
    this.#store = store;
    this.#now = now;
    this.#lifetime = sessionDays * DAY;
    this.#max = sessionsPerAccount;
  }

  /**
   * Creates a session, in the given transaction or a new one. If there are too many, the least recently used one ends.
   * If you pass a transaction, pass `ended` to `announceEnded` after the commit.
   */
  async create(account: string, { agent, address }: ClientInfo, db?: Kysely<Schema>): Promise<NewSession> {
    if (db === undefined) {
      const client = { agent, address };
      const created = await this.#store.db.transaction().execute((tx) => this.create(account, client, tx));
      await announceEnded(this.#store, created.ended);
      return created;
    }
    const [id, secret, now] = [newId(), newSecret(), this.#now()];
    await lockAccount(db, account);
    const others = await db
      .selectFrom('sessions')
      .select(['id', 'account'])
      .where('account', '=', account)
      .orderBy('seen_at', 'desc')
      .execute();
    const unused = others.slice(this.#max - 1);
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
        expires_at: now + this.#lifetime,
        agent: agent.slice(0, 200),
        address,
        confirmed_at: now,
      })
      .execute();
    const ended = unused.map((other) => ({ type: 'ended', ...other }) as const);
    return { id, account, secret, confirmedAt: now, ended };
  }

  /** `address`: key of the current network address. */
  async find(secret: string, address: string): Promise<Session | undefined> {
    const { db } = this.#store;
    const hash = hashOf(secret);
    const now = this.#now();
    const row = await db
      .selectFrom('sessions')
      .select(['id', 'account', 'hash', 'rotated_at', 'seen_at', 'expires_at', 'address', 'confirmed_at'])
      .where((e) => e.or([e('hash', '=', hash), e('previous', '=', hash)]))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { id, account } = row;
    const session = { id, account, confirmedAt: row.confirmed_at ?? 0 };
    if (row.expires_at <= now) {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
      return undefined;
    }
    if (row.hash === hash) {
      if (now - row.rotated_at >= ROTATION_AGE) return this.#rotate(session, hash);
      // A change of address is written sooner, but not with every request of a client that keeps switching.
      const isLate = now - row.seen_at >= (row.address === address ? MINUTE : MINUTE / 6);
      if (isLate || row.seen_at === row.rotated_at)
        this.#markSeen(id, Math.max(now, row.rotated_at + 1), address);
      return session;
    }
    if (now - row.rotated_at <= GRACE) return session;
    // The owner has already used the new secret, so this is somebody else.
    if (row.seen_at > row.rotated_at) {
      await this.end(account, id);
      return undefined;
    }
    return this.#rotate(session, row.hash, hash);
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

  /** Notes that the user has just entered their password or used a passkey. */
  async confirm(id: string): Promise<void> {
    const { db } = this.#store;
    await db.updateTable('sessions').set({ confirmed_at: this.#now() }).where('id', '=', id).execute();
  }

  /** Ends one session of an account, or all of them. Their sockets are closed on every node. */
  end(account: string, id?: string): Promise<boolean> {
    const query = this.#store.db.deleteFrom('sessions').where('account', '=', account);
    return this.#end(account, id === undefined ? query : query.where('id', '=', id));
  }

  /** Ends all sessions of an account but one. */
  endOthers(account: string, id: string): Promise<boolean> {
    const query = this.#store.db.deleteFrom('sessions').where('account', '=', account);
    return this.#end(account, query.where('id', '!=', id));
  }

  /** Time that a clock skipped doesn't age sessions: otherwise all secrets would be replaced at the same moment. */
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

  async #end(account: string, query: DeleteQueryBuilder<Schema, 'sessions', DeleteResult>): Promise<boolean> {
    const ended = await query.returning('id').execute();
    for (const { id } of ended) await this.#store.publish({ type: 'ended', account, id });
    return ended.length > 0;
  }

  /**
   * Replaces a session's secret when a guest becomes a member. The old one stops working immediately, and the sockets
   * it opened are closed.
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
        expires_at: now + this.#lifetime,
        confirmed_at: now,
      })
      .where('id', '=', id)
      .execute();
    await this.#store.publish({ type: 'ended', account, id });
    return secret;
  }

  /** If two requests rotate at the same time, one succeeds and the other keeps its secret, as in an outage. */
  async #rotate(session: Session, current: string, previous = current): Promise<Session> {
    const [secret, now] = [newSecret(), this.#now()];
    const { numUpdatedRows } = await this.#store.db
      .updateTable('sessions')
      .set({
        hash: hashOf(secret),
        previous,
        rotated_at: now,
        seen_at: now,
        expires_at: now + this.#lifetime,
      })
      .where('id', '=', session.id)
      .where('hash', '=', current)
      .executeTakeFirst()
      .catch(() => ({ numUpdatedRows: 0n }));
    return numUpdatedRows === 1n ? { ...session, secret } : session;
  }

  /** In the background: a request must not wait for this, or fail because the store accepts no writes. */
  #markSeen(id: string, now: number, address: string): void {
    const update = this.#store.db.updateTable('sessions').set({ seen_at: now, address }).where('id', '=', id);
    void update.execute().catch(() => undefined);
  }
}
