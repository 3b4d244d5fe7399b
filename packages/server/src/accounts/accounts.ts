import { accept, refuse } from '@ziggurat/engine';
import type { Person } from '@ziggurat/protocol';
import type { Outcome } from '../outcome.ts';
import type { Store } from '../store/store.ts';
import { lockAccount } from './lock.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { newId } from './secrets.ts';
import { settleReportsOf } from './settle-reports.ts';

/** Of somebody who has left there is no name: readers say it in their language. */
const GONE = '';

/** Names that differ by case, width or spaces alone are one name. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

/** Who plays here: guests at once, members by name and password, bots by token. */
export class Accounts {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async openGuest(name: string): Promise<Person> {
    const person: Person = { id: newId(), name, kind: 'guest' };
    await this.#store.db
      .insertInto('accounts')
      .values({ ...person, created_at: this.#now() })
      .execute();
    return person;
  }

  /** Has a member or a bot this name? A guest who had it before them keeps it. */
  async isNameTaken(name: string): Promise<boolean> {
    const row = await this.#store.db
      .selectFrom('accounts')
      .select('id')
      .where('name_key', '=', nameKey(name))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** A guest stays: the same account, its games and all, with a name of its own and a password. */
  async keep(id: string, name: string, password: string): Promise<Outcome<Person>> {
    const hashed = await hashPassword(password);
    const kept = await this.#claim(() =>
      this.#store.db
        .updateTable('accounts')
        .set({ kind: 'member', name, name_key: nameKey(name), password: hashed })
        .where('id', '=', id)
        .where('kind', '=', 'guest')
        .executeTakeFirst()
        .then(({ numUpdatedRows }) => numUpdatedRows === 1n),
    );
    if (kept === undefined) return refuse({ code: 'name-taken', path: 'name' });
    return kept ? accept({ id, name, kind: 'member' }) : refuse({ code: 'not-allowed' });
  }

  /** A bot of an owner who has fewer than `most`. */
  async openBot(owner: string, name: string, most: number): Promise<Outcome<Person>> {
    const person: Person = { id: newId(), name, kind: 'bot' };
    const made = await this.#claim(() =>
      this.#store.db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, owner);
        const { count } = await transaction
          .selectFrom('accounts')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('owner', '=', owner)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return false; // a text on PostgreSQL
        await transaction
          .insertInto('accounts')
          .values({ ...person, name_key: nameKey(name), owner, created_at: this.#now() })
          .execute();
        return true;
      }),
    );
    if (made === undefined) return refuse({ code: 'name-taken', path: 'name' });
    return made ? accept(person) : refuse({ code: 'too-many-bots' });
  }

  /** Somebody's bots, the oldest first, and when they were last heard of. */
  async botsOf(owner: string) {
    const rows = await this.#store.db
      .selectFrom('accounts')
      .leftJoin('tokens', 'tokens.account', 'accounts.id')
      .select(({ fn }) => [
        'accounts.id',
        'accounts.name',
        'accounts.kind',
        'accounts.created_at',
        fn.max('tokens.used_at').as('used_at'),
      ])
      .where('owner', '=', owner)
      .groupBy(['accounts.id', 'accounts.name', 'accounts.kind', 'accounts.created_at'])
      .orderBy('accounts.created_at')
      .execute();
    return rows.map(({ id, name, kind, created_at, used_at }) => ({
      person: { id, name, kind },
      createdAt: created_at,
      ...(used_at === null ? {} : { usedAt: used_at }),
    }));
  }

  async enter(name: string, password: string): Promise<Outcome<Person>> {
    const row = await this.#store.db
      .selectFrom('accounts')
      .select(['id', 'name', 'kind', 'password'])
      .where('name_key', '=', nameKey(name))
      .where('kind', '=', 'member')
      .executeTakeFirst();
    if (!(await isPassword(row?.password, password)) || row === undefined) {
      return refuse({ code: 'wrong-password' });
    }
    return accept({ id: row.id, name: row.name, kind: row.kind });
  }

  async changePassword(id: string, old: string, password: string): Promise<Outcome<undefined>> {
    const { db } = this.#store;
    const row = await db.selectFrom('accounts').select('password').where('id', '=', id).executeTakeFirst();
    if (!(await isPassword(row?.password, old))) return refuse({ code: 'wrong-password' });
    await db
      .updateTable('accounts')
      .set({ password: await hashPassword(password) })
      .where('id', '=', id)
      .execute();
    return accept(undefined);
  }

  /** Operators are made on the machine of the server, never over the network. False where there is no such member. */
  async setOperator(name: string, isOperator: boolean): Promise<boolean> {
    const { numUpdatedRows } = await this.#store.db
      .updateTable('accounts')
      .set({ operator_since: isOperator ? this.#now() : null })
      .where('name_key', '=', nameKey(name))
      .where('kind', '=', 'member')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async operators(): Promise<readonly string[]> {
    const rows = await this.#store.db
      .selectFrom('accounts')
      .select('name')
      .where('operator_since', 'is not', null)
      .orderBy('operator_since')
      .execute();
    return rows.map(({ name }) => name);
  }

  async isOperator(id: string): Promise<boolean> {
    return (await this.#powers(id))?.operator_since != null;
  }

  /** Has an operator taken the talk from somebody? */
  async isSilenced(id: string): Promise<boolean> {
    return (await this.#powers(id))?.silenced_at != null;
  }

  async find(ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#store.db
      .selectFrom('accounts')
      .select(['id', 'name', 'kind'])
      .where('id', 'in', [...new Set(ids)])
      .execute();
    return new Map(rows.map((person) => [person.id, person]));
  }

  /** Everything that is kept of somebody. */
  async export(id: string): Promise<Readonly<Record<string, unknown>>> {
    const { db } = this.#store;
    const [account, bots, sessions, tokens, games, messages, mutes, reports, ratings, results] =
      await Promise.all([
        db
          .selectFrom('accounts')
          .select(['id', 'kind', 'name', 'created_at', 'operator_since', 'silenced_at'])
          .where('id', '=', id)
          .executeTakeFirst(),
        this.botsOf(id),
        db
          .selectFrom('sessions')
          .select(['id', 'created_at', 'seen_at', 'agent'])
          .where('account', '=', id)
          .execute(),
        db
          .selectFrom('tokens')
          .select(['id', 'name', 'created_at', 'used_at'])
          .where('account', '=', id)
          .execute(),
        db
          .selectFrom('seats')
          .innerJoin('games', 'games.id', 'seats.game')
          .select(['games.id', 'seats.seat', 'games.options', 'games.opened_at', 'games.result'])
          .where('seats.account', '=', id)
          .execute(),
        db.selectFrom('messages').select(['game', 'at', 'text']).where('account', '=', id).execute(),
        db.selectFrom('mutes').select('muted').where('account', '=', id).execute(),
        db
          .selectFrom('reports')
          .select(['game', 'number', 'at', 'reason'])
          .where('account', '=', id)
          .execute(),
        db.selectFrom('ratings').selectAll().where('account', '=', id).execute(),
        db.selectFrom('results').selectAll().where('account', '=', id).execute(),
      ]);
    const read = games.map(({ options, result, ...game }) => ({
      ...game,
      options: JSON.parse(options),
      result: result === null ? undefined : JSON.parse(result),
    }));
    return { account, bots, sessions, tokens, games: read, messages, mutes, reports, ratings, results };
  }

  /** Deletes somebody, and their bots. The games of their opponents stay, without the name. */
  async remove(id: string): Promise<void> {
    const removed = await this.#store.db.transaction().execute(async (transaction) => {
      const bots = await transaction.selectFrom('accounts').select('id').where('owner', '=', id).execute();
      const ids = [id, ...bots.map((bot) => bot.id)];
      // First, so that a game that is settled meanwhile writes no rating after they were deleted.
      await transaction
        .updateTable('accounts')
        .set({
          name: GONE,
          name_key: null,
          password: null,
          kind: 'guest',
          owner: null,
          operator_since: null,
          silenced_at: null,
          closed_at: this.#now(),
        })
        .where('id', 'in', ids)
        .execute();
      await settleReportsOf(transaction, ids);
      for (const table of [
        'sessions',
        'tokens',
        'mutes',
        'ratings',
        'messages',
        'reports',
        'presences',
      ] as const) {
        await transaction.deleteFrom(table).where('account', 'in', ids).execute();
      }
      await transaction.deleteFrom('mutes').where('muted', 'in', ids).execute();
      await transaction.updateTable('seats').set({ kept_for: null }).where('kept_for', 'in', ids).execute();
      await transaction.updateTable('results').set({ rating: null }).where('account', 'in', ids).execute();
      return ids;
    });
    for (const account of removed) await this.#store.tell({ type: 'ended', account });
  }

  #powers(id: string) {
    return this.#store.db
      .selectFrom('accounts')
      .select(['operator_since', 'silenced_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** What a change comes to that wants a name for itself; nothing where another has it. */
  async #claim(change: () => Promise<boolean>): Promise<boolean | undefined> {
    try {
      return await change();
    } catch (error) {
      if (isTaken(error)) return undefined;
      throw error;
    }
  }
}

/** A unique name was taken: SQLite and PostgreSQL say it by codes of their own. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '23505' || /^SQLITE_CONSTRAINT/.test(String(error.code)));
