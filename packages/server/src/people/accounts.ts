import { accept, refuse } from '@ziggurat/engine/result';
import type { Person } from '@ziggurat/protocol';
import { isReserved } from '../names/reserved.ts';
import { looksOf, nameKey } from '../names/skeleton.ts';
import type { Outcome } from '../outcome.ts';
import { newId } from '../secrets.ts';
import type { Store } from '../store/store.ts';
import { type Actor, MACHINE, subjectOf } from './actor.ts';
import { record } from './audit.ts';
import { lockAccount } from './lock.ts';
import { hashPassword } from './passwords.ts';
import { settleReportsOf } from './settle-reports.ts';

/** Of somebody who has left there is no name: readers say it in their language. */
const GONE = '';

/** A name as the row of a member or a bot holds it. */
export const nameColumns = (name: string) => ({ name, name_key: nameKey(name), ...looksOf(name) });

/** Accounts: guests need only a name, members a password, bots a token. */
export class Accounts {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** `address`: the key of the network address that it is opened from. */
  async openGuest(name: string, address?: string): Promise<Person> {
    const person: Person = { id: newId(), name, kind: 'guest' };
    await this.#store.db
      .insertInto('accounts')
      .values({ ...person, created_at: this.#now(), address: address ?? null })
      .execute();
    return person;
  }

  /** Has a member or a bot this name, or one that looks like it? A guest who had it before them keeps it. */
  async isNameTaken(name: string, except = ''): Promise<boolean> {
    const { skeleton, folded_skeleton } = looksOf(name);
    const looks = [skeleton, folded_skeleton];
    const row = await this.#store.db
      .selectFrom('accounts')
      .select('id')
      .where((e) =>
        e.or([
          e('name_key', '=', nameKey(name)),
          e('skeleton', 'in', looks),
          e('folded_skeleton', 'in', looks),
        ]),
      )
      .where('id', '!=', except)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Why a name can't be given to anyone new; `undefined` if it can. */
  async nameRefusal(name: string): Promise<'name-reserved' | 'name-taken' | undefined> {
    if (isReserved(name)) return 'name-reserved';
    return (await this.isNameTaken(name)) ? 'name-taken' : undefined;
  }

  /** The member or bot of this name. */
  async named(name: string): Promise<Person | undefined> {
    return this.#store.db
      .selectFrom('accounts')
      .select(['id', 'name', 'kind'])
      .where('name_key', '=', nameKey(name))
      .executeTakeFirst();
  }

  /** A guest stays: the same account, its games and all, with a name of its own and a password. */
  async register(id: string, name: string, password: string): Promise<Outcome<Person>> {
    const refusal = await this.nameRefusal(name);
    if (refusal !== undefined) return refuse({ code: refusal, path: 'name' });
    const hashed = await hashPassword(password);
    const kept = await this.#claim(() =>
      this.#store.db
        .updateTable('accounts')
        .set({ kind: 'member', ...nameColumns(name), password: hashed })
        .where('id', '=', id)
        .where('kind', '=', 'guest')
        .executeTakeFirst()
        .then(({ numUpdatedRows }) => numUpdatedRows === 1n),
    );
    if (kept === undefined) return refuse({ code: 'name-taken', path: 'name' });
    return kept ? accept({ id, name, kind: 'member' }) : refuse({ code: 'not-allowed' });
  }

  /** A bot of an owner who has fewer than `most`. */
  async openBot(owner: string, name: string, most: number, address?: string): Promise<Outcome<Person>> {
    const refusal = await this.nameRefusal(name);
    if (refusal !== undefined) return refuse({ code: refusal, path: 'name' });
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
          .values({
            ...person,
            ...nameColumns(name),
            owner,
            created_at: this.#now(),
            address: address ?? null,
          })
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

  /** An operator gives an account another name, because the old one offends or pretends to be somebody else. */
  async rename(id: string, name: string, actor: Actor): Promise<Outcome<Person>> {
    const taken = refuse({ code: 'name-taken', path: 'name' } as const);
    if (await this.isNameTaken(name, id)) return taken;
    const { db } = this.#store;
    const renamed = await this.#claim(() =>
      db.transaction().execute(async (transaction): Promise<Outcome<Person>> => {
        const subject = await subjectOf(transaction, id, actor);
        if (!subject.ok) return subject;
        const { kind, name: detail } = subject.value;
        await transaction
          .updateTable('accounts')
          .set(kind === 'guest' ? { name } : nameColumns(name))
          .where('id', '=', id)
          .execute();
        await record(transaction, { at: this.#now(), action: 'account-renamed', actor, account: id, detail });
        return accept({ id, name, kind });
      }),
    );
    if (renamed?.ok !== true) return renamed ?? taken;
    const tables = await db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select('games.id')
      .where('seats.account', '=', id)
      .where('games.state', '!=', 'over')
      .execute();
    for (const { id: game } of tables) await this.#store.tell({ type: 'table', game });
    return renamed;
  }

  /** Operators are made on the machine of the server, never over the network. False where there is no such member. */
  async setOperator(name: string, isOperator: boolean): Promise<boolean> {
    const at = this.#now();
    return this.#store.db.transaction().execute(async (transaction) => {
      const member = await transaction
        .updateTable('accounts')
        .set({ operator_since: isOperator ? at : null })
        .where('name_key', '=', nameKey(name))
        .where('kind', '=', 'member')
        .returning('id')
        .executeTakeFirst();
      if (member === undefined) return false;
      const action = isOperator ? 'operator-added' : 'operator-removed';
      await record(transaction, { at, action, actor: MACHINE, account: member.id });
      return true;
    });
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

  /** The account, unless it is banned. */
  async findAdmitted(id: string): Promise<Person | undefined> {
    return this.#store.db
      .selectFrom('accounts')
      .select(['id', 'name', 'kind'])
      .where('id', '=', id)
      .where((e) => e.or([e('banned_until', 'is', null), e('banned_until', '<=', this.#now())]))
      .executeTakeFirst();
  }

  /** Everything that is kept of somebody. */
  async export(id: string): Promise<Readonly<Record<string, unknown>>> {
    const { db } = this.#store;
    const [
      account,
      bots,
      sessions,
      tokens,
      games,
      messages,
      mutes,
      reports,
      ratings,
      results,
      resets,
      audit,
    ] = await Promise.all([
      db
        .selectFrom('accounts')
        .select([
          'id',
          'kind',
          'name',
          'created_at',
          'operator_since',
          'silenced_at',
          'address',
          'banned_until',
        ])
        .where('id', '=', id)
        .executeTakeFirst(),
      this.botsOf(id),
      db
        .selectFrom('sessions')
        .select(['id', 'created_at', 'seen_at', 'agent', 'address'])
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
      db.selectFrom('reports').select(['game', 'number', 'at', 'reason']).where('account', '=', id).execute(),
      db.selectFrom('ratings').selectAll().where('account', '=', id).execute(),
      db.selectFrom('results').selectAll().where('account', '=', id).execute(),
      db.selectFrom('resets').select('expires_at').where('account', '=', id).execute(),
      db
        .selectFrom('audit')
        .select(['at', 'action', 'actor', 'account', 'address', 'detail'])
        .where((e) => e.or([e('account', '=', id), e('actor', '=', id)]))
        .orderBy('at')
        .execute(),
    ]);
    const read = games.map(({ options, result, ...game }) => ({
      ...game,
      options: JSON.parse(options),
      result: result === null ? undefined : JSON.parse(result),
    }));
    return {
      account,
      bots,
      sessions,
      tokens,
      games: read,
      messages,
      mutes,
      reports,
      ratings,
      results,
      resets,
      // Leave out which operator acted and where failed sign-ins came from: that is about other people.
      audit: audit.map(({ actor, account: about, address, ...entry }) => ({
        ...entry,
        ...(actor === id ? { account: about, address } : {}),
      })),
    };
  }

  /**
   * Deletes somebody, and their bots. The games of their opponents stay, without the name. `actor`: who wanted it;
   * guests who did not come back go without a trace in the audit log.
   */
  async remove(id: string, actor?: Actor): Promise<void> {
    const removed = await this.#store.db.transaction().execute(async (transaction) => {
      const bots = await transaction.selectFrom('accounts').select('id').where('owner', '=', id).execute();
      const ids = [id, ...bots.map((bot) => bot.id)];
      // First, so that a game that is settled meanwhile writes no rating after they were deleted.
      await transaction
        .updateTable('accounts')
        .set({
          name: GONE,
          name_key: null,
          skeleton: null,
          folded_skeleton: null,
          password: null,
          kind: 'guest',
          owner: null,
          operator_since: null,
          silenced_at: null,
          address: null,
          banned_until: null,
          closed_at: this.#now(),
        })
        .where('id', 'in', ids)
        .execute();
      await settleReportsOf(transaction, ids);
      for (const table of [
        'sessions',
        'tokens',
        'resets',
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
      // The log stays, without the names that they had.
      await transaction
        .updateTable('audit')
        .set({ detail: '' })
        .where('account', 'in', ids)
        .where('action', '=', 'account-renamed')
        .execute();
      if (actor !== undefined)
        await record(transaction, { at: this.#now(), action: 'account-deleted', actor, account: id });
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
  async #claim<T>(change: () => Promise<T>): Promise<T | undefined> {
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
