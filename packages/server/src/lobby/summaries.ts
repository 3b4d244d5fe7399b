import {
  type ListedTable,
  Options,
  type Progress,
  type SeatInfo,
  type TableSummary,
} from '@ziggurat/protocol';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Accounts } from '../people/accounts.ts';
import type { Vacations } from '../people/vacations.ts';
import { type Presence, presenceKey } from '../presence/presence.ts';
import type { Watchers } from '../presence/watchers.ts';
import { isDirectedBy } from '../store/directed-games.ts';
import { isPublic } from '../store/public-games.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { ListedOptions } from './listed-options.ts';

interface SummaryDeps {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly presence: Presence;
  readonly watchers: Watchers;
  readonly vacations: Vacations;
  readonly now: () => number;
}

/** A filter for open tables. */
export interface OpenQuery {
  readonly rules?: string | undefined;
  readonly speed?: TableSummary['speed'] | undefined;
  readonly rated?: boolean | undefined;
  readonly seats?: number | undefined;
  readonly limit: number;
  /** Only those opened before this table. */
  readonly before?: string | undefined;
}

const MAX_OWN = 100;
const MAX_TO_WATCH = 20;
const MAX_RESULTS = 5;
const DAY = 86_400_000;
/** Everything but the options, which may be long. */
const COLUMNS = [
  ...(['games.id', 'games.state', 'games.speed', 'games.host', 'games.invitation'] as const),
  ...(['games.opened_at', 'games.changed_at', 'games.version'] as const),
  ...(['games.standing', 'games.rematch', 'games.result'] as const),
];
type Row = Omit<
  Selectable<Schema['games']>,
  | 'options'
  | 'rules'
  | 'terms'
  | 'listed'
  | 'key'
  | 'filled_at'
  | 'due_at'
  | 'claimed_until'
  | 'settled'
  | 'origin'
>;

const isWatchable = (games: string) =>
  sql<SqlBool>`${sql.ref(`${games}.state`)} = 'playing' and ${isPublic(games)}`;

/** Reads tables as clients see them. Lists contain only the name and hash of house rules. */
export class Summaries {
  readonly #deps: SummaryDeps;
  readonly #options: ListedOptions;

  constructor(deps: SummaryDeps) {
    this.#deps = deps;
    this.#options = new ListedOptions(deps.store);
  }

  /** One table, with its invitation if the viewer has a seat or directs it. */
  async find(id: string, viewer?: string): Promise<TableSummary | undefined> {
    const row = await this.#deps.store.db
      .selectFrom('games')
      .select([...COLUMNS, 'options'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const options = Options.parse(JSON.parse(row.options));
    return (await this.#summarize([row], () => options, viewer))[0];
  }

  /** One table as lists show it. */
  async listed(id: string): Promise<ListedTable | undefined> {
    const query = this.#deps.store.db.selectFrom('games').select(COLUMNS).where('id', '=', id);
    return (await this.#list(await query.execute()))[0];
  }

  /** The tables that anyone may join, newest first. */
  async open({ rules, speed, rated, seats, limit, before }: OpenQuery): Promise<readonly ListedTable[]> {
    let query = this.#deps.store.db
      .selectFrom('games')
      .select(COLUMNS)
      .where('state', '=', 'open')
      .where('listed', '=', 1);
    if (rules !== undefined) query = query.where('rules', '=', rules);
    if (speed !== undefined) query = query.where('speed', '=', speed);
    // Both databases search the JSON as text. No value is a prefix of another one, wherever the field is.
    if (rated !== undefined) query = query.where('terms', 'like', `%"rated":${rated}%`);
    if (seats !== undefined) query = query.where('terms', 'like', `%"seats":${seats}%`);
    // Tables are never deleted or reopened, so pages stay consistent whatever happens between them.
    if (before !== undefined) {
      query = query.where(
        sql<SqlBool>`(opened_at, id) < (select last.opened_at, last.id from games as last where last.id = ${before})`,
      );
    }
    return this.#list(await query.orderBy('opened_at', 'desc').orderBy('id', 'desc').limit(limit).execute());
  }

  /** Games to watch with a turn in the last day, latest first; one per host, so that nobody can fill the list. */
  async toWatch(): Promise<readonly ListedTable[]> {
    const { store, now } = this.#deps;
    const rows = await store.db
      .selectFrom('games')
      .select(COLUMNS)
      .where(isWatchable('games'))
      .where('changed_at', '>', now() - DAY)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('games as later')
              .select('later.id')
              .whereRef('later.host', '=', 'games.host')
              .whereRef('later.changed_at', '>', 'games.changed_at')
              .where(isWatchable('later')),
          ),
        ),
      )
      .orderBy('changed_at', 'desc')
      .limit(MAX_TO_WATCH)
      .execute();
    return this.#list(rows);
  }

  /** The last results of games that everyone could watch. */
  async recent(): Promise<readonly ListedTable[]> {
    const rows = await this.#deps.store.db
      .selectFrom('games')
      .select(COLUMNS)
      .where('state', '=', 'over')
      .where(isPublic('games'))
      .where('result', 'not like', '%"aborted"%')
      .orderBy('changed_at', 'desc')
      .limit(MAX_RESULTS)
      .execute();
    return this.#list(rows);
  }

  /** The tables where this account has a seat or directs, most recently changed first. */
  async forAccount(account: string, state?: TableSummary['state']): Promise<readonly ListedTable[]> {
    const { db } = this.#deps.store;
    let seated = db
      .selectFrom('games')
      .innerJoin('seats', 'seats.game', 'games.id')
      .select(COLUMNS)
      .where('seats.account', '=', account);
    let directed = db.selectFrom('games').select(COLUMNS).where(isDirectedBy('games', account));
    if (state !== undefined) {
      seated = seated.where('games.state', '=', state);
      directed = directed.where('games.state', '=', state);
    }
    const both = await Promise.all([
      seated.orderBy('changed_at', 'desc').limit(MAX_OWN).execute(),
      directed.orderBy('changed_at', 'desc').limit(MAX_OWN).execute(),
    ]);
    const rows = both.flat().sort((a, b) => b.changed_at - a.changed_at);
    return this.#list(rows.slice(0, MAX_OWN), account);
  }

  async #list(rows: readonly Row[], viewer?: string): Promise<readonly ListedTable[]> {
    const options = await this.#options.forTables(rows.map(({ id }) => id));
    return this.#summarize(rows, (id) => options.get(id)!, viewer);
  }

  async #summarize<O extends Pick<Options, 'director'>>(
    rows: readonly Row[],
    optionsOf: (table: string) => O,
    viewer?: string,
  ): Promise<readonly (Omit<TableSummary, 'options'> & { readonly options: O })[]> {
    if (rows.length === 0) return [];
    const { store, accounts, presence, watchers, vacations } = this.#deps;
    const ids = rows.map(({ id }) => id);
    const [seats, presences, watching] = await Promise.all([
      store.db.selectFrom('seats').selectAll().where('game', 'in', ids).orderBy('seat').execute(),
      presence.forGames(ids),
      watchers.forGames(ids),
    ]);
    const directors = rows.flatMap(({ id, host }) => (optionsOf(id).director ? [host] : []));
    const people = await accounts.find([
      ...seats.flatMap(({ account, kept_for }) => account ?? kept_for ?? []),
      ...directors,
    ]);
    const withClocks = new Set(
      rows.filter(({ speed, state }) => speed === 'days' && state === 'playing').map(({ id }) => id),
    );
    const away = await vacations.among(
      seats.flatMap(({ game, account }) => (account !== null && withClocks.has(game) ? [account] : [])),
    );
    const seatInfoOf = ({ game, account, level, kept_for }: Selectable<Schema['seats']>): SeatInfo => {
      if (level !== null) return { type: 'computer', level };
      const person = people.get(account ?? kept_for ?? '');
      if (person === undefined) return { type: 'free' };
      if (account === null) return { type: 'reserved', person };
      const player = presences.get(presenceKey(game, account)) ?? { here: false };
      const vacation = withClocks.has(game) ? away.get(account) : undefined;
      const about = { type: 'person', person, ...(vacation === undefined ? {} : { vacation }) } as const;
      if (player.here) return { ...about, here: true };
      const { since } = player;
      return { ...about, here: false, ...(since === undefined ? {} : { goneSince: since }) };
    };
    /** On vacation the clock stands still, so time runs out that much later. */
    const progressOf = (
      { id, standing, changed_at }: Row,
      players: readonly { account: string | null }[],
    ) => {
      const progress: Progress = JSON.parse(standing!);
      const { until, toMove } = progress;
      const vacation = withClocks.has(id) ? away.get(players[toMove ?? -1]?.account ?? '') : undefined;
      if (until === undefined || vacation === undefined) return progress;
      return { ...progress, until: until + vacation.until - Math.max(vacation.since, changed_at) };
    };
    return rows.map((row) => {
      const tableSeats = seats.filter(({ game }) => game === row.id);
      const director = optionsOf(row.id).director ? people.get(row.host) : undefined;
      const isAtTable =
        viewer !== undefined &&
        (viewer === director?.id || tableSeats.some(({ account }) => account === viewer));
      return {
        id: row.id,
        state: row.state,
        options: optionsOf(row.id),
        speed: row.speed,
        host: row.host,
        ...(director === undefined ? {} : { director }),
        seats: tableSeats.map(seatInfoOf),
        openedAt: row.opened_at,
        changedAt: row.changed_at,
        version: row.version,
        watchers: watching.get(row.id) ?? 0,
        ...(row.standing === null ? {} : progressOf(row, tableSeats)),
        ...(row.rematch === null ? {} : { rematch: row.rematch }),
        ...(isAtTable ? { invitation: row.invitation } : {}),
        ...(row.result === null ? {} : { result: JSON.parse(row.result) }),
      };
    });
  }
}
