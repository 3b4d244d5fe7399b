import {
  LEADERBOARD_DAYS,
  LEADERBOARD_PAGE,
  LEADERBOARD_SIZE,
  type Leader,
  type Leaderboard,
  PROVISIONAL_DEVIATION,
  type ServiceStatistics,
  type Speed,
} from '@ziggurat/protocol';
import { type SqlBool, sql } from 'kysely';
import type { Store } from '../store/store.ts';
import { Cached } from './cached.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Leaderboards and the service's figures. Both take long queries, so they are made now and then, for everyone. */
export class Leaderboards {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #boards = new Map<string, Cached<readonly Leader[]>>();
  readonly #statistics: Cached<Omit<ServiceStatistics, 'madeAt'>>;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
    this.#statistics = new Cached(10 * MINUTE, now, () => this.#count());
  }

  /** A page of the leaderboard of a built-in rule set, from 1. */
  async page(rules: string, speed: Speed, page: number): Promise<Leaderboard> {
    const key = `${rules} ${speed}`;
    const cached = this.#boards.get(key) ?? new Cached(MINUTE, this.#now, () => this.#leaders(rules, speed));
    this.#boards.set(key, cached);
    const { value, madeAt } = await cached.get();
    const leaders = value.slice((page - 1) * LEADERBOARD_PAGE, page * LEADERBOARD_PAGE);
    return { total: value.length, leaders, madeAt };
  }

  async statistics(): Promise<ServiceStatistics> {
    const { value, madeAt } = await this.#statistics.get();
    return { ...value, madeAt };
  }

  async #leaders(rules: string, speed: Speed): Promise<readonly Leader[]> {
    const now = this.#now();
    const rows = await this.#store.db
      .selectFrom('ratings')
      .innerJoin('accounts', 'accounts.id', 'ratings.account')
      .select(['id', 'name', 'kind', 'country', 'rating', 'deviation', 'games'])
      .where('rules', '=', rules)
      .where('speed', '=', speed)
      .where('deviation', '<=', PROVISIONAL_DEVIATION)
      .where('played_at', '>', now - LEADERBOARD_DAYS * DAY)
      .where('kind', '=', 'member')
      .where((e) => e.or([e('banned_until', 'is', null), e('banned_until', '<=', now)]))
      .orderBy('rating', 'desc')
      .orderBy('id')
      .limit(LEADERBOARD_SIZE)
      .execute();
    return rows.map(({ id, name, kind, country, ...rating }, i) => ({
      place: i + 1,
      person: { id, name, kind },
      ...(country === null ? {} : { country }),
      ...rating,
    }));
  }

  async #count(): Promise<Omit<ServiceStatistics, 'madeAt'>> {
    const { db } = this.#store;
    const week = this.#now() - 7 * DAY;
    const [kinds, states, recent, turns] = await Promise.all([
      db
        .selectFrom('accounts')
        .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
        .where('closed_at', 'is', null)
        .groupBy('kind')
        .execute(),
      db
        .selectFrom('games')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .where((e) => e.or([e('state', '=', 'playing'), e.and([e('state', '=', 'over'), isPlayed])]))
        .groupBy('state')
        .execute(),
      db
        .selectFrom('games')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', 'over')
        .where('changed_at', '>', week)
        .where(isPlayed)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('results')
        .select(({ fn }) => fn.sum<number | null>('turns').as('count'))
        .executeTakeFirstOrThrow(),
    ]);
    // PostgreSQL returns counts and sums as text.
    const people = new Map(kinds.map(({ kind, count }) => [kind, Number(count)]));
    const games = new Map(states.map(({ state, count }) => [state, Number(count)]));
    return {
      members: people.get('member') ?? 0,
      bots: people.get('bot') ?? 0,
      games: games.get('over') ?? 0,
      gamesThisWeek: Number(recent.count),
      playing: games.get('playing') ?? 0,
      turns: Number(turns.count ?? 0),
    };
  }
}

/** Tables that closed before a game, and games that were aborted, have no results. */
const isPlayed = sql<SqlBool>`result is not null and result not like '%"reason":"aborted"%'`;
