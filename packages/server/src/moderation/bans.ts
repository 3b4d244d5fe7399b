import { accept, refuse } from '@ziggurat/engine/result';
import type { AddressBan } from '@ziggurat/protocol';
import type { Outcome } from '../outcome.ts';
import { announceEnded, endAccess } from '../people/access.ts';
import { type Actor, subjectOf } from '../people/actor.ts';
import { record } from '../people/audit.ts';
import { writeNote } from '../people/notes.ts';
import { settlePersonReports } from '../people/settle-reports.ts';
import type { Store } from '../store/store.ts';

const HOUR = 3_600_000;
/** Milliseconds after which the banned addresses are read again: news of a ban may be missed. */
const MAX_AGE = 5000;

interface CachedBans {
  readonly at: number;
  /** When the ban of each address ends. */
  readonly ends: Promise<ReadonlyMap<string, number>>;
}

/** Temporary bans of accounts and network addresses. */
export class Bans {
  readonly #store: Store;
  readonly #now: () => number;
  #cache: CachedBans | undefined;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
    store.subscribe(({ type }) => {
      if (type === 'banned' || type === 'missed') this.#cache = undefined;
    });
  }

  /** Bans an account and its bots, and ends their sessions and tokens. The clocks of their games keep running. */
  async ban(account: string, hours: number, actor: Actor, note = ''): Promise<Outcome<number>> {
    const [at, until] = this.#term(hours);
    const banned = await this.#store.db.transaction().execute(async (transaction) => {
      const subject = await subjectOf(transaction, account, actor);
      if (!subject.ok) return subject;
      const rows = await transaction
        .updateTable('accounts')
        .set({ banned_until: until })
        .where((e) => e.or([e('id', '=', account), e('owner', '=', account)]))
        .returning('id')
        .execute();
      const ended = await endAccess(
        transaction,
        rows.map(({ id }) => id),
      );
      const entry = { at, action: 'account-banned', account } as const;
      await record(transaction, { ...entry, actor, detail: String(until) });
      await writeNote(transaction, { ...entry, text: note, until });
      await settlePersonReports(transaction, [account]);
      return accept(ended);
    });
    if (!banned.ok) return banned;
    await announceEnded(this.#store, banned.value);
    return accept(until);
  }

  async unban(account: string, actor: Actor): Promise<Outcome<undefined>> {
    return this.#store.db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('accounts')
        .set({ banned_until: null })
        .where((e) => e.or([e('id', '=', account), e('owner', '=', account)]))
        .where('banned_until', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return refuse({ code: 'not-found' });
      await record(transaction, { at: this.#now(), action: 'account-unbanned', actor, account });
      return accept(undefined);
    });
  }

  /** Bans an address by its key and closes its sockets. */
  async banAddress(address: string, hours: number, actor: Actor): Promise<Outcome<number>> {
    if (address === actor.address) return refuse({ code: 'not-allowed' }); // operators can't lock themselves out
    const [at, until] = this.#term(hours);
    await this.#store.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('bans')
        .values({ address, until, created_at: at })
        .onConflict((conflict) => conflict.column('address').doUpdateSet({ until, created_at: at }))
        .execute();
      // The log names the banned address, not the operator's.
      const by = { ...actor, address };
      await record(transaction, { at, action: 'address-banned', actor: by, detail: String(until) });
    });
    await this.#store.publish({ type: 'banned', address });
    return accept(until);
  }

  async unbanAddress(address: string, actor: Actor): Promise<Outcome<undefined>> {
    const isLifted = await this.#store.db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('bans')
        .where('address', '=', address)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      const by = { ...actor, address };
      await record(transaction, { at: this.#now(), action: 'address-unbanned', actor: by });
      return true;
    });
    if (!isLifted) return refuse({ code: 'not-found' });
    this.#cache = undefined;
    return accept(undefined);
  }

  /** Uses the cache, which is a few seconds old at most, so that requests cost no query. */
  async isAddressBanned(address: string): Promise<boolean> {
    const now = this.#now();
    if (this.#cache === undefined || Math.abs(now - this.#cache.at) > MAX_AGE) this.#cache = this.#read(now);
    return ((await this.#cache.ends).get(address) ?? 0) > now;
  }

  async addresses(): Promise<readonly AddressBan[]> {
    const rows = await this.#store.db
      .selectFrom('bans')
      .selectAll()
      .where('until', '>', this.#now())
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(({ address, until, created_at }) => ({ address, until, createdAt: created_at }));
  }

  #term(hours: number): [at: number, until: number] {
    const at = this.#now();
    return [at, at + hours * HOUR];
  }

  #read(at: number): CachedBans {
    const ends = this.addresses()
      .then((bans) => new Map(bans.map(({ address, until }) => [address, until])))
      .catch((error: unknown) => {
        if (this.#cache === cached) this.#cache = undefined;
        throw error;
      });
    const cached = { at, ends };
    return cached;
  }
}
