import type { TableState } from '@ziggurat/protocol';
import type { Kysely } from 'kysely';
import type { NoticeKind, Schema } from './schema.ts';

/** An entry as stored: the event is one line of a log, without its number. */
export interface StoredEntry {
  readonly number: number;
  readonly at: number;
  readonly event: string;
  /** Id of the request that caused it, to recognize the request if it's sent again. */
  readonly by?: string;
}

/** A notice about a game, for an account that wants notices. */
export interface StoredNotice {
  readonly account: string;
  readonly kind: NoticeKind;
  /** When to send it. */
  readonly due: number;
}

/** The effect of one command on a game, stored atomically. */
export interface Append {
  readonly game: string;
  /** How many entries the game had when this was decided. If it has more by now, nothing is stored. */
  readonly after: number;
  readonly entries: readonly StoredEntry[];
  readonly state: TableState;
  /** When a node must act on the game next, even if no player does. */
  readonly due?: number;
  /** JSON, for a running game. */
  readonly progress?: string;
  /** JSON, for a finished game. */
  readonly result?: string;
  readonly notices?: readonly StoredNotice[];
}

/** Notifications between the nodes of a service. */
export type News =
  | {
      readonly type: 'entries';
      readonly game: string;
      readonly version: number;
      /** Left out if they are too long for a notification; then they are read from the store. */
      readonly entries?: readonly StoredEntry[];
    }
  /** A table's seats or state have changed. */
  | { readonly type: 'table'; readonly game: string }
  /** Players or spectators of a table have connected or disconnected. */
  | { readonly type: 'presence'; readonly game: string }
  | { readonly type: 'said'; readonly game: string; readonly number: number }
  /** Seeks of these accounts have changed. */
  | { readonly type: 'seeks'; readonly accounts: readonly string[] }
  /** A live table is full, and these players aren't there yet. Its game begins at `until` at the latest. */
  | {
      readonly type: 'called';
      readonly game: string;
      readonly accounts: readonly string[];
      readonly until: number;
    }
  /** Challenges of these accounts have come or gone. */
  | { readonly type: 'challenges'; readonly accounts: readonly string[] }
  /** These accounts have come online or gone offline. */
  | { readonly type: 'online'; readonly accounts: readonly string[] }
  /** The session or token with this id has ended; without an id, all of the account's. */
  | { readonly type: 'ended'; readonly account: string; readonly id?: string }
  /** An operator has banned the network address with this key. */
  | { readonly type: 'banned'; readonly address: string }
  /** News may have been lost: everything that is followed must be read again. */
  | { readonly type: 'missed' };

/**
 * The database, with news about changes. Any number of nodes may share it: the first one to write entry n of a game
 * wins, and the others catch up and decide again.
 */
export interface Store {
  readonly db: Kysely<Schema>;
  /** Whether other nodes may write to it, so that their changes may arrive late. */
  readonly isShared: boolean;
  /** True once it's on disk, false if another node was first. Throws if the result isn't known. */
  append(append: Append): Promise<boolean>;
  /** Notifies every node, including this one. */
  publish(news: News): Promise<void>;
  /** Notifies only this node, about something it found out by polling. */
  publishHere(news: News): void;
  /** Calls the listener with the news of all nodes, except entries that this node appended. */
  subscribe(listener: (news: News) => void): () => void;
  /** Calls the watcher with the duration of each commit, in milliseconds. */
  onCommit(watcher: (milliseconds: number) => void): void;
  /** Throws if the store doesn't accept writes, or if news from other nodes doesn't get through. */
  check(): Promise<void>;
  /** Free bytes on the disk, if the store is a file. */
  freeBytes?(): Promise<number>;
  close(): Promise<void>;
}
