import { Options, type Sitter, type TableSummary } from '@ziggurat/protocol';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Accounts } from '../accounts/accounts.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type Presence, presenceKey } from './presence.ts';
import type { Watchers } from './watchers.ts';

export interface SummaryParts {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly presence: Presence;
  readonly watchers: Watchers;
  readonly now: () => number;
}

export interface Filter {
  readonly rules?: string | undefined;
  readonly speed?: TableSummary['speed'] | undefined;
  readonly rated?: boolean | undefined;
  readonly seats?: number | undefined;
}

const MOST_LISTED = 100;
const MOST_TO_WATCH = 20;
const DAY = 86_400_000;
type GameRow = Selectable<Schema['games']>;

/** May everybody look on? At a rematch too: its row isn't listed because its seats are kept, but its options are. */
export const isPublic = (games: string) =>
  sql<SqlBool>`${sql.ref(`${games}.options`)} like '%"listed":true%'
    and ${sql.ref(`${games}.options`)} like '%"spectators":true%'`;

const isInTheOpen = (games: string) =>
  sql<SqlBool>`${sql.ref(`${games}.state`)} = 'playing' and ${isPublic(games)}`;

/** What lists and headings show of tables. */
export class Summaries {
  readonly #parts: SummaryParts;

  constructor(parts: SummaryParts) {
    this.#parts = parts;
  }

  /** One table; the invitation only for somebody who sits there. */
  async one(id: string, viewer?: string): Promise<TableSummary | undefined> {
    const row = await this.#parts.store.db
      .selectFrom('games')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row === undefined ? undefined : (await this.#of([row], viewer))[0];
  }

  /** The tables that anybody may join, the newest first. */
  async open({ rules, speed, rated, seats }: Filter = {}): Promise<readonly TableSummary[]> {
    let query = this.#parts.store.db
      .selectFrom('games')
      .selectAll()
      .where('state', '=', 'open')
      .where('listed', '=', 1);
    if (rules !== undefined) query = query.where('rules', '=', rules);
    if (speed !== undefined) query = query.where('speed', '=', speed);
    // Both databases read it as text: neither value is the beginning of another, wherever its field stands.
    if (rated !== undefined) query = query.where('terms', 'like', `%"rated":${rated}%`);
    if (seats !== undefined) query = query.where('terms', 'like', `%"seats":${seats}%`);
    return this.#of(await query.orderBy('opened_at', 'desc').limit(MOST_LISTED).execute());
  }

  /** Games to watch that went on in the last day, the latest first; one of each host, so that nobody fills the list. */
  async toWatch(): Promise<readonly TableSummary[]> {
    const { store, now } = this.#parts;
    const rows = await store.db
      .selectFrom('games')
      .selectAll()
      .where(isInTheOpen('games'))
      .where('changed_at', '>', now() - DAY)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('games as later')
              .select('later.id')
              .whereRef('later.host', '=', 'games.host')
              .whereRef('later.changed_at', '>', 'games.changed_at')
              .where(isInTheOpen('later')),
          ),
        ),
      )
      .orderBy('changed_at', 'desc')
      .limit(MOST_TO_WATCH)
      .execute();
    return this.#of(rows);
  }

  /** The tables where somebody sits, those that changed last first. */
  async of(account: string, state?: TableSummary['state']): Promise<readonly TableSummary[]> {
    let query = this.#parts.store.db
      .selectFrom('games')
      .innerJoin('seats', 'seats.game', 'games.id')
      .selectAll('games')
      .where('seats.account', '=', account);
    if (state !== undefined) query = query.where('games.state', '=', state);
    return this.#of(await query.orderBy('changed_at', 'desc').limit(MOST_LISTED).execute(), account);
  }

  async #of(rows: readonly GameRow[], viewer?: string): Promise<readonly TableSummary[]> {
    if (rows.length === 0) return [];
    const { store, accounts, presence, watchers } = this.#parts;
    const ids = rows.map(({ id }) => id);
    const [seats, absences, watching] = await Promise.all([
      store.db.selectFrom('seats').selectAll().where('game', 'in', ids).orderBy('seat').execute(),
      presence.of(ids),
      watchers.of(ids),
    ]);
    const people = await accounts.find(seats.flatMap(({ account, kept_for }) => account ?? kept_for ?? []));
    const sitterOf = ({ game, account, level, kept_for }: Selectable<Schema['seats']>): Sitter => {
      if (level !== null) return { type: 'computer', level };
      const person = people.get(account ?? kept_for ?? '');
      if (person === undefined) return { type: 'free' };
      if (account === null) return { type: 'kept', person };
      const absence = absences.get(presenceKey(game, account)) ?? { here: false };
      if (absence.here) return { type: 'person', person, here: true };
      const { since } = absence;
      return { type: 'person', person, here: false, ...(since === undefined ? {} : { goneSince: since }) };
    };
    return rows.map((row) => {
      const mine = seats.filter(({ game }) => game === row.id);
      const isSeated = viewer !== undefined && mine.some(({ account }) => account === viewer);
      return {
        id: row.id,
        state: row.state,
        options: Options.parse(JSON.parse(row.options)),
        speed: row.speed,
        host: row.host,
        sitters: mine.map(sitterOf),
        openedAt: row.opened_at,
        changedAt: row.changed_at,
        version: row.version,
        watchers: watching.get(row.id) ?? 0,
        ...(row.standing === null ? {} : JSON.parse(row.standing)),
        ...(row.rematch === null ? {} : { rematch: row.rematch }),
        ...(isSeated ? { invitation: row.invitation } : {}),
        ...(row.result === null ? {} : { result: JSON.parse(row.result) }),
      };
    });
  }
}
