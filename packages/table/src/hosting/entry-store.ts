import type { Entry } from '../entry.ts';
import type { Table } from '../table.ts';

/** What became of a write: all of it, or nothing. */
export type AppendResult<T> =
  | { readonly type: 'kept' }
  /** Another host was first: read, and decide again. */
  | { readonly type: 'late' }
  | { readonly type: 'failed'; readonly trouble: T };

/** What the store has that a table hasn't. */
export type ReadResult<T> =
  | { readonly type: 'more'; readonly entries: readonly Entry[] }
  /** Another host has taken turns back, so the game goes on from another table. */
  | { readonly type: 'replaced'; readonly table: Table }
  | { readonly type: 'failed'; readonly trouble: T };

/**
 * Where the entries of one game are stored. Several hosts may share it: entry n is accepted once. `T` is what a
 * home can explain to its users; a store may also throw, and then nobody knows whether the write went through.
 */
export interface EntryStore<T> {
  /** Appends entries that were decided on `table`, if the store holds no more than that table. */
  append(table: Table, entries: readonly Entry[]): Promise<AppendResult<T>>;
  /** Reads what was stored after the version of `table`. */
  read(table: Table): Promise<ReadResult<T>>;
  /** Drops the entries of `table` that `earlier` doesn't have. Only where turns can be taken back. */
  takeBack?(table: Table, earlier: Table): Promise<AppendResult<T>>;
}
