import { accept, refuse } from '@ziggurat/engine/result';
import type { Appeal, Note, NotedAction } from '@ziggurat/protocol';
import type { Kysely } from 'kysely';
import type { Outcome } from '../outcome.ts';
import { newId } from '../secrets.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Accounts } from './accounts.ts';
import type { Actor } from './actor.ts';
import { record } from './audit.ts';

/** Notes in a list. */
const MAX_LISTED = 20;
const MAX_APPEALS = 50;

interface NewNote {
  readonly account: string;
  readonly at: number;
  readonly action: NotedAction;
  readonly text: string;
  readonly until?: number;
}

/** Tells the owner of an account what was done to it. Pass the action's transaction. */
export async function writeNote(db: Kysely<Schema>, { until, ...note }: NewNote): Promise<void> {
  await db
    .insertInto('notes')
    .values({ ...note, id: newId(), until: until ?? null })
    .execute();
}

/** What operators have told owners of accounts, and what those say against it. */
export class Notes {
  readonly #store: Store;
  readonly #accounts: Accounts;
  readonly #now: () => number;

  constructor(store: Store, accounts: Accounts, now: () => number) {
    this.#store = store;
    this.#accounts = accounts;
    this.#now = now;
  }

  /** Newest first. */
  async of(account: string): Promise<readonly Note[]> {
    const rows = await this.#store.db
      .selectFrom('notes')
      .selectAll()
      .where('account', '=', account)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(MAX_LISTED)
      .execute();
    return rows.map(noteOf);
  }

  /** The note about the ban that is in force. */
  async ofBan(account: string): Promise<Note | undefined> {
    const row = await this.#store.db
      .selectFrom('notes')
      .selectAll()
      .where('account', '=', account)
      .where('action', '=', 'account-banned')
      .where('until', '>', this.#now())
      .orderBy('at', 'desc')
      .executeTakeFirst();
    return row && noteOf(row);
  }

  /** Marks a note as read; an appeal is taken once. */
  answer(account: string, id: string, appeal: string | undefined, actor: Actor): Promise<Outcome<undefined>> {
    const at = this.#now();
    return this.#store.db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
      const { numUpdatedRows } = await transaction
        .updateTable('notes')
        .set({ read_at: at })
        .where('id', '=', id)
        .where('account', '=', account)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return refuse({ code: 'not-found' });
      if (appeal === undefined) return accept(undefined);
      const appealed = await transaction
        .updateTable('notes')
        .set({ appeal, appealed_at: at })
        .where('id', '=', id)
        .where('appeal', 'is', null)
        .executeTakeFirst();
      if (appealed.numUpdatedRows === 0n) return refuse({ code: 'not-allowed' });
      await record(transaction, { at, action: 'appealed', actor, account });
      return accept(undefined);
    });
  }

  /** Open appeals, oldest first. */
  async appeals(): Promise<readonly Appeal[]> {
    const rows = await this.#store.db
      .selectFrom('notes')
      .selectAll()
      .where('appeal', 'is not', null)
      .where('closed_at', 'is', null)
      .orderBy('appealed_at')
      .limit(MAX_APPEALS)
      .execute();
    const people = await this.#accounts.find(rows.map(({ account }) => account));
    return rows.map((row) => ({
      id: row.id,
      person: people.get(row.account)!,
      note: noteOf(row),
      appeal: row.appeal ?? '',
      appealedAt: row.appealed_at ?? 0,
    }));
  }

  close(id: string, actor: Actor): Promise<Outcome<undefined>> {
    const at = this.#now();
    return this.#store.db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('notes')
        .set({ closed_at: at })
        .where('id', '=', id)
        .where('appeal', 'is not', null)
        .where('closed_at', 'is', null)
        .returning('account')
        .executeTakeFirst();
      if (row === undefined) return refuse({ code: 'not-found' });
      await record(transaction, { at, action: 'appeal-closed', actor, account: row.account });
      return accept(undefined);
    });
  }
}

const noteOf = ({ id, at, action, text, until, read_at, appeal }: Schema['notes']): Note => ({
  id,
  at,
  action,
  text,
  ...(until === null ? {} : { until }),
  isRead: read_at !== null,
  ...(appeal === null ? {} : { appeal }),
});
