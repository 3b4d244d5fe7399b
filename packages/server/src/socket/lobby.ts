import type { FromServer } from '@ziggurat/protocol';
import type { Summaries } from '../lobby/summaries.ts';

/** Whoever can be told something. */
interface Watcher {
  sendText(text: string): void;
}

/** A look at the open tables, and which of them have changed since it began. */
interface Look {
  readonly at: number;
  readonly list: Promise<string>;
  readonly changed: Set<string>;
}

/** Who comes and goes at open tables is not told here: the list is looked up anew so often, in milliseconds. */
const LASTS = 1000;

/** Those of this node who watch the lobby. One look at the open tables serves all who come before they change. */
export class Lobby {
  readonly #summaries: Pick<Summaries, 'one' | 'open'>;
  readonly #now: () => number;
  readonly #watching = new Set<Watcher>();
  readonly #underWay = new Set<Look>();
  #look: Look | undefined;

  constructor(summaries: Pick<Summaries, 'one' | 'open'>, now: () => number) {
    this.#summaries = summaries;
    this.#now = now;
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
    this.#look = undefined;
    for (const look of this.#underWay) look.changed.add(table);
    if (this.#watching.size > 0) await this.#tellTable(table, this.#watching);
  }

  /** Something may have been missed. */
  async tellAnew(): Promise<void> {
    this.#look = undefined;
    await Promise.allSettled([...this.#underWay].map(({ list }) => list)); // an older list does not come last
    if (this.#watching.size > 0) await this.#tellOpenTables(this.#watching);
  }

  async #tellOpenTables(watchers: Iterable<Watcher>): Promise<void> {
    if (this.#look !== undefined && this.#now() - this.#look.at > LASTS) this.#look = undefined;
    this.#look ??= this.#begin();
    const { list, changed } = this.#look;
    const text = await list;
    for (const watcher of watchers) watcher.sendText(text);
    // A change that was told meanwhile must not be taken back by a list from before.
    for (const table of changed) await this.#tellTable(table, watchers);
  }

  async #tellTable(table: string, watchers: Iterable<Watcher>): Promise<void> {
    const summary = await this.#summaries.one(table);
    if (summary === undefined) return;
    const isOpen =
      summary.state === 'open' &&
      summary.options.listed &&
      summary.sitters.some(({ type }) => type === 'free');
    const message: FromServer = isOpen ? { type: 'table', table: summary } : { type: 'closed', table };
    const text = JSON.stringify(message);
    for (const watcher of watchers) watcher.sendText(text);
  }

  #begin(): Look {
    const list = this.#lookUp().finally(() => this.#underWay.delete(look));
    const look: Look = { at: this.#now(), list, changed: new Set() };
    this.#underWay.add(look);
    return look;
  }

  async #lookUp(): Promise<string> {
    const message: FromServer = { type: 'lobby', tables: [...(await this.#summaries.open())] };
    return JSON.stringify(message);
  }
}
