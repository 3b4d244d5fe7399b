import type { FromServer } from '@ziggurat/protocol';
import type { Listings } from '../lobby/listings.ts';
import type { Summaries } from '../lobby/summaries.ts';

interface Watcher {
  sendText(text: string): void;
}

/** A running query for the list, and tables that have changed since it began. */
interface ListQuery {
  readonly list: Promise<string>;
  readonly changed: Set<string>;
}

export interface LobbyParts {
  readonly summaries: Pick<Summaries, 'listed'>;
  readonly listings: Pick<Listings, 'open'>;
}

/** Tables in the first message. Watchers get older ones when they change. */
const FIRST = 100;

/** The lobby's watchers on this node. */
export class Lobby {
  readonly #parts: LobbyParts;
  readonly #watching = new Set<Watcher>();
  readonly #queries = new Set<ListQuery>();

  constructor(parts: LobbyParts) {
    this.#parts = parts;
  }

  /** Sends the open tables, then all changes. Does nothing for somebody who is already watching. */
  async watch(watcher: Watcher): Promise<void> {
    if (this.#watching.has(watcher)) return;
    this.#watching.add(watcher);
    try {
      await this.#sendOpenTables([watcher]);
    } catch (error) {
      this.#watching.delete(watcher);
      throw error;
    }
  }

  leave(watcher: Watcher): void {
    this.#watching.delete(watcher);
  }

  /** Call this when a table has opened, filled up or closed. */
  async sendUpdate(table: string): Promise<void> {
    for (const query of this.#queries) query.changed.add(table);
    if (this.#watching.size > 0) await this.#sendTable(table, this.#watching);
  }

  /** Call this when news may have been lost. */
  async resendTables(): Promise<void> {
    await Promise.allSettled([...this.#queries].map(({ list }) => list)); // so that an older list doesn't arrive last
    if (this.#watching.size > 0) await this.#sendOpenTables(this.#watching);
  }

  async #sendOpenTables(watchers: Iterable<Watcher>): Promise<void> {
    const query: ListQuery = { list: this.#parts.listings.open({ limit: FIRST }), changed: new Set() };
    this.#queries.add(query);
    try {
      const text = `{"type":"lobby","tables":${await query.list}}`;
      for (const watcher of watchers) watcher.sendText(text);
    } finally {
      this.#queries.delete(query);
    }
    // The list may be older than changes sent while it was loading, so send those again.
    for (const table of query.changed) await this.#sendTable(table, watchers);
  }

  async #sendTable(table: string, watchers: Iterable<Watcher>): Promise<void> {
    const listed = await this.#parts.summaries.listed(table);
    if (listed === undefined) return;
    const isOpen =
      listed.state === 'open' && listed.options.listed && listed.seats.some(({ type }) => type === 'free');
    const message: FromServer = isOpen ? { type: 'listed', table: listed } : { type: 'closed', table };
    const text = JSON.stringify(message);
    for (const watcher of watchers) watcher.sendText(text);
  }
}
