import type { FromServer } from '@ziggurat/protocol';
import type { LobbyLife } from '../lobby/life.ts';
import type { Listings } from '../lobby/listings.ts';
import type { Summaries } from '../lobby/summaries.ts';
import type { LogError } from '../log-error.ts';

interface Watcher {
  sendText(text: string): void;
}

/** A running query for the list, and tables that have changed since it began. */
interface ListQuery {
  readonly list: Promise<string>;
  readonly changed: Set<string>;
}

interface LobbyDeps {
  readonly summaries: Pick<Summaries, 'listed'>;
  readonly listings: Pick<Listings, 'open'>;
  readonly life: Pick<LobbyLife, 'message'>;
  readonly logError: LogError;
}

/** Milliseconds between readings of what goes on, while somebody watches. */
const LIFE_INTERVAL = 3000;

/** Tables in the first message. Watchers get older ones when they change. */
const MAX_TABLES = 100;

/** The lobby's watchers on this node. */
export class Lobby {
  readonly #deps: LobbyDeps;
  readonly #watching = new Set<Watcher>();
  readonly #queries = new Set<ListQuery>();
  /** What goes on, as last read. */
  #life: Promise<string> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: LobbyDeps) {
    this.#deps = deps;
  }

  /** Sends the open tables, then all changes. Does nothing for somebody who is already watching. */
  async watch(watcher: Watcher): Promise<void> {
    if (this.#watching.has(watcher)) return;
    this.#watching.add(watcher);
    try {
      await this.#sendOpenTables([watcher]);
      this.#life ??= this.#deps.life.message();
      watcher.sendText(await this.#life);
      this.#timer ??= setTimeout(() => void this.#refresh(), LIFE_INTERVAL).unref();
    } catch (error) {
      this.#watching.delete(watcher);
      this.#life = undefined;
      throw error;
    }
  }

  leave(watcher: Watcher): void {
    this.#watching.delete(watcher);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#watching.clear();
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

  /** Reads what goes on, and sends it if it has changed: the same text to everyone, however many they are. */
  async #refresh(): Promise<void> {
    this.#timer = undefined;
    const before = this.#life;
    this.#life = undefined;
    if (this.#watching.size === 0) return;
    try {
      this.#life = this.#deps.life.message();
      const [old, text] = [await before?.catch(() => undefined), await this.#life];
      if (text !== old) for (const watcher of this.#watching) watcher.sendText(text);
    } catch (error) {
      this.#life = undefined;
      this.#deps.logError(error);
    }
    this.#timer ??= setTimeout(() => void this.#refresh(), LIFE_INTERVAL).unref();
  }

  async #sendOpenTables(watchers: Iterable<Watcher>): Promise<void> {
    const query: ListQuery = { list: this.#deps.listings.open({ limit: MAX_TABLES }), changed: new Set() };
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
    const listed = await this.#deps.summaries.listed(table);
    if (listed === undefined) return;
    const isOpen =
      listed.state === 'open' && listed.options.listed && listed.seats.some(({ type }) => type === 'free');
    const message: FromServer = isOpen ? { type: 'listed', table: listed } : { type: 'closed', table };
    const text = JSON.stringify(message);
    for (const watcher of watchers) watcher.sendText(text);
  }
}
