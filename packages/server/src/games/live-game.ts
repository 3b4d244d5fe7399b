import type { Seat } from '@ziggurat/engine/game';
import type { Ruleset } from '@ziggurat/engine/rules';
import { type FromServer, makeEntry, type Options } from '@ziggurat/protocol';
import { type Entry, HostedTable, type HostingParts, seenBy, type Table } from '@ziggurat/table';
import type { Store } from '../store/store.ts';
import { entryStore } from './entry-store.ts';
import { isFull, type LoadedGame, type Seated } from './load-game.ts';

/** Somebody who follows a game, as a player or a spectator. */
export interface Follower {
  readonly seat: Seat | undefined;
  /** Sends a serialized message: it's written once for everyone who sees the same. */
  send(text: string): void;
}

/** The store doesn't answer this node, or hasn't for long enough to trust the clocks. */
export type Outage = 'unavailable';

export interface LiveGameParts extends Omit<HostingParts<Outage>, 'entryStore'> {
  readonly store: Store;
}

/** A game in this node's memory, up to date as of `table.game.version`. */
export class LiveGame {
  readonly id: string;
  readonly options: Options;
  readonly openedAt: number;
  readonly owner: string;
  readonly hosted: HostedTable<Outage>;
  readonly followers = new Set<Follower>();
  seated: readonly Seated[];

  constructor(
    id: string,
    { options, openedAt, owner, table, seated }: LoadedGame,
    { store, ...parts }: LiveGameParts,
  ) {
    this.id = id;
    this.options = options;
    this.openedAt = openedAt;
    this.owner = owner;
    this.seated = seated;
    this.hosted = new HostedTable(table, { ...parts, entryStore: entryStore(store, this) });
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

  /** Sends a follower the entries after a version, then new ones as they come. */
  follow(follower: Follower, since: number): () => void {
    const missed = this.table.seenBy(follower.seat, since);
    if (missed.length > 0) follower.send(this.#serialize(missed));
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  /** Sends new entries to all followers. */
  #send(entries: readonly Entry[]): void {
    const texts = new Map<Seat | undefined, string>();
    for (const follower of this.followers) {
      const { seat } = follower;
      let text = texts.get(seat);
      if (text === undefined) {
        text = this.#serialize(entries.map((entry) => seenBy(entry, seat)));
        texts.set(seat, text);
      }
      follower.send(text);
    }
  }

  #serialize(entries: readonly Entry[]): string {
    const message: FromServer = {
      type: 'entries',
      table: this.id,
      entries: entries.map((entry) => makeEntry(entry, this.ruleset)),
    };
    return JSON.stringify(message);
  }
}
