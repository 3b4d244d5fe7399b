import { apply, type Game } from '@ziggurat/engine/game';
import type { AppendResult, Entry, EntryStore, ReadResult, Table } from '@ziggurat/table';
import { type Trouble, troubleOf } from '../host/host.ts';
import { type Base, type GameStorage, isSame, type StoreResult } from '../storage/game-storage.ts';
import { readMore } from '../storage/read-game.ts';
import { eventsOf, type StoredGame, storedEntry, summaryOf } from '../storage/stored.ts';
import type { Lexica } from './lexica.ts';
import { readTable } from './read-table.ts';

export interface BrowserEntryStoreDeps {
  readonly store: GameStorage;
  readonly lexica: Lexica;
}

/** The entries of one game in the browser's database, which several tabs share. */
export class BrowserEntryStore implements EntryStore<Trouble> {
  readonly #deps: BrowserEntryStoreDeps;
  #game: StoredGame;

  constructor(deps: BrowserEntryStoreDeps, game: StoredGame) {
    this.#deps = deps;
    this.#game = game;
  }

  /** The game as this tab last stored or read it. */
  get game(): StoredGame {
    return this.#game;
  }

  async append(table: Table, entries: readonly Entry[]): Promise<AppendResult<Trouble>> {
    const after = eventsOf(entries).reduce<Game>(apply, table.game);
    const game = { ...this.#game, ...summaryOf(after, entries.at(-1)!.at) };
    const rows = entries.map((entry) => storedEntry(entry, after.ruleset));
    return this.#resultOf(await this.#deps.store.add(this.#baseOf(table), game, rows), game);
  }

  async takeBack(table: Table, earlier: Table): Promise<AppendResult<Trouble>> {
    const undone = this.#game.undone + 1;
    const game = { ...this.#game, ...summaryOf(earlier.game, Date.now()), undone };
    return this.#resultOf(await this.#deps.store.takeBack(this.#baseOf(table), game), game);
  }

  /** Counts a hint for the turn that is being played. */
  async countHint(table: Table): Promise<AppendResult<Trouble>> {
    const game = { ...this.#game, hints: (this.#game.hints ?? 0) + 1 };
    return this.#resultOf(await this.#deps.store.add(this.#baseOf(table), game, []), game);
  }

  async read(table: Table): Promise<ReadResult<Trouble>> {
    const stored = await this.#deps.store.read(this.#game.id);
    if (!stored.ok) return { type: 'failed', trouble: troubleOf(stored) };
    const { game, entries } = stored.value;
    // Otherwise a tab that lost a race would catch up with nothing, again and again.
    if (entries.length !== game.version) return DAMAGED;
    if (isSame(game, this.#baseOf(table))) return { type: 'more', entries: [] };
    if (game.undone === this.#game.undone) {
      const newer = readMore(entries, table.game.version, table.game.ruleset);
      if (newer === undefined) return DAMAGED;
      this.#game = game;
      return { type: 'more', entries: newer };
    }
    const replacement = readTable(stored.value, this.#deps.lexica);
    if (replacement === undefined) return DAMAGED;
    this.#game = game;
    return { type: 'replaced', table: replacement };
  }

  #baseOf({ game: { version } }: Table): Base {
    const { undone, hints } = this.#game;
    return { version, undone, ...(hints === undefined ? {} : { hints }) };
  }

  #resultOf(result: StoreResult, game: StoredGame): AppendResult<Trouble> {
    if (result === 'late') return { type: 'late' };
    if (result !== 'stored') return { type: 'failed', trouble: result === 'gone' ? 'no-such-game' : result };
    this.#game = game;
    return { type: 'stored' };
  }
}

const DAMAGED = { type: 'failed', trouble: 'damaged-game' } as const;
