import type { FromServer } from '@ziggurat/protocol';
import type { Listings } from '../lobby/listings.ts';
import type { Summaries } from '../lobby/summaries.ts';

/** Whoever can be told something. */
interface Watcher {
  sendText(text: string): void;
}

/** A list that is being looked up, and which tables have changed since. */
interface Look {
  readonly list: Promise<string>;
  readonly changed: Set<string>;
}

export interface LobbyParts {
  readonly summaries: Pick<Summaries, 'listed'>;
  readonly listings: Pick<Listings, 'open'>;
}

/** Tables in the first message. Watchers hear of older ones when they change. */
const FIRST = 100;

/** Those of this node who watch the lobby. */
export class Lobby {
  readonly #parts: LobbyParts;
  readonly #watching = new Set<Watcher>();
  readonly #underWay = new Set<Look>();

  constructor(parts: LobbyParts) {
    this.#parts = parts;
  }

  /** Tells the open tables, and from then on what changes; nothing more to somebody who watches already. */
  async watch(watcher: Watcher): Promise<void> {
    if (this.#watching.has(watcher)) return;
    this.#watching.add(watcher);
    try {
      await this.#tellOpenTables([watcher]);
    } catch (error) {
      this.#watching.delete(watcher);
      throw error;
    }
  }

  leave(watcher: Watcher): void {
    this.#watching.delete(watcher);
  }

  /** A table has opened, filled or gone. */
  async tell(table: string): Promise<void> {
    for (const look of this.#underWay) look.changed.add(table);
    if (this.#watching.size > 0) await this.#tellTable(table, this.#watching);
  }

  /** Something may have been missed. */
  async tellAnew(): Promise<void> {
    await Promise.allSettled([...this.#underWay].map(({ list }) => list)); // an older list does not come last
    if (this.#watching.size > 0) await this.#tellOpenTables(this.#watching);
  }

  async #tellOpenTables(watchers: Iterable<Watcher>): Promise<void> {
    const look: Look = { list: this.#parts.listings.open({ limit: FIRST }), changed: new Set() };
    this.#underWay.add(look);
    try {
      const text = `{"type":"lobby","tables":${await look.list}}`;
      for (const watcher of watchers) watcher.sendText(text);
    } finally {
      this.#underWay.delete(look);
    }
    // A change that was told meanwhile must not be taken back by a list from before.
    for (const table of look.changed) await this.#tellTable(table, watchers);
  }

  async #tellTable(table: string, watchers: Iterable<Watcher>): Promise<void> {
    const listed = await this.#parts.summaries.listed(table);
    if (listed === undefined) return;
    const isOpen =
      listed.state === 'open' && listed.options.listed && listed.seats.some(({ type }) => type === 'free');
    const message: FromServer = isOpen ? { type: 'listed', table: listed } : { type: 'closed', table };
    const text = JSON.stringify(message);
    for (const watcher of watchers) watcher.sendText(text);
  }
}
