import type { Seat } from '@ziggurat/engine/game';
import type { Ruleset } from '@ziggurat/engine/rules';
import { type FromServer, makeEntry, type Options } from '@ziggurat/protocol';
import { type Entry, seenBy, type Table } from '@ziggurat/table';
import { isFull, type LoadedGame, type Seated } from './load-game.ts';

/** Somebody who hears of a game as a seat, or as a spectator. */
export interface Follower {
  readonly seat: Seat | undefined;
  /** A whole message, written once for all who see the same. */
  hear(text: string): void;
}

/** A game in the memory of this node. What it says is true as far as `table.game.version`. */
export class LiveGame {
  readonly id: string;
  readonly options: Options;
  readonly openedAt: number;
  readonly owner: string;
  readonly table: Table;
  readonly followers = new Set<Follower>();
  seated: readonly Seated[];
  /** The store may know more: a commit whose end was not heard of, or news that was missed. */
  isDoubtful = false;
  #last: Promise<unknown> = Promise.resolve();
  #busy = 0;

  constructor(id: string, { options, openedAt, owner, table, seated }: LoadedGame) {
    this.id = id;
    this.options = options;
    this.openedAt = openedAt;
    this.owner = owner;
    this.table = table;
    this.seated = seated;
  }

  get ruleset(): Ruleset {
    return this.table.game.ruleset;
  }

  get isIdle(): boolean {
    return this.followers.size === 0 && this.#busy === 0;
  }

  get isFull(): boolean {
    return isFull(this.seated);
  }

  seatOf(account: string | undefined): Seat | undefined {
    const seat = account === undefined ? -1 : this.seated.findIndex((one) => one.account === account);
    return seat < 0 ? undefined : seat;
  }

  /** One thing at a time: what is decided rests on everything decided before. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.hold(() => {
      const mine = this.#last.then(work);
      this.#last = mine.catch(() => undefined);
      return mine;
    });
  }

  /** Keeps the game in memory for as long as something is done about it. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    this.#busy++;
    try {
      return await work();
    } finally {
      this.#busy--;
    }
  }

  /** The entries are kept: they become part of the game, and all who follow hear of them. */
  take(entries: readonly Entry[]): void {
    this.table.take(entries);
    const texts = new Map<Seat | undefined, string>();
    for (const follower of this.followers) {
      const { seat } = follower;
      let text = texts.get(seat);
      if (text === undefined) {
        text = this.#write(entries.map((entry) => seenBy(entry, seat)));
        texts.set(seat, text);
      }
      follower.hear(text);
    }
  }

  /** What a follower has missed since a version, then whatever comes. */
  follow(follower: Follower, since: number): () => void {
    const missed = this.table.seenBy(follower.seat, since);
    if (missed.length > 0) follower.hear(this.#write(missed));
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  #write(entries: readonly Entry[]): string {
    const message: FromServer = {
      type: 'entries',
      table: this.id,
      entries: entries.map((entry) => makeEntry(entry, this.ruleset)),
    };
    return JSON.stringify(message);
  }
}
