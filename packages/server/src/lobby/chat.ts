import { accept, refuse } from '@ziggurat/engine';
import type { ChatMessage, Person } from '@ziggurat/protocol';
import { type Accounts, isTaken } from '../accounts/accounts.ts';
import { newId } from '../accounts/secrets.ts';
import type { Store } from '../store/store.ts';
import type { Outcome } from './outcome.ts';

const TRIES = 20;
const MOST = 500;

/** What players say at their table. Who mutes somebody hears nothing of them. */
export class Chat {
  readonly #store: Store;
  readonly #accounts: Accounts;
  readonly #now: () => number;

  constructor(store: Store, accounts: Accounts, now: () => number) {
    this.#store = store;
    this.#accounts = accounts;
    this.#now = now;
  }

  /** Sent twice under one id it is said once. */
  async say(person: Person, game: string, id: string, text: string): Promise<Outcome<number>> {
    for (let tries = 0; tries < TRIES; tries++) {
      const { known, last } = await this.#numbers(game, person.id, id);
      if (known !== undefined) return accept(known);
      if (last >= MOST) return refuse({ code: 'too-many' });
      const number = last + 1;
      try {
        await this.#store.db
          .insertInto('messages')
          .values({ game, number, id, account: person.id, at: this.#now(), text })
          .execute();
      } catch (error) {
        if (isTaken(error)) continue; // somebody else spoke at the same moment
        throw error;
      }
      await this.#store.tell({ type: 'said', game, number });
      return accept(number);
    }
    return refuse({ code: 'unavailable' });
  }

  /** What was said after a number, as far as somebody wants to hear it. */
  async since(game: string, number: number, reader: string | undefined): Promise<readonly ChatMessage[]> {
    let query = this.#store.db
      .selectFrom('messages')
      .select(['number', 'at', 'account', 'text'])
      .where('game', '=', game)
      .where('number', '>', number);
    if (reader !== undefined) {
      query = query.where('account', 'not in', (e) =>
        e.selectFrom('mutes').select('muted').where('mutes.account', '=', reader),
      );
    }
    const rows = await query.orderBy('number').execute();
    const people = await this.#accounts.find(rows.map(({ account }) => account));
    return rows.map(({ number, at, account, text }) => ({ number, at, from: people.get(account)!, text }));
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

  async mutedBy(account: string): Promise<readonly string[]> {
    const rows = await this.#store.db
      .selectFrom('mutes')
      .select('muted')
      .where('account', '=', account)
      .execute();
    return rows.map(({ muted }) => muted);
  }

  /** For the operator, who looks at the table `reports`. */
  async report(account: string, game: string, number: number, reason: string): Promise<Outcome<undefined>> {
    const { db } = this.#store;
    const message = await db
      .selectFrom('messages')
      .select('number')
      .where('game', '=', game)
      .where('number', '=', number)
      .executeTakeFirst();
    if (message === undefined) return refuse({ code: 'not-found' });
    await db
      .insertInto('reports')
      .values({ id: newId(), game, number, account, at: this.#now(), reason })
      .execute();
    return accept(undefined);
  }

  async #numbers(game: string, account: string, id: string): Promise<{ known?: number; last: number }> {
    const rows = await this.#store.db
      .selectFrom('messages')
      .select(['number', 'account', 'id'])
      .where('game', '=', game)
      .orderBy('number', 'desc')
      .execute();
    const known = rows.find((row) => row.account === account && row.id === id)?.number;
    return { ...(known === undefined ? {} : { known }), last: rows[0]?.number ?? 0 };
  }
}
