import { randomInt } from 'node:crypto';
import { accept, refuse } from '@ziggurat/engine/result';
import { type Challenge, isLive, Options, type Person } from '@ziggurat/protocol';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Words } from '../games/words.ts';
import type { Limits } from '../limits.ts';
import { addNotice } from '../notices/add-notice.ts';
import type { Outcome } from '../outcome.ts';
import type { Accounts } from '../people/accounts.ts';
import { lockAccount, lockAddresses } from '../people/lock.ts';
import { blocksAmong } from '../people/relations.ts';
import type { OnlinePeople } from '../presence/online-people.ts';
import { newId } from '../secrets.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { mayJoin } from './caps.ts';
import { insertTable, makeTable } from './new-table.ts';
import type { Tables } from './tables.ts';

interface ChallengesDeps {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly people: OnlinePeople;
  readonly tables: Tables;
  readonly words: Words;
  readonly now: () => number;
  readonly limits: Limits;
}

const MINUTE = 60_000;
/** How long a challenge can be accepted. */
const OPEN_FOR = { live: 5 * MINUTE, correspondence: 3 * 24 * 60 * MINUTE };

/** Challenges from one person to another. Accepting opens a table with both in their seats. */
export class Challenges {
  readonly #deps: ChallengesDeps;

  constructor(deps: ChallengesDeps) {
    this.#deps = deps;
  }

  /** Challenges a person; an earlier challenge of the same person is replaced. */
  async challenge(
    person: Person,
    challenged: string,
    options: Options,
    origin: string,
  ): Promise<Outcome<Challenge>> {
    const { store, accounts, now, limits } = this.#deps;
    if (options.director) return refuse({ code: 'bad-request', path: 'director' });
    if (options.seats !== 2) return refuse({ code: 'bad-request', path: 'seats' });
    if (challenged === person.id) return refuse({ code: 'not-allowed' });
    const to = (await accounts.find([challenged])).get(challenged);
    if (to === undefined || to.name === '') return refuse({ code: 'not-found' });
    const made = await makeTable(this.#deps, options, { people: [person, to], hasComputers: false });
    if (!made.ok) return made;
    const created_at = now();
    const open = isLive(options) ? OPEN_FOR.live : OPEN_FOR.correspondence;
    const row = {
      id: newId(),
      challenger: person.id,
      challenged,
      options: JSON.stringify(options),
      created_at,
      expires_at: created_at + open,
      origin,
    };
    const stored = await store.db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
      await lockAccount(transaction, person.id);
      await lockAddresses(transaction);
      await transaction
        .deleteFrom('challenges')
        .where('challenger', '=', person.id)
        .where('challenged', '=', challenged)
        .execute();
      const allowed = await this.#mayChallenge(transaction, row);
      if (!allowed.ok) return allowed;
      await transaction.insertInto('challenges').values(row).execute();
      await addNotice(transaction, {
        account: challenged,
        kind: 'challenge',
        subject: row.id,
        at: created_at,
        due: created_at + 1000 * limits.noticeSeconds,
      });
      return accept(undefined);
    });
    await this.#announce([person.id, challenged]);
    return stored.ok ? accept(challengeOf(row, new Map([person, to].map((one) => [one.id, one])))) : stored;
  }

  /** Accepts a challenge. The game and the end of the challenge are stored together. */
  async accept(person: Person, id: string, origin: string): Promise<Outcome<string>> {
    const { store, people, tables, limits, now } = this.#deps;
    const challenge = await this.#find(id);
    if (challenge === undefined || challenge.challenged !== person.id) return refuse({ code: 'not-found' });
    const { challenger } = challenge;
    const options = Options.parse(JSON.parse(challenge.options));
    // Nobody waits at a live table for somebody who has left.
    if (isLive(options) && !(await people.among([challenger])).has(challenger))
      return refuse({ code: 'challenger-away' });
    const made = await makeTable(this.#deps, options, { people: [person], hasComputers: false });
    if (!made.ok) return made;
    const accepted = await store.db
      .transaction()
      .execute(async (transaction): Promise<Outcome<undefined>> => {
        const both = [person.id, challenger].sort();
        for (const account of both) await lockAccount(transaction, account);
        for (const account of both) {
          const allowed = await mayJoin(transaction, limits, account);
          if (!allowed.ok) return allowed;
        }
        const { numDeletedRows } = await transaction
          .deleteFrom('challenges')
          .where('id', '=', id)
          .where('expires_at', '>', now())
          .executeTakeFirst();
        if (numDeletedRows === 0n) return refuse({ code: 'not-found' });
        const players = [
          { account: challenger, address: challenge.origin },
          { account: person.id, address: origin },
        ];
        await insertTable(transaction, made.value, {
          host: challenger,
          origin: challenge.origin,
          isListed: options.listed,
          seated: randomInt(2) === 0 ? players : players.toReversed(),
        });
        return accept(undefined);
      });
    if (!accepted.ok) return accepted;
    await this.#announce([person.id, challenger]);
    await tables.onFilled(made.value.id);
    return accept(made.value.id);
  }

  /** Declines a challenge, or withdraws it. */
  async end(person: Person, id: string): Promise<Outcome<undefined>> {
    const ended = await this.#deps.store.db
      .deleteFrom('challenges')
      .where('id', '=', id)
      .where((e) => e.or([e('challenger', '=', person.id), e('challenged', '=', person.id)]))
      .returning(['challenger', 'challenged'])
      .executeTakeFirst();
    if (ended === undefined) return refuse({ code: 'not-found' });
    await this.#announce([ended.challenger, ended.challenged]);
    return accept(undefined);
  }

  /** The open challenges of an account, sent and received, newest first. */
  async of(account: string): Promise<readonly Challenge[]> {
    const { store, accounts, now } = this.#deps;
    const rows = await store.db
      .selectFrom('challenges')
      .selectAll()
      .where((e) => e.or([e('challenger', '=', account), e('challenged', '=', account)]))
      .where('expires_at', '>', now())
      .orderBy('created_at', 'desc')
      .execute();
    const people = await accounts.find(
      rows.flatMap(({ challenger, challenged }) => [challenger, challenged]),
    );
    return rows.map((row) => challengeOf(row, people));
  }

  #find(id: string) {
    return this.#deps.store.db
      .selectFrom('challenges')
      .selectAll()
      .where('id', '=', id)
      .where('expires_at', '>', this.#deps.now())
      .executeTakeFirst();
  }

  /** Says the same to somebody who is blocked, a stranger and one of too many: nobody learns which. */
  async #mayChallenge(
    transaction: Transaction<Schema>,
    { challenger, challenged, origin }: Pick<Schema['challenges'], 'challenger' | 'challenged' | 'origin'>,
  ): Promise<Outcome<undefined>> {
    const { limits } = this.#deps;
    const sent = await this.#count(transaction, 'challenger', challenger);
    const sentFromAddress = await this.#count(transaction, 'origin', origin);
    if (sent >= limits.challenges || sentFromAddress >= limits.challengesPerAddress)
      return refuse({ code: 'too-many-challenges' });
    const isBlocked = await blocksAmong(transaction, [challenger, challenged]);
    const received = await this.#count(transaction, 'challenged', challenged);
    const isWelcome =
      !isBlocked(challenger, challenged) &&
      received < limits.challengesReceived &&
      (await acceptsFrom(transaction, challenged, challenger));
    return isWelcome ? accept(undefined) : refuse({ code: 'no-challenges' });
  }

  async #count(
    transaction: Transaction<Schema>,
    column: 'challenger' | 'challenged' | 'origin',
    value: string,
  ): Promise<number> {
    const { count } = await transaction
      .selectFrom('challenges')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(column, '=', value)
      .where('expires_at', '>', this.#deps.now())
      .executeTakeFirstOrThrow();
    return Number(count); // PostgreSQL returns counts as text
  }

  #announce(accounts: readonly string[]): Promise<void> {
    return this.#deps.store.publish({ type: 'challenges', accounts });
  }
}

/** Does this account take challenges from that one? It may want them from friends only. */
async function acceptsFrom(db: Kysely<Schema>, account: string, challenger: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('friends', (join) =>
      join.onRef('friends.account', '=', 'accounts.id').on('friends.friend', '=', challenger),
    )
    .select(['challenges_from', 'friends.friend'])
    .where('accounts.id', '=', account)
    .executeTakeFirst();
  return row?.challenges_from !== 'friends' || row.friend !== null;
}

const challengeOf = (
  { id, challenger, challenged, options, created_at, expires_at }: Selectable<Schema['challenges']>,
  people: ReadonlyMap<string, Person>,
): Challenge => ({
  id,
  from: people.get(challenger)!,
  to: people.get(challenged)!,
  options: Options.parse(JSON.parse(options)),
  createdAt: created_at,
  expiresAt: expires_at,
});
