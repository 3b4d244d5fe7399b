import type { Seat } from '@ziggurat/engine/game';
import { accept, refuse } from '@ziggurat/engine/result';
import type { Ruleset } from '@ziggurat/engine/rules';
import {
  type FromServer,
  isDirectorCommand,
  makeEntry,
  type Options,
  ROOMS,
  type Room,
  type Sender,
  type WireCommand,
} from '@ziggurat/protocol';
import { type Entry, HostedTable, type HostingDeps, type Table } from '@ziggurat/table';
import type { Outcome } from '../outcome.ts';
import type { Vacations } from '../people/vacations.ts';
import type { Store } from '../store/store.ts';
import { entryStore } from './entry-store.ts';
import { isFull, type LoadedGame, type SeatState } from './load-game.ts';
import { timeOnVacation } from './vacation-time.ts';

/** Somebody who follows a game, as a player or a spectator. */
export interface Follower {
  readonly seat: Seat | undefined;
  /** Sends a serialized message: it's written once for everyone who sees the same. */
  send(text: string): void;
}

/** The store doesn't answer this node, or hasn't for long enough to trust the clocks. */
export type Outage = 'unavailable';

export interface LiveGameDeps extends Omit<HostingDeps<Outage>, 'entryStore'> {
  readonly store: Store;
  /** Milliseconds before players who aren't there are told about a turn. */
  readonly noticeDelay: number;
  readonly vacations?: Vacations | undefined;
}

type Entries = Extract<FromServer, { type: 'entries' }>;

/** A game in this node's memory, up to date as of `table.game.version`. */
export class LiveGame {
  readonly id: string;
  readonly options: Options;
  readonly owner: string;
  readonly #director: string | undefined;
  readonly hosted: HostedTable<Outage>;
  readonly followers = new Set<Follower>();
  openedAt: number;
  /** When the last seat was taken. */
  filledAt: number | undefined;
  seated: readonly SeatState[];
  /** The entries as all spectators see them, serialized once. Kept while anyone follows. */
  #spectated: string[] = [];

  constructor(
    id: string,
    { options, openedAt, filledAt, owner, director, table, seated }: LoadedGame,
    { store, noticeDelay, vacations, ...deps }: LiveGameDeps,
  ) {
    this.id = id;
    this.options = options;
    this.openedAt = openedAt;
    this.filledAt = filledAt;
    this.owner = owner;
    this.#director = director;
    this.seated = seated;
    this.hosted = new HostedTable(table, {
      ...deps,
      entryStore: entryStore(store, this, noticeDelay),
      stoodStill: async (current, command) =>
        vacations === undefined ? 0 : timeOnVacation(vacations, this, current, command, deps.now()),
    });
    this.hosted.watch(({ entries = [] }) => this.#send(entries));
  }

  get table(): Table {
    return this.hosted.table;
  }

  get ruleset(): Ruleset {
    return this.table.game.ruleset;
  }

  get isIdle(): boolean {
    return this.followers.size === 0 && !this.hosted.isBusy;
  }

  get isFull(): boolean {
    return isFull(this.seated);
  }

  seatOf(account: string | undefined): Seat | undefined {
    const seat =
      account === undefined ? -1 : this.seated.findIndex((occupant) => occupant.account === account);
    return seat < 0 ? undefined : seat;
  }

  isDirector(account: string | undefined): boolean {
    return account !== undefined && account === this.#director;
  }

  /** Does this person belong to the table, as a player or its director? Others are spectators. */
  isAtTable(account: string | undefined): boolean {
    return this.isDirector(account) || this.seatOf(account) !== undefined;
  }

  /** Where this person writes: players and the director to each other, others to the spectators once it has begun. */
  roomOf(account: string): Outcome<Room> {
    if (this.isAtTable(account)) return accept('players');
    const isOpen = this.options.spectators && this.table.game.phase.type !== 'gathering';
    return isOpen ? accept('spectators') : refuse({ code: 'not-seated' });
  }

  /** Which rooms this person reads: before the end players don't, because spectators see more than they may. */
  roomsFor(account: string | undefined): readonly Room[] {
    const isPlaying = this.seatOf(account) !== undefined && this.table.game.phase.type !== 'over';
    return isPlaying ? ['players'] : ROOMS;
  }

  /** The sender of this command, if allowed: a seat, or the director. Nobody else may direct, not even an operator. */
  senderOf(account: string | undefined, command: WireCommand): Outcome<Sender> {
    if (isDirectorCommand(command))
      return this.isDirector(account) ? accept('director') : refuse({ code: 'not-director' });
    const seat = this.seatOf(account);
    if (seat === undefined) return refuse({ code: 'not-seated' });
    // F1: an undo shows tiles that the others should never have seen.
    const isUndo = command.type === 'offer' && command.offer === 'undo';
    return isUndo && this.options.rated ? refuse({ code: 'rated-no-undo' }) : accept(seat);
  }

  /** Sends a follower the entries after a version, then new ones as they come. */
  follow(follower: Follower, since: number): () => void {
    if (this.table.game.version > since) follower.send(this.#messageFor(follower.seat, since));
    this.followers.add(follower);
    return () => {
      this.followers.delete(follower);
      if (this.followers.size === 0) this.#spectated = [];
    };
  }

  /** Sends new entries to all followers. */
  #send([first]: readonly Entry[]): void {
    if (first === undefined) return;
    const texts = new Map<Seat | undefined, string>();
    for (const follower of this.followers) {
      const { seat } = follower;
      let text = texts.get(seat);
      if (text === undefined) {
        text = this.#messageFor(seat, first.number - 1);
        texts.set(seat, text);
      }
      follower.send(text);
    }
  }

  /** The message with the entries after a version, as a seat or a spectator sees them. */
  #messageFor(seat: Seat | undefined, since: number): string {
    const entries = seat === undefined ? this.#spectatedSince(since) : this.#serialize(seat, since);
    return `{"type":"entries","table":${JSON.stringify(this.id)},"entries":[${entries.join(',')}]}`;
  }

  #spectatedSince(since: number): readonly string[] {
    this.#spectated.push(...this.#serialize(undefined, this.#spectated.length));
    return this.#spectated.slice(since);
  }

  #serialize(seat: Seat | undefined, since: number): readonly string[] {
    return this.table
      .seenBy(seat, since)
      .map((entry) => JSON.stringify(makeEntry(entry, this.ruleset) satisfies Entries['entries'][number]));
  }
}
