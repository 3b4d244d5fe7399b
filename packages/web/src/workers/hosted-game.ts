import type { Seat } from '@ziggurat/engine/game';
import { refuse } from '@ziggurat/engine/result';
import { type Change, HostedTable, seenBy, type Table, type TableRequest } from '@ziggurat/table';
import type { HostResult, News, RequestResult, Trouble } from '../host/host.ts';
import { type StoredGame, savedGame } from '../storage/stored.ts';
import { BrowserKeep, type BrowserKeepParts } from './browser-entry-store.ts';
import { readTable } from './read-table.ts';
import { versionBeforeTurn } from './take-back.ts';

interface Follower {
  readonly seat: Seat | undefined;
  readonly hear: (news: News) => void;
}

/** What a game has from its host. */
export interface HostMeans extends BrowserKeepParts {
  /** Something new was kept, here or by another tab. */
  readonly changed: (game: HostedGame, where: Change['where']) => void;
}

/** A game of this screen: the hosting loop over the browser's database, and those who follow it. */
export class HostedGame {
  readonly hosted: HostedTable<Trouble>;
  readonly #means: HostMeans;
  readonly #keep: BrowserKeep;
  readonly #followers = new Set<Follower>();
  #thinking: Seat | undefined;
  #window: number | undefined;

  constructor(means: HostMeans, kept: StoredGame, table: Table) {
    this.#means = means;
    this.#keep = new BrowserKeep(means, kept);
    this.hosted = new HostedTable(table, { keep: this.#keep, now: Date.now });
    this.hosted.watch((change) => this.#hear(change));
  }

  static async load(means: HostMeans, id: string): Promise<HostResult<HostedGame>> {
    const whole = await means.store.read(id);
    if (!whole.ok) return whole;
    const table = readTable(whole.value, means.lexica);
    if (table === undefined) return refuse('damaged-game');
    return { ok: true, value: new HostedGame(means, whole.value.game, table) };
  }

  get kept(): StoredGame {
    return this.#keep.game;
  }

  get table(): Table {
    return this.hosted.table;
  }

  /** Nobody on this screen may look at the tiles of a computer. */
  isPerson(seat: Seat): boolean {
    return this.kept.setup.sitters[seat]?.type === 'person';
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

  ask(request: TableRequest): Promise<RequestResult> {
    return this.hosted.ask(request);
  }

  /** Takes back the last turn of a person; where there is none that may be, nothing happens. */
  async undo(): Promise<HostResult<undefined>> {
    const trouble = await this.hosted.takeBack((table) => versionBeforeTurn(table, this.kept.setup));
    return trouble === undefined ? { ok: true, value: undefined } : refuse(trouble);
  }

  /** Counts a hint. Where it can't be stored the hint is given all the same. */
  async countHint(): Promise<void> {
    await this.hosted.refresh();
    await this.hosted.inTurn(() => this.#keep.countHint(this.table));
    if (this.kept.hints !== undefined) this.tellAll({ type: 'hinted', hints: this.kept.hints });
  }

  #hear({ where, entries }: Change): void {
    for (const follower of this.#followers) {
      if (entries === undefined) this.#tellWhole(follower);
      else follower.hear({ type: 'more', entries: entries.map((entry) => seenBy(entry, follower.seat)) });
    }
    this.#means.changed(this, where);
  }

  #tellWhole({ seat, hear }: Follower): void {
    hear({ type: 'whole', saved: savedGame(this.kept), entries: this.table.seenBy(seat) });
  }
}
