import { randomInt } from 'node:crypto';
import { accept, refuse } from '@ziggurat/engine/result';
import { isLive, Options, type Person, type Seeking, speedOf } from '@ziggurat/protocol';
import { INITIAL } from '@ziggurat/protocol/strength';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Words } from '../games/words.ts';
import type { Limits } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import type { Accounts } from '../people/accounts.ts';
import { lockAccount, lockAddresses } from '../people/lock.ts';
import { blocksAmong } from '../people/relations.ts';
import { NODE_TIMEOUT } from '../presence/presence.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { mayJoin } from './caps.ts';
import { insertTable, makeTable, type NewTable, termsOf } from './new-table.ts';
import { decidePairing, type PairingDecision, type SeekRow } from './pairing.ts';
import type { Tables } from './tables.ts';

interface SeeksDeps {
  readonly store: Store;
  readonly node: string;
  readonly accounts: Accounts;
  readonly tables: Tables;
  readonly words: Words;
  readonly now: () => number;
  readonly limits: Limits;
}

/** A seek that a client has sent. */
export interface NewSeek {
  readonly id: string;
  readonly options: Options;
  /** Key of the client's network address. */
  readonly origin: string;
}

/** A seek as its player's node sees it. */
export type SeekState = Seeking & { readonly node: string } & (
    | { readonly type: 'waiting' }
    | { readonly type: 'paired'; readonly until: number }
    | { readonly type: 'seated'; readonly table: string }
  );

/** Accounts per notification. */
const MAX_PER_NEWS = 100;

/**
 * Players of live games who look for opponents. A seek is a row, so any node may pair any two of them, and a node that
 * dies in the middle leaves either two seeks or one game.
 */
export class Seeks {
  readonly #deps: SeeksDeps;

  constructor(deps: SeeksDeps) {
    this.#deps = deps;
  }

  /** Starts a seek on this node, or continues it there. Another seek of the same account is replaced. */
  async seek(person: Person, { id, options, origin }: NewSeek): Promise<Outcome<undefined>> {
    const { store, node, now, limits } = this.#deps;
    if (!isLive(options)) return refuse({ code: 'bad-request', path: 'options.clock' });
    if (options.director) return refuse({ code: 'bad-request', path: 'options.director' });
    if (options.seats !== 2) return refuse({ code: 'bad-request', path: 'options.seats' });
    if (typeof options.rules !== 'string') return refuse({ code: 'bad-rules', path: 'options.rules' });
    const made = await makeTable(this.#deps, options, { people: [person], hasComputers: false });
    if (!made.ok) return made;
    const { rating, deviation } = await this.#strengthOf(person.id, options);
    const stored = await store.db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
      await lockAccount(transaction, person.id);
      const { numUpdatedRows } = await transaction
        .updateTable('seeks')
        .set({ node, gone_at: null })
        .where('account', '=', person.id)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) return accept(undefined);
      const allowed = await mayJoin(transaction, limits, person.id);
      if (!allowed.ok) return allowed;
      await lockAddresses(transaction);
      await transaction.deleteFrom('seeks').where('account', '=', person.id).execute();
      const { count } = await transaction
        .selectFrom('seeks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('origin', '=', origin)
        .executeTakeFirstOrThrow();
      if (Number(count) >= limits.seeksPerAddress) return refuse({ code: 'too-many' });
      await transaction
        .insertInto('seeks')
        .values({
          account: person.id,
          id,
          node,
          options: JSON.stringify({ ...options, listed: true }),
          terms: termsOf(options),
          rating,
          deviation,
          origin,
          since: now(),
          confirmed: 0,
        })
        .execute();
      return accept(undefined);
    });
    if (stored.ok) await this.#announce([person.id]);
    return stored;
  }

  /** The socket of a seek has closed. The seek ends soon, unless its client reconnects. */
  async leave(account: string, id: string): Promise<void> {
    const { store, node, now } = this.#deps;
    await store.db
      .updateTable('seeks')
      .set({ gone_at: now() })
      .where('account', '=', account)
      .where('id', '=', id)
      .where('node', '=', node)
      .execute();
  }

  /** The same for all sockets of this node. */
  async leaveAll(): Promise<void> {
    const { store, node, now } = this.#deps;
    await store.db
      .updateTable('seeks')
      .set({ gone_at: now() })
      .where('node', '=', node)
      .where('gone_at', 'is', null)
      .execute();
  }

  async stop(account: string, id: string): Promise<void> {
    await this.#deps.store.db
      .deleteFrom('seeks')
      .where('account', '=', account)
      .where('id', '=', id)
      .where('game', 'is', null)
      .execute();
  }

  /** Confirms that a paired player is there. The second of the two opens the table. */
  async confirm(account: string, id: string): Promise<void> {
    const { store, tables, now } = this.#deps;
    const own = await store.db
      .selectFrom('seeks')
      .selectAll()
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
    if (own?.partner == null || own.game !== null) return;
    const table = await this.#makeTable(own.options);
    const accounts = [account, own.partner].sort();
    const seated = await store.db.transaction().execute(async (transaction) => {
      await lockPairing(transaction);
      for (const player of accounts) await lockAccount(transaction, player);
      const confirmed = await transaction
        .updateTable('seeks')
        .set({ confirmed: 1 })
        .where('account', '=', account)
        .where('id', '=', id)
        .where('partner', '=', own.partner)
        .where('confirm_by', '>', now())
        .where('game', 'is', null)
        .executeTakeFirst();
      if (confirmed.numUpdatedRows === 0n) return false;
      const pair = await transaction
        .selectFrom('seeks')
        .selectAll()
        .where('account', 'in', accounts)
        .where('partner', 'in', accounts)
        .where('confirmed', '=', 1)
        .execute();
      if (pair.length < 2) return false;
      await this.#seat(transaction, table, pair);
      return true;
    });
    if (!seated) return;
    await this.#announce(accounts);
    await tables.onFilled(table.id);
  }

  /** Ends and pairs seeks, whichever nodes they are on. Changes nothing and locks nothing if there is nothing to do. */
  async run(): Promise<void> {
    const { store, now, limits } = this.#deps;
    if (isEmpty(await this.#decide(store.db))) return;
    const changed = await store.db.transaction().execute(async (transaction) => {
      await lockPairing(transaction);
      const { remove, release, pair } = await this.#decide(transaction);
      if (remove.length > 0) await transaction.deleteFrom('seeks').where('account', 'in', remove).execute();
      if (release.length > 0)
        await transaction
          .updateTable('seeks')
          .set({ partner: null, confirm_by: null, confirmed: 0 })
          .where('account', 'in', release)
          .execute();
      const confirm_by = now() + 1000 * limits.confirmSeconds;
      for (const [account, partner] of [...pair, ...pair.map(([a, b]) => [b, a] as const)])
        await transaction
          .updateTable('seeks')
          .set({ partner, confirm_by, confirmed: 0 })
          .where('account', '=', account)
          .execute();
      return [...new Set([...remove, ...release, ...pair.flat()])];
    });
    await this.#announce(changed);
  }

  /** The seeks of these accounts. */
  async find(accounts: readonly string[]): Promise<ReadonlyMap<string, SeekState>> {
    if (accounts.length === 0) return new Map();
    const rows = await this.#deps.store.db
      .selectFrom('seeks')
      .selectAll()
      .where('account', 'in', accounts)
      .execute();
    return new Map(rows.map((row) => [row.account, stateOf(row)]));
  }

  async #decide(db: Kysely<Schema>): Promise<PairingDecision> {
    const now = this.#deps.now();
    const rows = await db
      .selectFrom('seeks')
      .leftJoin('nodes', 'nodes.id', 'seeks.node')
      .selectAll('seeks')
      .select('nodes.seen_at')
      .execute();
    const seeks = rows.map(
      ({ seen_at, ...row }): SeekRow => ({ ...row, isNodeAlive: (seen_at ?? 0) >= now - NODE_TIMEOUT }),
    );
    const isBlocked = await blocksAmong(
      db,
      seeks.map(({ account }) => account),
    );
    return decidePairing(seeks, { now, mayMeet: (a, b) => !isBlocked(a, b) });
  }

  async #makeTable(options: string): Promise<NewTable> {
    const made = await makeTable(this.#deps, Options.parse(JSON.parse(options)), {
      people: [],
      hasComputers: false,
    });
    if (!made.ok) throw new Error('the options were checked when the seek was made');
    return made.value;
  }

  /** Opens the table of two confirmed seeks. A random one hosts it; who begins is drawn later. */
  async #seat(
    transaction: Transaction<Schema>,
    table: NewTable,
    pair: readonly Pick<Schema['seeks'], 'account' | 'origin'>[],
  ): Promise<void> {
    const [first, second] = randomInt(2) === 0 ? [pair[0]!, pair[1]!] : [pair[1]!, pair[0]!];
    const seated = [first, second].map(({ account, origin }) => ({ account, address: origin }));
    await insertTable(transaction, table, {
      host: first.account,
      origin: first.origin,
      isListed: true,
      seated,
    });
    await transaction
      .updateTable('seeks')
      .set({ game: table.id })
      .where('account', 'in', [first.account, second.account])
      .execute();
  }

  async #strengthOf(account: string, { rules, clock }: Options) {
    const row = await this.#deps.store.db
      .selectFrom('ratings')
      .select(['rating', 'deviation'])
      .where('account', '=', account)
      .where('rules', '=', String(rules))
      .where('speed', '=', speedOf(clock))
      .executeTakeFirst();
    return row ?? INITIAL;
  }

  async #announce(accounts: readonly string[]): Promise<void> {
    for (let from = 0; from < accounts.length; from += MAX_PER_NEWS)
      await this.#deps.store.publish({ type: 'seeks', accounts: accounts.slice(from, from + MAX_PER_NEWS) });
  }
}

function stateOf(row: Selectable<Schema['seeks']>): SeekState {
  const { id, node, since, options, rating, deviation, partner, confirm_by, game } = row;
  const seek = { seek: id, node, since, ...(isRated(options) ? { rating, deviation } : {}) };
  if (game !== null) return { ...seek, type: 'seated', table: game };
  if (partner !== null) return { ...seek, type: 'paired', until: confirm_by ?? 0 };
  return { ...seek, type: 'waiting' };
}

const isEmpty = ({ remove, release, pair }: PairingDecision): boolean =>
  remove.length + release.length + pair.length === 0;

const isRated = (options: string): boolean => Options.parse(JSON.parse(options)).rated;

/** One node at a time pairs players: otherwise two could give the same player to different opponents. */
async function lockPairing(transaction: Transaction<Schema>): Promise<void> {
  await transaction
    .updateTable('chores')
    .set((e) => ({ due_at: e.ref('due_at') }))
    .where('id', '=', 'pairing')
    .execute();
}
