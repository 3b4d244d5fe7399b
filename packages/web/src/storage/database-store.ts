import { refuse } from '@ziggurat/engine/result';
import type { IDBPTransaction } from 'idb';
import type { HostResult } from '../host/host.ts';
import { type Database, openDatabase, type Schema } from './database.ts';
import {
  type Base,
  type Failure,
  type GameStorage,
  isSame,
  type StorageTrouble,
  type StoreResult,
} from './game-storage.ts';
import type { StoredEntry, StoredGame } from './stored.ts';

type Writing = IDBPTransaction<Schema, ['games', 'entries'], 'readwrite'>;

const entriesOf = (id: string, since = 0): IDBKeyRange =>
  IDBKeyRange.bound([id, since], [id, Number.POSITIVE_INFINITY], true);

/**
 * Stores games in the browser's database; fails if the browser refuses it. A database upgraded by a newer
 * version of the page isn't refused, because it holds games: every request reports it.
 */
export async function databaseStore(): Promise<GameStorage> {
  let connection: Promise<Database> | undefined;
  const disconnect = (): void => {
    connection = undefined;
  };
  const connect = async (): Promise<Database> => {
    connection ??= openDatabase(disconnect);
    try {
      return await connection;
    } catch (error) {
      disconnect();
      throw error;
    }
  };
  await connect().catch((error: unknown) => {
    if (troubleOf(error) !== 'storage-newer') throw error;
  });

  const read = async <T>(use: (database: Database) => Promise<HostResult<T>>): Promise<HostResult<T>> => {
    try {
      return await use(await connect());
    } catch (error) {
      return refuse(troubleOf(error));
    }
  };
  /** One transaction over games and entries. Its steps return the result, and write only if it is `stored`. */
  const write = async <K extends StoreResult>(steps: (tx: Writing) => Promise<K>): Promise<K | Failure> => {
    try {
      const tx = (await connect()).transaction(['games', 'entries'], 'readwrite');
      try {
        const result = await steps(tx);
        await tx.done;
        return result;
      } catch (error) {
        // A failed step aborts the transaction; its own error may say more.
        await tx.done.catch(() => undefined);
        throw tx.error ?? error;
      }
    } catch (error) {
      return failureOf(error);
    }
  };
  const change = (base: Base, game: StoredGame, step: (tx: Writing) => Promise<void>): Promise<StoreResult> =>
    write(async (tx) => {
      const found = await tx.objectStore('games').get(game.id);
      if (found === undefined) return 'gone';
      if (!isSame(found, base)) return 'late';
      await Promise.all([step(tx), tx.objectStore('games').put(game)]);
      return 'stored';
    });
  const addAll = async (tx: Writing, game: string, entries: readonly StoredEntry[]): Promise<void> => {
    await Promise.all(entries.map((entry) => tx.objectStore('entries').add({ game, ...entry })));
  };

  return {
    games: () => read(async (database) => ({ ok: true, value: await database.getAll('games') })),
    read: (id) =>
      read(async (database) => {
        const tx = database.transaction(['games', 'entries']);
        const [game, rows] = await Promise.all([
          tx.objectStore('games').get(id),
          tx.objectStore('entries').getAll(entriesOf(id)),
        ]);
        if (game === undefined) return refuse('no-such-game');
        return { ok: true, value: { game, entries: rows.map(({ game: _, ...entry }) => entry) } };
      }),
    open: (game, entries) =>
      write(async (tx) => {
        await Promise.all([tx.objectStore('games').add(game), addAll(tx, game.id, entries)]);
        return 'stored';
      }),
    add: (base, game, entries) => change(base, game, (tx) => addAll(tx, game.id, entries)),
    takeBack: (base, game) =>
      change(base, game, (tx) => tx.objectStore('entries').delete(entriesOf(game.id, game.version))),
    remove: (id) =>
      write(async (tx) => {
        const found = await tx.objectStore('games').getKey(id);
        if (found === undefined) return 'gone';
        await Promise.all([
          tx.objectStore('games').delete(id),
          tx.objectStore('entries').delete(entriesOf(id)),
        ]);
        return 'stored';
      }),
  };
}

const nameOf = (error: unknown): string | undefined =>
  error instanceof DOMException ? error.name : undefined;

/** What a failed write means. An existing key means that another tab was first. */
const failureOf = (error: unknown): Failure =>
  nameOf(error) === 'ConstraintError' ? 'late' : troubleOf(error);

function troubleOf(error: unknown): StorageTrouble {
  switch (nameOf(error)) {
    case 'QuotaExceededError':
      return 'storage-full';
    case 'VersionError':
      return 'storage-newer';
    default:
      return 'storage-refused';
  }
}
