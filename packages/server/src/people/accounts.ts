import { accept, refuse } from '@ziggurat/engine/result';
import type { Person } from '@ziggurat/protocol';
import { isReserved } from '../names/reserved.ts';
import { lookalikeKeys, nameKey } from '../names/skeleton.ts';
import type { Outcome } from '../outcome.ts';
import { newId } from '../secrets.ts';
import type { Store } from '../store/store.ts';
import { type Actor, MACHINE, subjectOf } from './actor.ts';
import { record } from './audit.ts';
import { exportAccount } from './export-account.ts';
import { lockAccount } from './lock.ts';
import { writeNote } from './notes.ts';
import { hashPassword } from './passwords.ts';
import { settlePersonReports, settleReportsOf } from './settle-reports.ts';

/** The name of a deleted account. Clients show a text in their language instead. */
const DELETED_NAME = '';

/** The name columns of a member or bot. */
export const nameColumns = (name: string) => ({ name, name_key: nameKey(name), ...lookalikeKeys(name) });

/** Accounts: guests need only a name, members a password, bots a token. */
export class Accounts {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** `address`: key of the creator's network address. */
  async createGuest(name: string, address?: string): Promise<Person> {
    const person: Person = { id: newId(), name, kind: 'guest' };
    await this.#store.db
      .insertInto('accounts')
      .values({ ...person, created_at: this.#now(), address: address ?? null })
      .execute();
    return person;
  }

  /** Does a member or bot have this name, or one that looks like it? Guests' names may be taken by others. */
  async isNameTaken(name: string, except = ''): Promise<boolean> {
    const { skeleton, folded_skeleton } = lookalikeKeys(name);
    const keys = [skeleton, folded_skeleton];
    const row = await this.#store.db
      .selectFrom('accounts')
      .select('id')
      .where((e) =>
        e.or([
          e('name_key', '=', nameKey(name)),
          e('skeleton', 'in', keys),
          e('folded_skeleton', 'in', keys),
        ]),
      )
      .where('id', '!=', except)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Why a name can't be chosen; `undefined` if it can. */
  async nameRefusal(name: string): Promise<'name-reserved' | 'name-taken' | undefined> {
    if (isReserved(name)) return 'name-reserved';
    return (await this.isNameTaken(name)) ? 'name-taken' : undefined;
  }

  /** The member or bot with this name. */
  async findByName(name: string): Promise<Person | undefined> {
    return this.#store.db
      .selectFrom('accounts')
      .select(['id', 'name', 'kind'])
      .where('name_key', '=', nameKey(name))
      .executeTakeFirst();
  }

  /** Turns a guest into a member with a unique name and a password. The account keeps its games. */
  async register(id: string, name: string, password: string): Promise<Outcome<Person>> {
    const refusal = await this.nameRefusal(name);
    if (refusal !== undefined) return refuse({ code: refusal, path: 'name' });
    const hashed = await hashPassword(password);
    const isRegistered = await this.#unlessNameTaken(() =>
      this.#store.db
        .updateTable('accounts')
        .set({ kind: 'member', ...nameColumns(name), password: hashed })
        .where('id', '=', id)
        .where('kind', '=', 'guest')
        .executeTakeFirst()
        .then(({ numUpdatedRows }) => numUpdatedRows === 1n),
    );
    if (isRegistered === undefined) return refuse({ code: 'name-taken', path: 'name' });
    return isRegistered ? accept({ id, name, kind: 'member' }) : refuse({ code: 'not-allowed' });
  }

  /** Creates a bot, if the owner has fewer than `max`. */
  async createBot(owner: string, name: string, max: number, address?: string): Promise<Outcome<Person>> {
    const refusal = await this.nameRefusal(name);
    if (refusal !== undefined) return refuse({ code: refusal, path: 'name' });
    const person: Person = { id: newId(), name, kind: 'bot' };
    const isCreated = await this.#unlessNameTaken(() =>
      this.#store.db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, owner);
        const { count } = await transaction
          .selectFrom('accounts')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('owner', '=', owner)
          .executeTakeFirstOrThrow();
        if (Number(count) >= max) return false; // PostgreSQL returns counts as text
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
    if (isCreated === undefined) return refuse({ code: 'name-taken', path: 'name' });
    return isCreated ? accept(person) : refuse({ code: 'too-many-bots' });
  }

  /** An owner's bots, oldest first, with the time their tokens were last used. */
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

  /** Renames an account for an operator, because its name is offensive or impersonates somebody. */
  async rename(id: string, name: string, actor: Actor, note = ''): Promise<Outcome<Person>> {
    const taken = refuse({ code: 'name-taken', path: 'name' } as const);
    if (await this.isNameTaken(name, id)) return taken;
    const { db } = this.#store;
    const renamed = await this.#unlessNameTaken(() =>
      db.transaction().execute(async (transaction): Promise<Outcome<Person>> => {
        const subject = await subjectOf(transaction, id, actor);
        if (!subject.ok) return subject;
        const { kind, name: detail } = subject.value;
        await transaction
          .updateTable('accounts')
          .set(kind === 'guest' ? { name } : nameColumns(name))
          .where('id', '=', id)
          .execute();
        const entry = { at: this.#now(), action: 'account-renamed', account: id } as const;
        await record(transaction, { ...entry, actor, detail });
        await writeNote(transaction, { ...entry, text: note });
        await settlePersonReports(transaction, [id], ['name']);
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
    for (const { id: game } of tables) await this.#store.publish({ type: 'table', game });
    return renamed;
  }

  /** False if there is no such member. Only commands on the server call this, never requests. */
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
    return (await this.#flags(id))?.operator_since != null;
  }

  /** The country in the account's profile. */
  async setCountry(id: string, country: string | undefined): Promise<void> {
    const { db } = this.#store;
    await db
      .updateTable('accounts')
      .set({ country: country ?? null })
      .where('id', '=', id)
      .execute();
  }

  /** Has an operator silenced this account? */
  async isSilenced(id: string): Promise<boolean> {
    return (await this.#flags(id))?.silenced_at != null;
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
  async findUnbanned(id: string): Promise<Person | undefined> {
    return this.#store.db
      .selectFrom('accounts')
      .select(['id', 'name', 'kind'])
      .where('id', '=', id)
      .where((e) => e.or([e('banned_until', 'is', null), e('banned_until', '<=', this.#now())]))
      .executeTakeFirst();
  }

  /** Everything the store has about an account. */
  async export(id: string): Promise<Readonly<Record<string, unknown>>> {
    return { ...(await exportAccount(this.#store.db, id)), bots: await this.botsOf(id) };
  }

  /**
   * Deletes an account and its bots. Games with others stay, without the name. `actor` is recorded in the audit log;
   * inactive guests are removed without one.
   */
  async remove(id: string, actor?: Actor): Promise<void> {
    const removed = await this.#store.db.transaction().execute(async (transaction) => {
      const bots = await transaction.selectFrom('accounts').select('id').where('owner', '=', id).execute();
      const ids = [id, ...bots.map((bot) => bot.id)];
      // This comes first, so that a game settled at the same time writes no rating after they were deleted.
      await transaction
        .updateTable('accounts')
        .set({
          name: DELETED_NAME,
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
          challenges_from: null,
          country: null,
          closed_at: this.#now(),
        })
        .where('id', 'in', ids)
        .execute();
      await settleReportsOf(transaction, ids);
      await settlePersonReports(transaction, ids);
      for (const table of [
        'sessions',
        'tokens',
        'resets',
        'recovery_codes',
        'passkeys',
        'mutes',
        'ratings',
        'messages',
        'reports',
        'presences',
        'seeks',
        'online',
        'friends',
        'blocks',
        'person_reports',
        'notes',
        'subscriptions',
        'emails',
        'notices',
        'recipients',
        'vacations',
        'plans',
        'weighed_games',
        'signals',
        'puzzle_attempts',
        'puzzle_ratings',
      ] as const) {
        await transaction.deleteFrom(table).where('account', 'in', ids).execute();
      }
      await transaction.deleteFrom('mutes').where('muted', 'in', ids).execute();
      await transaction.deleteFrom('signals').where('partner', 'in', ids).execute();
      await transaction.deleteFrom('friends').where('friend', 'in', ids).execute();
      await transaction.deleteFrom('blocks').where('blocked', 'in', ids).execute();
      for (const column of ['challenger', 'challenged'] as const)
        await transaction.deleteFrom('challenges').where(column, 'in', ids).execute();
      await transaction.updateTable('seats').set({ kept_for: null }).where('kept_for', 'in', ids).execute();
      await transaction.updateTable('results').set({ rating: null }).where('account', 'in', ids).execute();
      // The audit log stays, without their former names.
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
    for (const account of removed) await this.#store.publish({ type: 'ended', account });
  }

  #flags(id: string) {
    return this.#store.db
      .selectFrom('accounts')
      .select(['operator_since', 'silenced_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** The result of a change that sets a unique name; `undefined` if the name is taken. */
  async #unlessNameTaken<T>(change: () => Promise<T>): Promise<T | undefined> {
    try {
      return await change();
    } catch (error) {
      if (isUniqueViolation(error)) return undefined;
      throw error;
    }
  }
}

/** SQLite and PostgreSQL have different codes for this. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '23505' || /^SQLITE_CONSTRAINT/.test(String(error.code)));
