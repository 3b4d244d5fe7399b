import type { LevelName } from '@ziggurat/engine/bots';
import type { Seat } from '@ziggurat/engine/game';
import { accept, refuse } from '@ziggurat/engine/result';
import { isLive, Options, type Person, speedOf } from '@ziggurat/protocol';
import type { Transaction } from 'kysely';
import { isTooComplex } from '../games/complexity.ts';
import { START_WITHIN } from '../games/due.ts';
import type { Games } from '../games/games.ts';
import type { LiveGame } from '../games/live-game.ts';
import { isFull, rulesetOf, type SeatState, seatedAt } from '../games/load-game.ts';
import { absentees, startAt, startIfReady } from '../games/start.ts';
import type { Words } from '../games/words.ts';
import type { Limits } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { lockAccount } from '../people/lock.ts';
import { blocksAmong } from '../people/relations.ts';
import type { Presence } from '../presence/presence.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { mayJoin, mayOpen, maySeatComputers } from './caps.ts';
import { insertTable, makeTable, termsOf } from './new-table.ts';

interface TablesDeps {
  readonly store: Store;
  readonly games: Games;
  readonly presence: Presence;
  readonly words: Words;
  readonly now: () => number;
  readonly limits: Limits;
}

interface JoinOptions {
  /** Needed for tables that aren't listed. */
  readonly invitation?: string | undefined;
  /** The player's contribution to the shuffle. */
  readonly stir?: string | undefined;
}

/** Tables before and after a game: open, join, leave, add computers, rematch. */
export class Tables {
  readonly #deps: TablesDeps;

  constructor(deps: TablesDeps) {
    this.#deps = deps;
  }

  /** Opens a table with the host in its first seat, unless the host directs the game. `origin`: key of the host's network address. */
  open(host: Person, options: Options, origin: string): Promise<Outcome<string>> {
    return this.#open({ host, options, origin, seated: options.director ? [] : [{ account: host.id }] });
  }

  /** Takes the seat reserved for this person, or a free one. Succeeds if they already have a seat. */
  async join(
    person: Person,
    id: string,
    origin: string,
    { invitation, stir }: JoinOptions = {},
  ): Promise<Outcome<string>> {
    const joined = await this.#change(person, id, async ({ row, seated, transaction }) => {
      if (seated.some(({ account }) => account === person.id)) return accept({});
      if (row.director && row.host === person.id) return refuse({ code: 'not-allowed' });
      if (row.rated && person.kind === 'guest') return refuse({ code: 'guests-not-rated' });
      const reserved = seated.findIndex(({ reservedFor }) => reservedFor === person.id);
      const seat = reserved >= 0 ? reserved : seated.findIndex(isFree);
      if (seat < 0) return refuse({ code: 'no-seat-free' });
      if (reserved < 0 && row.listed === 0 && invitation !== row.invitation)
        return refuse({ code: 'wrong-invitation' });
      const others = seated.flatMap(({ account }) => account ?? []);
      const isBlocked = await blocksAmong(transaction, [person.id, ...others]);
      if (others.some((other) => isBlocked(person.id, other))) return refuse({ code: 'not-allowed' });
      const allowed = await mayJoin(transaction, this.#deps.limits, person.id);
      return allowed.ok ? accept({ seat, account: person.id, address: origin }) : allowed;
    });
    if (joined.ok) return this.#onSeatTaken(id, person.id, stir);
    // A client that missed the first reply may ask again after the game has begun.
    return (await this.#isSeated(person, id)) ? accept(id) : joined;
  }

  /** Gives a free seat to a computer. Only the host may do this. */
  async addComputer(host: Person, id: string, level: LevelName): Promise<Outcome<string>> {
    const added = await this.#change(host, id, async ({ row, seated, transaction }) => {
      if (row.host !== host.id) return refuse({ code: 'not-allowed' });
      if (row.rated) return refuse({ code: 'rated-needs-people' });
      const seat = seated.findIndex(isFree);
      if (seat < 0) return refuse({ code: 'no-seat-free' });
      const rules = rulesetOf(row.rules);
      if (!rules.ok || isTooComplex(rules.value, this.#deps.limits))
        return refuse({ code: 'rules-too-complex' });
      const table = { game: id, host: host.id, origin: row.origin ?? undefined };
      const allowed = await maySeatComputers(transaction, this.#deps.limits, table);
      return allowed.ok ? accept({ seat, level }) : allowed;
    });
    return added.ok ? this.#onSeatTaken(id) : added;
  }

  /** Leaves a table before the game begins. If the host leaves, the table is closed. */
  async leave(person: Person, id: string): Promise<Outcome<string>> {
    let isHost = false;
    const left = await this.#change(person, id, async ({ row, seated }) => {
      const seat = seated.findIndex(({ account }) => account === person.id);
      isHost = row.host === person.id;
      if (seat < 0 && !(isHost && row.director)) return refuse({ code: 'not-seated' });
      return accept(isHost ? {} : { seat });
    });
    if (!left.ok) return left;
    const closed = isHost ? await this.#close(id) : accept(id);
    if (!closed.ok) return closed;
    await this.#deps.store.publish({ type: 'table', game: id });
    return accept(id);
  }

  /** Joins the longest-waiting table with these options, or opens one. Players of live games seek over their socket. */
  async pair(person: Person, options: Options, origin: string): Promise<Outcome<string>> {
    if (options.director) return refuse({ code: 'bad-request', path: 'director' });
    if (isLive(options)) return refuse({ code: 'needs-socket', path: 'clock' });
    const { db } = this.#deps.store;
    const waiting = await db
      .selectFrom('games')
      .select('id')
      .where('state', '=', 'open')
      .where('listed', '=', 1)
      .where('rules', '=', typeof options.rules === 'string' ? options.rules : options.rules.name)
      .where('speed', '=', speedOf(options.clock))
      .where('terms', '=', termsOf(options))
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('seats')
              .select('seat')
              .whereRef('seats.game', '=', 'games.id')
              .where('account', '=', person.id),
          ),
        ),
      )
      .orderBy('opened_at')
      .limit(5)
      .execute();
    for (const { id } of waiting) {
      const joined = await this.join(person, id, origin);
      if (joined.ok) return joined;
    }
    return this.open(person, { ...options, listed: true }, origin);
  }

  /** The same players again, each moved up one seat. The first to ask opens the table, the others join it. */
  async rematch(person: Person, id: string, origin: string): Promise<Outcome<string>> {
    const live = await this.#deps.games.find(id);
    if (live === undefined) return refuse({ code: 'not-found' });
    if (live.seatOf(person.id) === undefined) return refuse({ code: 'not-seated' });
    if (live.table.game.phase.type !== 'over') return refuse({ code: 'game-not-over' });
    const deleted = await this.#deletedAccounts(live.seated);
    const seated = live.seated.map((_, seat, all): SeatState => {
      const { account, level } = all[(seat + all.length - 1) % all.length]!;
      if (level !== undefined) return { level };
      if (account === undefined || account === person.id) return { account: person.id };
      return deleted.has(account) ? {} : { reservedFor: account };
    });
    const existing = await this.#rematchOf(id);
    const needsNew = existing === undefined || (await this.#isClosed(existing));
    // Nobody who plays can direct, so the next game has no director.
    const options = { ...live.options, director: false };
    const next = needsNew
      ? await this.#open({ host: person, options, origin, seated, rematchOf: id, replaces: existing })
      : accept(existing);
    if (!next.ok) return next;
    await this.#deps.store.publish({ type: 'table', game: id });
    return this.join(person, next.value, origin);
  }

  /** Closes a table before its game begins, trying again if something else changes it at the same moment. */
  async #close(id: string): Promise<Outcome<string>> {
    const { games } = this.#deps;
    const live = await games.find(id);
    if (live === undefined) return refuse({ code: 'not-found' });
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const { phase, version } = live.table.game;
      if (phase.type !== 'gathering') return refuse({ code: 'has-begun' });
      const { type } = await games.act(live, { type: 'abort' }, version);
      if (type === 'done') return accept(id);
      if (type === 'unavailable') break;
    }
    return refuse({ code: 'unavailable' });
  }

  async #isSeated(person: Person, id: string): Promise<boolean> {
    return (await seatedAt(this.#deps.store, id)).some(({ account }) => account === person.id);
  }

  async #rematchOf(id: string): Promise<string | undefined> {
    const { db } = this.#deps.store;
    const row = await db.selectFrom('games').select('rematch').where('id', '=', id).executeTakeFirst();
    return row?.rematch ?? undefined;
  }

  /** Did its host leave before the game began? */
  async #isClosed(id: string): Promise<boolean> {
    const { phase } = (await this.#deps.games.find(id))!.table.game; // tables are never deleted
    return phase.type === 'over' && phase.reason === 'aborted';
  }

  /** Which of the players have deleted their account: no seat is reserved for them. */
  async #deletedAccounts(seated: readonly SeatState[]): Promise<ReadonlySet<string>> {
    const accounts = seated.flatMap(({ account }) => account ?? []);
    const rows = await this.#deps.store.db
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', accounts)
      .where('closed_at', 'is not', null)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Opens a table with these seats. */
  async #open({ host, options, origin, seated, rematchOf, replaces }: TableToOpen): Promise<Outcome<string>> {
    const { store, limits } = this.#deps;
    const hasComputers = seated.some(({ level }) => level !== undefined);
    const made = await makeTable(this.#deps, options, { people: [host], hasComputers });
    if (!made.ok) return made;
    const { id } = made.value;
    const isListed = options.listed && rematchOf === undefined;
    const opened = await store.db.transaction().execute(async (transaction): Promise<Outcome<boolean>> => {
      await lockAccount(transaction, host.id);
      const checks = [
        await mayJoin(transaction, limits, host.id),
        await mayOpen(transaction, limits, { host: host.id, origin, isListed }),
        ...(hasComputers
          ? [await maySeatComputers(transaction, limits, { game: id, host: host.id, origin })]
          : []),
      ];
      for (const check of checks) if (!check.ok) return check;
      if (rematchOf !== undefined) {
        const { numUpdatedRows } = await transaction
          .updateTable('games')
          .set({ rematch: id })
          .where('id', '=', rematchOf)
          .where('rematch', replaces === undefined ? 'is' : '=', replaces ?? null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return accept(false);
      }
      const seats = seated.map((seat) => (seat.account === host.id ? { ...seat, address: origin } : seat));
      await insertTable(transaction, made.value, { host: host.id, origin, isListed, seated: seats });
      return accept(true);
    });
    if (!opened.ok) return opened;
    if (opened.value) await this.#onSeatTaken(id);
    return accept(opened.value ? id : (await this.#rematchOf(rematchOf!))!);
  }

  /**
   * Changes a seat at a table whose game hasn't begun, with the game's row locked. Once every seat is taken the game
   * begins, so nobody can leave.
   */
  #change(
    person: Person,
    id: string,
    decide: (locked: LockedTable) => Promise<Outcome<SeatChange>>,
  ): Promise<Outcome<SeatChange>> {
    const { store, now } = this.#deps;
    return store.db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, person.id);
      const row = await transaction
        .updateTable('games')
        .set({ changed_at: now(), due_at: now() + START_WITHIN, claimed_until: 0 })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .returning(['host', 'listed', 'invitation', 'origin', 'options'])
        .executeTakeFirst();
      if (row === undefined) return refuse({ code: await whyNotOpen(transaction, id) });
      const seated = await seatedAt({ db: transaction }, id);
      const { rated, rules, director } = Options.parse(JSON.parse(row.options));
      const change = await decide({ row: { ...row, rated, rules, director }, seated, transaction });
      if (!change.ok || change.value.seat === undefined) return change;
      if (isFull(seated)) return refuse({ code: 'has-begun' });
      const { seat, account, level, address } = change.value;
      await transaction
        .updateTable('seats')
        .set({ account: account ?? null, level: level ?? null, kept_for: null, address: address ?? null })
        .where('game', '=', id)
        .where('seat', '=', seat)
        .execute();
      if ((account ?? level) !== undefined && isFull(seated.filter((_, i) => i !== seat)))
        await transaction.updateTable('games').set({ filled_at: now() }).where('id', '=', id).execute();
      return change;
    });
  }

  /** Starts a full table's game if its players are there. Call this when one has arrived. */
  async startIfReady(id: string): Promise<void> {
    const live = await this.#deps.games.find(id);
    if (live?.isFull === true) await startIfReady(this.#deps, live);
  }

  /** After a table was stored with every seat taken: starts its game, or calls the players who aren't there. */
  async onFilled(id: string): Promise<void> {
    await this.#deps.store.publish({ type: 'table', game: id });
    const live = await this.#deps.games.find(id);
    if (live?.isFull === true) await this.#startOrCall(live);
  }

  /** After a seat was taken: adds the player's stir, and starts the game if the table is full. */
  async #onSeatTaken(id: string, account?: string, stir?: string): Promise<Outcome<string>> {
    const { store, games } = this.#deps;
    await store.publish({ type: 'table', game: id });
    const live = await games.find(id);
    if (live === undefined) return accept(id);
    const seat = live.seatOf(account);
    if (seat !== undefined && stir !== undefined && !(await this.#addStir(live, seat, stir)))
      return refuse({ code: 'unavailable' });
    if (live.isFull) await this.#startOrCall(live);
    return accept(id);
  }

  /** Adds a player's stir, trying again if somebody else's comes first. False if the store doesn't answer. */
  async #addStir(live: LiveGame, seat: Seat, value: string): Promise<boolean> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const { phase, version } = live.table.game;
      if (phase.type !== 'gathering') break; // too late to stir
      const { type } = await this.#deps.games.act(live, { type: 'stir', seat, value }, version);
      if (type !== 'stale') return type !== 'unavailable';
    }
    return true;
  }

  async #startOrCall(live: LiveGame): Promise<void> {
    const { store, presence, limits } = this.#deps;
    if (await startIfReady(this.#deps, live)) return;
    const accounts = await absentees(presence, live);
    const until = startAt(live, limits);
    if (accounts.length > 0) await store.publish({ type: 'called', game: live.id, accounts, until });
  }
}

const MAX_ATTEMPTS = 10;

interface TableToOpen {
  readonly host: Person;
  readonly options: Options;
  /** Key of the host's network address. */
  readonly origin: string;
  readonly seated: readonly SeatState[];
  /** If several players open the same rematch, only one succeeds, and the others get that table. */
  readonly rematchOf?: string;
  /** An earlier rematch that was closed. */
  readonly replaces?: string | undefined;
}

interface SeatChange {
  /** Without a seat nothing changes; without an account or a level the seat becomes free. */
  readonly seat?: Seat;
  readonly account?: string;
  readonly level?: LevelName;
  /** Key of the account's network address. */
  readonly address?: string;
}

/** A table whose game hasn't begun, locked against other changes. */
interface LockedTable {
  readonly row: Pick<Schema['games'], 'host' | 'listed' | 'invitation' | 'origin'> &
    Pick<Options, 'rated' | 'rules' | 'director'>;
  readonly seated: readonly SeatState[];
  readonly transaction: Transaction<Schema>;
}

const isFree = ({ account, level, reservedFor }: SeatState): boolean =>
  (account ?? level ?? reservedFor) === undefined;

async function whyNotOpen(transaction: Transaction<Schema>, id: string): Promise<'not-found' | 'has-begun'> {
  const row = await transaction.selectFrom('games').select('id').where('id', '=', id).executeTakeFirst();
  return row === undefined ? 'not-found' : 'has-begun';
}
