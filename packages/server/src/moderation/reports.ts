import { accept, refuse } from '@ziggurat/engine/result';
import type { ChatMessage, PersonReport, Report, Reported, Silence } from '@ziggurat/protocol';
import type { Transaction } from 'kysely';
import { REMOVED, withPeople } from '../chat/chat.ts';
import type { Limits } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import type { Accounts } from '../people/accounts.ts';
import type { Actor } from '../people/actor.ts';
import { record } from '../people/audit.ts';
import { lockAccount } from '../people/lock.ts';
import { writeNote } from '../people/notes.ts';
import { settlePersonReports, settleReportsOf } from '../people/settle-reports.ts';
import { newId } from '../secrets.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

const MAX_LISTED = 50;
/** Messages shown before and after the reported one. */
const CONTEXT = 5;

/** Reports by players, and silencing by operators. Settled reports are deleted. */
export class Reports {
  readonly #store: Store;
  readonly #accounts: Accounts;
  readonly #now: () => number;
  /** Maximum open reports per account, so that nobody can bury the reports of others. */
  readonly #max: number;

  constructor(store: Store, accounts: Accounts, now: () => number, { openReports }: Limits) {
    this.#store = store;
    this.#accounts = accounts;
    this.#now = now;
    this.#max = openReports;
  }

  /** Reporting a message twice counts once. */
  async add(account: string, game: string, number: number, reason: string): Promise<Outcome<undefined>> {
    return this.#store.db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, account);
      const message = await transaction
        .selectFrom('messages')
        .leftJoin('reports', (join) =>
          join
            .onRef('reports.game', '=', 'messages.game')
            .onRef('reports.number', '=', 'messages.number')
            .on('reports.account', '=', account),
        )
        .select('reports.id')
        .where('messages.game', '=', game)
        .where('messages.number', '=', number)
        .where('messages.text', '!=', REMOVED)
        .executeTakeFirst();
      if (message === undefined) return refuse({ code: 'not-found' });
      if (message.id !== null) return accept(undefined);
      if ((await unsettledOf(transaction, account)) >= this.#max) return refuse({ code: 'too-many' });
      await transaction
        .insertInto('reports')
        .values({ id: newId(), game, number, account, at: this.#now(), reason })
        .execute();
      return accept(undefined);
    });
  }

  /** Reporting a person twice for the same thing counts once. */
  async addPerson(
    account: string,
    reported: string,
    about: Reported,
    reason: string,
  ): Promise<Outcome<undefined>> {
    if (account === reported) return refuse({ code: 'not-allowed' });
    return this.#store.db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, account);
      const person = await transaction
        .selectFrom('accounts')
        .leftJoin('person_reports', (join) =>
          join
            .onRef('person_reports.reported', '=', 'accounts.id')
            .on('person_reports.account', '=', account)
            .on('person_reports.about', '=', about),
        )
        .select('person_reports.id as report')
        .where('accounts.id', '=', reported)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      if (person === undefined) return refuse({ code: 'not-found' });
      if (person.report !== null) return accept(undefined);
      if ((await unsettledOf(transaction, account)) >= this.#max) return refuse({ code: 'too-many' });
      await transaction
        .insertInto('person_reports')
        .values({ id: newId(), account, reported, about, reason, at: this.#now() })
        .execute();
      return accept(undefined);
    });
  }

  /** Open reports about people, oldest first. */
  async people(): Promise<readonly PersonReport[]> {
    const rows = await this.#store.db
      .selectFrom('person_reports')
      .selectAll()
      .orderBy('at')
      .limit(MAX_LISTED)
      .execute();
    const people = await this.#accounts.find(rows.flatMap(({ account, reported }) => [account, reported]));
    return rows.map(({ account, reported, ...row }) => ({
      ...row,
      by: people.get(account)!,
      person: people.get(reported)!,
    }));
  }

  async dismissPerson(id: string, actor: Actor): Promise<Outcome<undefined>> {
    return this.#store.db.transaction().execute(async (transaction) => {
      const report = await transaction
        .deleteFrom('person_reports')
        .where('id', '=', id)
        .returning('reported')
        .executeTakeFirst();
      if (report === undefined) return refuse({ code: 'not-found' });
      const entry = { at: this.#now(), actor, account: report.reported };
      await record(transaction, { ...entry, action: 'report-dismissed' });
      return accept(undefined);
    });
  }

  /** Open reports, oldest first. */
  async list(): Promise<readonly Report[]> {
    const rows = await this.#store.db
      .selectFrom('reports')
      .selectAll()
      .orderBy('at')
      .limit(MAX_LISTED)
      .execute();
    const people = await this.#accounts.find(rows.map(({ account }) => account));
    return Promise.all(
      rows.map(async ({ account, game, ...row }) => ({
        ...row,
        by: people.get(account)!,
        table: game,
        talk: [...(await this.#messagesAround(game, row.number))],
      })),
    );
  }

  async dismiss(id: string, actor: Actor): Promise<Outcome<undefined>> {
    return this.#store.db.transaction().execute(async (transaction) => {
      const report = await transaction
        .deleteFrom('reports')
        .where('id', '=', id)
        .returning(['game', 'number'])
        .executeTakeFirst();
      if (report === undefined) return refuse({ code: 'not-found' });
      const { game, number } = report;
      const sender = await transaction
        .selectFrom('messages')
        .select('account')
        .where('game', '=', game)
        .where('number', '=', number)
        .executeTakeFirst();
      const detail = `${game} ${number}`;
      const entry = { at: this.#now(), actor, account: sender?.account, detail };
      await record(transaction, { ...entry, action: 'report-dismissed' });
      return accept(undefined);
    });
  }

  /** Hides everything an account has written and will write in chat. Settles all reports about it. */
  async silence(account: string, actor: Actor, note = ''): Promise<Outcome<undefined>> {
    return this.#store.db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('accounts')
        .set({ silenced_at: this.#now() })
        .where('id', '=', account)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return refuse({ code: 'not-found' });
      await settleReportsOf(transaction, [account]);
      await settlePersonReports(transaction, [account], ['conduct']);
      const entry = { at: this.#now(), action: 'silenced', account } as const;
      await record(transaction, { ...entry, actor });
      await writeNote(transaction, { ...entry, text: note });
      return accept(undefined);
    });
  }

  async unsilence(account: string, actor: Actor): Promise<void> {
    await this.#store.db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('accounts')
        .set({ silenced_at: null })
        .where('id', '=', account)
        .where('silenced_at', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n)
        await record(transaction, { at: this.#now(), action: 'unsilenced', actor, account });
    });
  }

  async silenced(): Promise<readonly Silence[]> {
    const rows = await this.#store.db
      .selectFrom('accounts')
      .select(['id', 'name', 'kind', 'silenced_at'])
      .where('silenced_at', 'is not', null)
      .orderBy('silenced_at', 'desc')
      .execute();
    return rows.map(({ silenced_at, ...person }) => ({ person, since: silenced_at! }));
  }

  async #messagesAround(game: string, number: number): Promise<readonly ChatMessage[]> {
    const rows = await this.#store.db
      .selectFrom('messages')
      .select(['number', 'at', 'account', 'text', 'room', 'phrase'])
      .where('game', '=', game)
      .where('number', '>=', number - CONTEXT)
      .where('number', '<=', number + CONTEXT)
      .where('text', '!=', REMOVED)
      .orderBy('number')
      .execute();
    return withPeople(rows, await this.#accounts.find(rows.map(({ account }) => account)));
  }
}

async function unsettledOf(transaction: Transaction<Schema>, account: string): Promise<number> {
  let sum = 0;
  for (const table of ['reports', 'person_reports'] as const) {
    const { count } = await transaction
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    sum += Number(count); // PostgreSQL returns counts as text
  }
  return sum;
}
