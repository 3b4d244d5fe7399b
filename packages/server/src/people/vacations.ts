import { accept, refuse } from '@ziggurat/engine/result';
import type { VacationInfo } from '@ziggurat/protocol';
import type { Kysely } from 'kysely';
import type { Outcome } from '../outcome.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { lockAccount } from './lock.ts';

const DAY = 86_400_000;

/** From when to when somebody is on vacation. */
export interface Vacation {
  readonly since: number;
  readonly until: number;
}

/** Vacations: meanwhile no clock of a game with days per turn runs out. */
export class Vacations {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #maxDays: number;

  constructor(store: Store, now: () => number, maxDays: number) {
    this.#store = store;
    this.#now = now;
    this.#maxDays = maxDays;
  }

  async of(account: string): Promise<VacationInfo> {
    const { current, used } = await this.#read(this.#store.db, account);
    return {
      ...(current === undefined ? {} : { until: current.until }),
      daysLeft: Math.max(0, this.#maxDays - used),
    };
  }

  /** Starts a vacation of some days from now, or changes the end of the current one. */
  async start(account: string, days: number): Promise<Outcome<VacationInfo>> {
    const now = this.#now();
    const until = now + days * DAY;
    const isStarted = await this.#store.db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, account);
      const { current, used } = await this.#read(transaction, account);
      const since = current?.since ?? now;
      const others = used - (current === undefined ? 0 : daysOf(current));
      if (others + daysOf({ since, until }) > this.#maxDays) return false;
      await transaction
        .insertInto('vacations')
        .values({ account, since, until, returned: 0 })
        .onConflict((conflict) => conflict.columns(['account', 'since']).doUpdateSet({ until }))
        .execute();
      return true;
    });
    if (!isStarted) return refuse({ code: 'no-vacation-left', path: 'days' });
    await this.#announce(account);
    return accept(await this.of(account));
  }

  /** Ends the current vacation. Days that have begun count. */
  async end(account: string): Promise<void> {
    const now = this.#now();
    await this.#store.db
      .updateTable('vacations')
      .set({ until: now })
      .where('account', '=', account)
      .where('until', '>', now)
      .execute();
    await this.#announce(account);
  }

  /** The vacations of those accounts that are on one. */
  async among(accounts: readonly string[]): Promise<ReadonlyMap<string, Vacation>> {
    if (accounts.length === 0) return new Map();
    const rows = await this.#store.db
      .selectFrom('vacations')
      .selectAll()
      .where('account', 'in', accounts)
      .where('until', '>', this.#now())
      .execute();
    return new Map(rows.map(({ account, ...vacation }) => [account, vacation]));
  }

  /** How many milliseconds between two moments somebody was on vacation. */
  async overlap(account: string, from: number, to: number): Promise<number> {
    const rows = await this.#store.db
      .selectFrom('vacations')
      .select(['since', 'until'])
      .where('account', '=', account)
      .where('until', '>', from)
      .execute();
    const parts = rows.map(({ since, until }) => Math.max(0, Math.min(until, to) - Math.max(since, from)));
    return parts.reduce((sum, part) => sum + part, 0);
  }

  /** The current vacation, and how many days this calendar year has had so far. */
  async #read(db: Kysely<Schema>, account: string) {
    const now = this.#now();
    const year = Date.UTC(new Date(now).getUTCFullYear(), 0, 1);
    const rows = await db
      .selectFrom('vacations')
      .select(['since', 'until'])
      .where('account', '=', account)
      .where((e) => e.or([e('since', '>=', year), e('until', '>', now)]))
      .execute();
    return {
      current: rows.find(({ until }) => until > now),
      used: rows.reduce((sum, row) => sum + daysOf(row), 0),
    };
  }

  /** Opponents see it at their tables. */
  async #announce(account: string): Promise<void> {
    const tables = await this.#store.db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select('games.id')
      .where('seats.account', '=', account)
      .where('games.state', '=', 'playing')
      .where('games.speed', '=', 'days')
      .execute();
    for (const { id: game } of tables) await this.#store.publish({ type: 'table', game });
  }
}

const daysOf = ({ since, until }: Vacation): number => Math.ceil((until - since) / DAY);
