import { apply, type Game, type Seat } from '@ziggurat/engine/game';
import type { Entry, Request, Table } from '@ziggurat/table';
import type { News, Reply, Told, Trouble } from '../host/host.ts';
import { eventsOf, type KeptGame, keptEntry, savedGame, summaryOf } from '../storage/kept.ts';
import { readMore } from '../storage/read-game.ts';
import { isSame, type Keeping, type Store } from '../storage/store.ts';
import type { Lexica } from './lexica.ts';
import { readTable, resumeTable } from './read-table.ts';
import { versionBeforeTurn } from './take-back.ts';

interface Follower {
  readonly seat: Seat | undefined;
  readonly hear: (news: News) => void;
}

/** What a game has from its host. */
export interface HostMeans {
  readonly store: Store;
  readonly lexica: Lexica;
  /** Something new was kept, here or by another tab. */
  readonly changed: (game: HostedGame, where: 'here' | 'elsewhere') => void;
}

/**
 * A game of this screen. What happens is kept first, then taken by the table, then told to those who
 * follow. One thing happens at a time; where another tab was first, it is caught up with.
 */
export class HostedGame {
  readonly #means: HostMeans;
  readonly #followers = new Set<Follower>();
  #kept: KeptGame;
  #table: Table;
  #thinking: Seat | undefined;
  #window: number | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(means: HostMeans, kept: KeptGame, table: Table) {
    this.#means = means;
    this.#kept = kept;
    this.#table = table;
  }

  static async load(means: HostMeans, id: string): Promise<Reply<HostedGame>> {
    const whole = await means.store.read(id);
    if (!whole.ok) return whole;
    const table = readTable(whole.value, means.lexica);
    if (table === undefined) return { ok: false, trouble: 'damaged-game' };
    return { ok: true, value: new HostedGame(means, whole.value.game, table) };
  }

  get kept(): KeptGame {
    return this.#kept;
  }

  get table(): Table {
    return this.#table;
  }

  /** Nobody on this screen may look at the tiles of a computer. */
  isPerson(seat: Seat): boolean {
    return this.#kept.setup.sitters[seat]?.type === 'person';
  }

  /** Tells the whole game as a seat may know it, then what follows. */
  follow(seat: Seat | undefined, hear: (news: News) => void): () => void {
    const follower = { seat: seat !== undefined && this.isPerson(seat) ? seat : undefined, hear };
    this.#followers.add(follower);
    this.#tellWhole(follower);
    if (this.#thinking !== undefined) hear({ type: 'thinking', seat: this.#thinking });
    if (this.#window !== undefined) hear({ type: 'window', until: this.#window });
    return () => this.#followers.delete(follower);
  }

  /** Which computer is thinking; also told to those who come later. */
  think(seat: Seat | undefined): void {
    this.#thinking = seat;
    this.tellAll({ type: 'thinking', seat });
  }

  /** Until when a computer leaves the last play to the people; also told to those who come later. */
  leaveOpen(until: number | undefined): void {
    this.#window = until;
    this.tellAll({ type: 'window', until });
  }

  tellAll(news: News): void {
    for (const { hear } of this.#followers) hear(news);
  }

  ask(request: Request): Promise<Told> {
    return this.#inTurn(() => this.#ask(request));
  }

  /** Takes back the last turn of a person; where there is none that may be, nothing happens. */
  undo(): Promise<Reply<undefined>> {
    return this.#inTurn(() => this.#undo());
  }

  /** Reads what other tabs have kept since. */
  catchUp(): Promise<Trouble | undefined> {
    return this.#inTurn(() => this.#catchUp());
  }

  async #ask(request: Request): Promise<Told> {
    for (;;) {
      const answer = this.#table.ask(request, Date.now());
      if (answer.type === 'known') return { type: 'done', version: answer.entries.at(-1)!.number };
      if (answer.type === 'stale') return { type: 'stale' };
      if (answer.type === 'refused') return answer;
      const { entries } = answer;
      const after = eventsOf(entries).reduce<Game>(apply, this.#table.game);
      const kept = { ...this.#kept, ...summaryOf(after, entries.at(-1)!.at) };
      const rows = entries.map((entry) => keptEntry(entry, after.ruleset));
      const keeping = await this.#means.store.add(this.#kept, kept, rows);
      if (keeping === 'kept') {
        this.#take(kept, entries, 'here');
        return { type: 'done', version: after.version };
      }
      const trouble = await this.#troubleOf(keeping);
      if (trouble !== undefined) return { type: 'trouble', trouble };
    }
  }

  async #undo(): Promise<Reply<undefined>> {
    for (;;) {
      const version = versionBeforeTurn(this.#table, this.#kept.setup);
      if (version === undefined) return { ok: true, value: undefined };
      const entries = this.#table.entries.slice(0, version);
      const table = resumeTable(this.#kept, this.#table.game.ruleset, entries, this.#means.lexica);
      const undone = this.#kept.undone + 1;
      const kept = { ...this.#kept, ...summaryOf(table.game, Date.now()), undone };
      const keeping = await this.#means.store.takeBack(this.#kept, kept);
      if (keeping === 'kept') {
        this.#begin(kept, table, 'here');
        return { ok: true, value: undefined };
      }
      const trouble = await this.#troubleOf(keeping);
      if (trouble !== undefined) return { ok: false, trouble };
    }
  }

  async #troubleOf(keeping: Exclude<Keeping, 'kept'>): Promise<Trouble | undefined> {
    if (keeping === 'late') return this.#catchUp();
    return keeping === 'gone' ? 'no-such-game' : keeping;
  }

  async #catchUp(): Promise<Trouble | undefined> {
    const whole = await this.#means.store.read(this.#kept.id);
    if (!whole.ok) return whole.trouble;
    const { game, entries } = whole.value;
    // Otherwise whoever is told to be late would catch up with nothing, again and again.
    if (entries.length !== game.version) return 'damaged-game';
    if (isSame(game, this.#kept)) return undefined;
    if (game.undone === this.#kept.undone) {
      const more = readMore(entries, this.#kept.version, this.#table.game.ruleset);
      if (more === undefined) return 'damaged-game';
      this.#take(game, more, 'elsewhere');
      return undefined;
    }
    const table = readTable(whole.value, this.#means.lexica);
    if (table === undefined) return 'damaged-game';
    this.#begin(game, table, 'elsewhere');
    return undefined;
  }

  #take(kept: KeptGame, entries: readonly Entry[], where: 'here' | 'elsewhere'): void {
    const since = this.#table.game.version;
    this.#kept = kept;
    this.#table.take(entries);
    for (const { seat, hear } of this.#followers) {
      hear({ type: 'more', entries: this.#table.seenBy(seat, since) });
    }
    this.#means.changed(this, where);
  }

  #begin(kept: KeptGame, table: Table, where: 'here' | 'elsewhere'): void {
    this.#kept = kept;
    this.#table = table;
    for (const follower of this.#followers) this.#tellWhole(follower);
    this.#means.changed(this, where);
  }

  #tellWhole({ seat, hear }: Follower): void {
    hear({ type: 'whole', saved: savedGame(this.#kept), entries: this.#table.seenBy(seat) });
  }

  #inTurn<T>(step: () => Promise<T>): Promise<T> {
    const result = this.#last.then(step);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
