import { isTurn, type Seat } from '@ziggurat/engine/game';
import { refuse } from '@ziggurat/engine/result';
import { type Change, HostedTable, seenBy, type Table, type TableRequest } from '@ziggurat/table';
import type { HostResult, News, RequestResult, Setup, Trouble } from '../host/host.ts';
import { type StoredGame, savedGame } from '../storage/stored.ts';
import { BrowserEntryStore, type BrowserEntryStoreDeps } from './browser-entry-store.ts';
import { readTable } from './read-table.ts';

interface Follower {
  readonly seat: Seat | undefined;
  readonly onNews: (news: News) => void;
}

/** What a game needs from its host. */
export interface HostedGameDeps extends BrowserEntryStoreDeps {
  /** Something new was stored, here or in another tab. */
  readonly changed: (game: HostedGame, where: Change['where']) => void;
}

/** A game on this screen: the hosting loop over the browser's database, with its followers. */
export class HostedGame {
  readonly hosted: HostedTable<Trouble>;
  readonly #deps: HostedGameDeps;
  readonly #store: BrowserEntryStore;
  readonly #followers = new Set<Follower>();
  #thinking: Seat | undefined;
  #window: number | undefined;

  constructor(deps: HostedGameDeps, stored: StoredGame, table: Table) {
    this.#deps = deps;
    this.#store = new BrowserEntryStore(deps, stored);
    this.hosted = new HostedTable(table, { entryStore: this.#store, now: Date.now });
    this.hosted.watch((change) => this.#onChange(change));
  }

  static async load(deps: HostedGameDeps, id: string): Promise<HostResult<HostedGame>> {
    const stored = await deps.store.read(id);
    if (!stored.ok) return stored;
    const table = readTable(stored.value, deps.lexica);
    if (table === undefined) return refuse('damaged-game');
    return { ok: true, value: new HostedGame(deps, stored.value.game, table) };
  }

  get stored(): StoredGame {
    return this.#store.game;
  }

  get table(): Table {
    return this.hosted.table;
  }

  /** Nobody at this screen may see a computer's tiles. */
  isPerson(seat: Seat): boolean {
    return this.stored.setup.sitters[seat]?.type === 'person';
  }

  /** Sends the whole game as a seat may see it, then what follows. */
  follow(seat: Seat | undefined, onNews: (news: News) => void): () => void {
    const follower = { seat: seat !== undefined && this.isPerson(seat) ? seat : undefined, onNews };
    this.#followers.add(follower);
    this.#sendWhole(follower);
    if (this.#thinking !== undefined) onNews({ type: 'thinking', seat: this.#thinking });
    if (this.#window !== undefined) onNews({ type: 'window', until: this.#window });
    return () => this.#followers.delete(follower);
  }

  /** Which computer is thinking; later followers get it too. */
  setThinking(seat: Seat | undefined): void {
    this.#thinking = seat;
    this.notifyAll({ type: 'thinking', seat });
  }

  /** Until when a computer waits for challenges to the last play; later followers get it too. */
  setWindow(until: number | undefined): void {
    this.#window = until;
    this.notifyAll({ type: 'window', until });
  }

  notifyAll(news: News): void {
    for (const { onNews } of this.#followers) onNews(news);
  }

  ask(request: TableRequest): Promise<RequestResult> {
    return this.hosted.ask(request);
  }

  /** Undoes the last turn of a person; does nothing if there is none. */
  async undo(): Promise<HostResult<undefined>> {
    const trouble = await this.hosted.takeBack((table) => versionBeforeTurn(table, this.stored.setup));
    return trouble === undefined ? { ok: true, value: undefined } : refuse(trouble);
  }

  /** Counts a hint. If that can't be stored, the hint is given anyway. */
  async countHint(): Promise<void> {
    await this.hosted.refresh();
    await this.hosted.inTurn(() => this.#store.countHint(this.table));
    if (this.stored.hints !== undefined) this.notifyAll({ type: 'hinted', hints: this.stored.hints });
  }

  #onChange({ where, entries }: Change): void {
    for (const follower of this.#followers) {
      if (entries === undefined) this.#sendWhole(follower);
      else follower.onNews({ type: 'more', entries: entries.map((entry) => seenBy(entry, follower.seat)) });
    }
    this.#deps.changed(this, where);
  }

  #sendWhole({ seat, onNews }: Follower): void {
    onNews({ type: 'whole', saved: savedGame(this.stored), entries: this.table.seenBy(seat) });
  }
}

/** The version before the last turn of a person; `undefined` if nothing can be undone. */
function versionBeforeTurn({ game, entries }: Table, { undo, sitters: players }: Setup): number | undefined {
  // Once the game is over its key is known, and with it the next draws.
  if (!undo || game.phase.type === 'over') return undefined;
  const turn = entries.findLast(({ event }) => isTurn(event) && players[event.seat]?.type === 'person');
  return turn === undefined ? undefined : turn.number - 1;
}
