import { accept, refuse } from '@ziggurat/engine/result';
import type { ChallengesFrom, Person } from '@ziggurat/protocol';
import type { Kysely } from 'kysely';
import type { Limits } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { lockAccount } from './lock.ts';

const OK = accept(undefined);

/** Friends and blocks. Adding a friend needs no consent: it only shows when they are online, unless they block you. */
export class Relations {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #limits: Limits;

  constructor(store: Store, now: () => number, limits: Limits) {
    this.#store = store;
    this.#now = now;
    this.#limits = limits;
  }

  friendsOf(account: string): Promise<readonly Person[]> {
    return this.#store.db
      .selectFrom('friends')
      .innerJoin('accounts', 'accounts.id', 'friends.friend')
      .select(['id', 'name', 'kind'])
      .where('friends.account', '=', account)
      .orderBy('name')
      .execute();
  }

  blockedBy(account: string): Promise<readonly Person[]> {
    return this.#store.db
      .selectFrom('blocks')
      .innerJoin('accounts', 'accounts.id', 'blocks.blocked')
      .select(['id', 'name', 'kind'])
      .where('blocks.account', '=', account)
      .orderBy('name')
      .execute();
  }

  addFriend(account: string, friend: string): Promise<Outcome<undefined>> {
    return this.#add(account, friend, this.#limits.friends, 'friends', async (transaction) => {
      await transaction
        .insertInto('friends')
        .values({ account, friend, since: this.#now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  async removeFriend(account: string, friend: string): Promise<void> {
    const { db } = this.#store;
    await db.deleteFrom('friends').where('account', '=', account).where('friend', '=', friend).execute();
  }

  /** Blocks a person: they are no friends any longer, and open challenges between the two are gone. */
  async block(account: string, blocked: string): Promise<Outcome<undefined>> {
    const pair = [account, blocked];
    const done = await this.#add(account, blocked, this.#limits.blocks, 'blocks', async (transaction) => {
      await transaction
        .insertInto('blocks')
        .values({ account, blocked, since: this.#now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await transaction
        .deleteFrom('friends')
        .where('account', 'in', pair)
        .where('friend', 'in', pair)
        .execute();
      await transaction
        .deleteFrom('challenges')
        .where('challenger', 'in', pair)
        .where('challenged', 'in', pair)
        .execute();
    });
    if (done.ok) await this.#store.publish({ type: 'challenges', accounts: pair });
    return done;
  }

  async unblock(account: string, blocked: string): Promise<void> {
    const { db } = this.#store;
    await db.deleteFrom('blocks').where('account', '=', account).where('blocked', '=', blocked).execute();
  }

  /** Of these accounts' friends lists, who has one of the others on it? Leaves out those they block. */
  async watchersOf(
    friends: readonly string[],
    accounts: readonly string[],
  ): Promise<readonly { readonly account: string; readonly friend: string }[]> {
    if (friends.length === 0 || accounts.length === 0) return [];
    return this.#store.db
      .selectFrom('friends')
      .select(['account', 'friend'])
      .where('friend', 'in', friends)
      .where('account', 'in', accounts)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('blocks')
              .select('blocks.since')
              .whereRef('blocks.account', '=', 'friends.friend')
              .whereRef('blocks.blocked', '=', 'friends.account'),
          ),
        ),
      )
      .execute();
  }

  async challengesFrom(account: string): Promise<ChallengesFrom> {
    const row = await this.#store.db
      .selectFrom('accounts')
      .select('challenges_from')
      .where('id', '=', account)
      .executeTakeFirst();
    return row?.challenges_from ?? 'anyone';
  }

  async setChallengesFrom(account: string, from: ChallengesFrom): Promise<void> {
    const { db } = this.#store;
    await db.updateTable('accounts').set({ challenges_from: from }).where('id', '=', account).execute();
  }

  #add(
    account: string,
    other: string,
    max: number,
    table: 'friends' | 'blocks',
    insert: (transaction: Kysely<Schema>) => Promise<void>,
  ): Promise<Outcome<undefined>> {
    if (account === other) return Promise.resolve(refuse({ code: 'not-allowed' }));
    return this.#store.db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
      await lockAccount(transaction, account);
      const found = await transaction
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', other)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      if (found === undefined) return refuse({ code: 'not-found' });
      const { count } = await transaction
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account', '=', account)
        .executeTakeFirstOrThrow();
      if (Number(count) >= max) return refuse({ code: 'list-full' }); // PostgreSQL returns counts as text
      await insert(transaction);
      return OK;
    });
  }
}

/** The blocks between these accounts, in either direction. */
export async function blocksAmong(
  db: Kysely<Schema>,
  accounts: readonly string[],
): Promise<(a: string, b: string) => boolean> {
  const rows =
    accounts.length < 2
      ? []
      : await db
          .selectFrom('blocks')
          .select(['account', 'blocked'])
          .where('account', 'in', accounts)
          .where('blocked', 'in', accounts)
          .execute();
  const pairs = new Set(rows.map(({ account, blocked }) => `${account} ${blocked}`));
  return (a, b) => pairs.has(`${a} ${b}`) || pairs.has(`${b} ${a}`);
}
