import type { Entry } from '../entry.ts';
import type { Table } from '../table.ts';

/** The result of a write: all of it, or nothing. */
export type AppendResult<T> =
  | { readonly type: 'stored' }
  /** Another host was first: read, and decide again. */
  | { readonly type: 'late' }
  | { readonly type: 'failed'; readonly trouble: T };

/** What the store has that a table doesn't. */
export type ReadResult<T> =
  | { readonly type: 'more'; readonly entries: readonly Entry[] }
  /** Another host has taken turns back, so the game continues from another table. */
  | { readonly type: 'replaced'; readonly table: Table }
  | { readonly type: 'failed'; readonly trouble: T };

/**
 * Where the entries of one game are stored. Several hosts may share it: entry n is accepted once. `T` is a
 * problem that the host can explain to its users. A store may also throw; then it is unknown whether the write
 * went through.
 */
export interface EntryStore<T> {
  /** Appends entries that were decided on `table`, if the store has no more than that table. */
  append(table: Table, entries: readonly Entry[]): Promise<AppendResult<T>>;
  /** Reads what was stored after the version of `table`. */
  read(table: Table): Promise<ReadResult<T>>;
  /** Drops the entries of `table` that `earlier` doesn't have. Only for stores with undo. */
  takeBack?(table: Table, earlier: Table): Promise<AppendResult<T>>;
}
