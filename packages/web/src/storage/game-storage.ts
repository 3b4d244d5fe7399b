import type { HostResult } from '../host/host.ts';
import type { Failure } from './connection.ts';
import type { StoredEntry, StoredGame } from './stored.ts';

/** The result of a change: all of it, or nothing. */
export type StoreResult = 'stored' | 'gone' | Failure;

/** The state of a game when a change to it was decided. */
export type Base = Pick<StoredGame, 'version' | 'undone' | 'hints'>;

export const isSame = (a: Base, b: Base): boolean =>
  a.version === b.version && a.undone === b.undone && a.hints === b.hints;

/** A game and its entries at one point in time. */
export interface WholeGame {
  readonly game: StoredGame;
  readonly entries: readonly StoredEntry[];
}

/** Where games are stored. Several tabs may write; each change happens completely or not at all. */
export interface GameStorage {
  games(): Promise<HostResult<readonly StoredGame[]>>;
  read(id: string): Promise<HostResult<WholeGame>>;
  /** Adds a new game; `late` if the id exists. */
  open(game: StoredGame, entries: readonly StoredEntry[]): Promise<'stored' | Failure>;
  /** Adds entries to a game that is still at `base`. */
  add(base: Base, game: StoredGame, entries: readonly StoredEntry[]): Promise<StoreResult>;
  /** Removes the entries after the version of `game`. */
  takeBack(base: Base, game: StoredGame): Promise<StoreResult>;
  remove(id: string): Promise<StoreResult>;
}
