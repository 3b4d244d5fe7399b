import type { TableState } from '@ziggurat/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** An entry as it is kept: the event as one line of a log, without its number. */
export interface StoredEntry {
  readonly number: number;
  readonly at: number;
  readonly event: string;
  /** Whose command brought it: sent again, it is known by this. */
  readonly by?: string;
}

/** What one command does to a game, all of it or nothing. */
export interface Append {
  readonly game: string;
  /** How many entries the game had when this was decided. If it has more by now, nothing is kept. */
  readonly after: number;
  readonly entries: readonly StoredEntry[];
  readonly state: TableState;
  /** When the game must be looked at next, whoever is connected. */
  readonly due?: number;
  /** Of a game that is being played. */
  readonly standing?: string;
  /** Of a game that is over. */
  readonly result?: string;
}

/** What the nodes of one service tell each other. */
export type News =
  | {
      readonly type: 'entries';
      readonly game: string;
      readonly version: number;
      /** What was kept, where it is short enough for a message; else the store is asked. */
      readonly entries?: readonly StoredEntry[];
    }
  /** Who sits at a table, or what it has come to. */
  | { readonly type: 'table'; readonly game: string }
  /** Who of a table is there, or how many look on. */
  | { readonly type: 'around'; readonly game: string }
  | { readonly type: 'said'; readonly game: string; readonly number: number }
  /** The session or the token with this id has ended; without one, the account. */
  | { readonly type: 'ended'; readonly account: string; readonly id?: string }
  /** An operator has banned the network address with this key. */
  | { readonly type: 'banned'; readonly address: string }
  /** News may have been missed: whatever is followed must be looked up. */
  | { readonly type: 'missed' };

/**
 * Where everything is kept. Any number of nodes may use one: entry n of a game is taken once, by
 * whoever comes first; the others learn of it and decide again.
 */
export interface Store {
  readonly db: Kysely<Schema>;
  /** Whether other nodes may write to it: then what they did may become known late. */
  readonly isShared: boolean;
  /** True once it is on the disk; false where another was first. Throws if that is not known. */
  append(append: Append): Promise<boolean>;
  /** Tells every node, this one included. */
  tell(news: News): Promise<void>;
  /** Tells this node alone, of something that it found out by itself. */
  spread(news: News): void;
  /** Hears the news of every node but the entries that this one has appended itself. */
  hear(listener: (news: News) => void): () => void;
  /** Hears how long each commit of turns took, in milliseconds. */
  watchCommits(watcher: (milliseconds: number) => void): void;
  /** Throws where it doesn't take what is written, or where news of other nodes doesn't come through. */
  check(): Promise<void>;
  /** Bytes left on the disk of a store that is a file. */
  freeBytes?(): Promise<number>;
  close(): Promise<void>;
}
