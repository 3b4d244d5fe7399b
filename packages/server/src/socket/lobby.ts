import type { FromServer } from '@ziggurat/protocol';
import type { Summaries } from '../lobby/summaries.ts';

/** Whoever can be told something. */
interface Watcher {
  sendText(text: string): void;
}

/** Who comes and goes at open tables is not told here: the list is looked up anew so often, in milliseconds. */
const LASTS = 1000;

/** Those of this node who watch the lobby. One look at the open tables serves all who come before they change. */
export class Lobby {
  readonly #summaries: Summaries;
  readonly #now: () => number;
  readonly #watching = new Set<Watcher>();
  #look: { readonly at: number; readonly text: Promise<string> } | undefined;

  constructor(summaries: Summaries, now: () => number) {
    this.#summaries = summaries;
    this.#now = now;
  }

  /** Tells the open tables, and from then on what changes; nothing more to somebody who watches already. */
  async watch(watcher: Watcher): Promise<void> {
    if (this.#watching.has(watcher)) return;
    this.#watching.add(watcher);
    try {
      watcher.sendText(await this.#openTables());
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
    this.#look = undefined;
    if (this.#watching.size === 0) return;
    const summary = await this.#summaries.one(table);
    if (summary === undefined) return;
    const isOpen =
      summary.state === 'open' &&
      summary.options.listed &&
      summary.sitters.some(({ type }) => type === 'free');
    const message: FromServer = isOpen ? { type: 'table', table: summary } : { type: 'closed', table };
    this.#tellAll(JSON.stringify(message));
  }

  /** Something may have been missed. */
  async tellAnew(): Promise<void> {
    this.#look = undefined;
    if (this.#watching.size > 0) this.#tellAll(await this.#openTables());
  }

  #tellAll(text: string): void {
    for (const watcher of this.#watching) watcher.sendText(text);
  }

  async #openTables(): Promise<string> {
    if (this.#look !== undefined && this.#now() - this.#look.at > LASTS) this.#look = undefined;
    this.#look ??= { at: this.#now(), text: this.#lookUp() };
    const look = this.#look;
    const text = await look.text;
    // A change that was told meanwhile must not be taken back by a list from before.
    return this.#look === look ? text : this.#openTables();
  }

  async #lookUp(): Promise<string> {
    const message: FromServer = { type: 'lobby', tables: [...(await this.#summaries.open())] };
    return JSON.stringify(message);
  }
}
