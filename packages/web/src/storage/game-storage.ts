import type { HostResult, Trouble } from '../host/host.ts';
import type { StoredEntry, StoredGame } from './stored.ts';

/** What is wrong with the place where games are kept. */
export type StorageTrouble = Extract<Trouble, `storage-${string}`>;

/** Why nothing was written. `late`: another tab was first; read again, and decide again. */
export type Failure = 'late' | StorageTrouble;

/** What became of a change: all of it, or nothing. */
export type Keeping = 'kept' | 'gone' | Failure;

/** How a game stood when something was decided about it. */
export type Base = Pick<StoredGame, 'version' | 'undone' | 'hints'>;

export const isSame = (a: Base, b: Base): boolean =>
  a.version === b.version && a.undone === b.undone && a.hints === b.hints;

/** A game and its entries, as they stood at one time. */
export interface WholeGame {
  readonly game: StoredGame;
  readonly entries: readonly StoredEntry[];
}

/** Where games are kept. Several tabs may write to one; each change is made whole or not at all. */
export interface GameStorage {
  games(): Promise<HostResult<readonly StoredGame[]>>;
  read(id: string): Promise<HostResult<WholeGame>>;
  /** Keeps a game that is new; `late` where there is one of this id. */
  open(game: StoredGame, entries: readonly StoredEntry[]): Promise<'kept' | Failure>;
  /** Adds entries to a game that stands as it did at `base`. */
  add(base: Base, game: StoredGame, entries: readonly StoredEntry[]): Promise<Keeping>;
  /** Takes back the entries after the version that `game` has now. */
  takeBack(base: Base, game: StoredGame): Promise<Keeping>;
  remove(id: string): Promise<Keeping>;
}
