import { accept, refuse } from '@ziggurat/engine/result';
import { type ChatMessage, type Person, PHRASES, type Room, type Said } from '@ziggurat/protocol';
import type { Selectable } from 'kysely';
import type { Limits } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { type Accounts, isUniqueViolation } from '../people/accounts.ts';
import type { Actor } from '../people/actor.ts';
import { record } from '../people/audit.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

const MAX_ATTEMPTS = 20;

/** The text of a message that an operator has removed. */
export const REMOVED = '';

/** A message as it is sent. */
interface NewMessage extends Said {
  readonly id: string;
  readonly room: Room;
}

/** The chat of each table, in two rooms. You don't get messages from people you have muted, nor across a block. */
export class Chat {
  readonly #store: Store;
  readonly #accounts: Accounts;
  readonly #now: () => number;
  /** Maximum messages per person and table. */
  readonly #max: number;
  /** Maximum messages of all spectators per table: there may be any number of them. */
  readonly #maxOfSpectators: number;

  constructor(
    store: Store,
    accounts: Accounts,
    now: () => number,
    { chatMessages, spectatorMessages }: Limits,
  ) {
    this.#store = store;
    this.#accounts = accounts;
    this.#now = now;
    this.#max = chatMessages;
    this.#maxOfSpectators = spectatorMessages;
  }

  /** Stores a message once, even if it's sent twice with the same id. */
  async send(person: Person, game: string, { id, room, text, phrase }: NewMessage): Promise<Outcome<number>> {
    if (await this.#accounts.isSilenced(person.id)) return refuse({ code: 'silenced' });
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const { existing, own, last, spectators } = await this.#numbers(game, person.id, id);
      if (existing !== undefined) return accept(existing);
      const isRoomFull = room === 'spectators' && spectators >= this.#maxOfSpectators;
      if (own >= this.#max || isRoomFull) return refuse({ code: 'said-enough' });
      const number = last + 1;
      try {
        await this.#store.db
          .insertInto('messages')
          .values({
            game,
            number,
            id,
            account: person.id,
            at: this.#now(),
            room,
            text: phrase === undefined ? text! : PHRASES[phrase], // one of the two
            phrase: phrase ?? null,
          })
          .execute();
      } catch (error) {
        if (isUniqueViolation(error)) continue; // somebody else sent a message at the same moment
        throw error;
      }
      await this.#store.publish({ type: 'said', game, number });
      return accept(number);
    }
    return refuse({ code: 'unavailable' });
  }

  /**
   * Removes a message for an operator: its text is gone for good, its number stays in use. Followers of the table get
   * it again with an empty text. Reports about it are settled.
   */
  async remove(game: string, number: number, actor: Actor): Promise<Outcome<undefined>> {
    const isRemoved = await this.#store.db.transaction().execute(async (transaction) => {
      const message = await transaction
        .updateTable('messages')
        .set({ text: REMOVED, phrase: null })
        .where('game', '=', game)
        .where('number', '=', number)
        .returning('account')
        .executeTakeFirst();
      if (message === undefined) return false;
      await transaction.deleteFrom('reports').where('game', '=', game).where('number', '=', number).execute();
      const { account } = message;
      const detail = `${game} ${number}`;
      await record(transaction, { at: this.#now(), action: 'message-removed', actor, account, detail });
      return true;
    });
    if (!isRemoved) return refuse({ code: 'not-found' });
    await this.#store.publish({ type: 'said', game, number });
    return accept(undefined);
  }

  /** A message and the accounts that don't get it: they have muted its sender, or one of the two blocks the other. */
  async find(
    game: string,
    number: number,
  ): Promise<{ readonly message: ChatMessage; readonly mutedBy: ReadonlySet<string> } | undefined> {
    const { db } = this.#store;
    const row = await db
      .selectFrom('messages')
      .innerJoin('accounts', 'accounts.id', 'messages.account')
      .select(['number', 'at', 'text', 'room', 'phrase', 'accounts.id', 'name', 'kind'])
      .where('game', '=', game)
      .where('number', '=', number)
      .where((e) => e.or([e('silenced_at', 'is', null), e('text', '=', REMOVED)]))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { id, name, kind, phrase, ...message } = row;
    const muting = await db.selectFrom('mutes').select('account').where('muted', '=', id).execute();
    const blocks = await db
      .selectFrom('blocks')
      .select(['account', 'blocked'])
      .where((e) => e.or([e('account', '=', id), e('blocked', '=', id)]))
      .execute();
    return {
      message: { ...message, ...(phrase === null ? {} : { phrase }), from: { id, name, kind } },
      mutedBy: new Set([
        ...muting.map(({ account }) => account),
        ...blocks.map(({ account, blocked }) => (account === id ? blocked : account)),
      ]),
    };
  }

  /** The messages in these rooms after a number, without those from people the reader has muted. */
  async since(
    game: string,
    number: number,
    { reader, rooms }: { readonly reader: string | undefined; readonly rooms: readonly Room[] },
  ): Promise<readonly ChatMessage[]> {
    let query = this.#store.db
      .selectFrom('messages')
      .innerJoin('accounts', 'accounts.id', 'messages.account')
      .select(['number', 'at', 'account', 'text', 'room', 'phrase'])
      .where('game', '=', game)
      .where('room', 'in', rooms)
      .where('number', '>', number)
      .where('silenced_at', 'is', null)
      .where('text', '!=', REMOVED);
    if (reader !== undefined) {
      query = query.where('account', 'not in', (e) =>
        e
          .selectFrom('mutes')
          .select('muted as other')
          .where('mutes.account', '=', reader)
          .unionAll(e.selectFrom('blocks').select('blocked as other').where('blocks.account', '=', reader))
          .unionAll(e.selectFrom('blocks').select('account as other').where('blocks.blocked', '=', reader)),
      );
    }
    const rows = await query.orderBy('number').execute();
    return withPeople(rows, await this.#accounts.find(rows.map(({ account }) => account)));
  }

  async mute(account: string, muted: string, isMuted: boolean): Promise<Outcome<undefined>> {
    const { db } = this.#store;
    if (!(await this.#accounts.find([muted])).has(muted)) return refuse({ code: 'not-found' });
    if (isMuted) {
      await db
        .insertInto('mutes')
        .values({ account, muted })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await db.deleteFrom('mutes').where('account', '=', account).where('muted', '=', muted).execute();
    }
    return accept(undefined);
  }

  mutedBy(account: string): Promise<readonly Person[]> {
    return this.#store.db
      .selectFrom('mutes')
      .innerJoin('accounts', 'accounts.id', 'mutes.muted')
      .select(['id', 'name', 'kind'])
      .where('mutes.account', '=', account)
      .orderBy('name')
      .execute();
  }

  /** The last number used, how many messages this account and all spectators sent, and the number of the one with this id. */
  async #numbers(game: string, account: string, id: string) {
    const { own, spectators, ...numbers } = await this.#store.db
      .selectFrom('messages')
      .select(({ fn }) => [
        fn.max('number').as('last'),
        fn.countAll<number>().filterWhere('account', '=', account).as('own'),
        fn.countAll<number>().filterWhere('room', '=', 'spectators').as('spectators'),
        fn.max('number').filterWhere('account', '=', account).filterWhere('id', '=', id).as('known'),
      ])
      .where('game', '=', game)
      .executeTakeFirstOrThrow();
    return {
      own: Number(own), // PostgreSQL returns counts as text
      spectators: Number(spectators),
      last: numbers.last ?? 0,
      existing: numbers.known ?? undefined,
    };
  }
}

type Row = Selectable<Pick<Schema['messages'], 'number' | 'at' | 'account' | 'text' | 'room' | 'phrase'>>;

/** Replaces account ids by people. */
export const withPeople = (
  rows: readonly Row[],
  people: ReadonlyMap<string, Person>,
): readonly ChatMessage[] =>
  rows.map(({ account, phrase, ...message }) => ({
    ...message,
    ...(phrase === null ? {} : { phrase }),
    from: people.get(account)!,
  }));
