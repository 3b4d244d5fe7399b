import { refuse } from '@ziggurat/engine/result';
import type { IDBPTransaction, StoreNames } from 'idb';
import type { HostResult, Trouble } from '../host/host.ts';
import { type Database, openDatabase, type Schema } from './database.ts';

/** What is wrong with the storage. */
export type StorageTrouble = Extract<Trouble, `storage-${string}`>;

/** Why nothing was written. `late`: another tab was first; read and decide again. */
export type Failure = 'late' | StorageTrouble;

/** A transaction that may write to these stores. */
export type Writing<S extends StoreNames<Schema>> = IDBPTransaction<Schema, S[], 'readwrite'>;

/** The browser's database, opened again if it was closed. */
export interface Connection {
  read<T>(use: (database: Database) => Promise<HostResult<T>>): Promise<HostResult<T>>;
  /** One transaction: everything its steps write, or nothing. */
  write<S extends StoreNames<Schema>, K extends string>(
    stores: S[],
    steps: (tx: Writing<S>) => Promise<K>,
  ): Promise<K | Failure>;
}

/**
 * Connects to the browser's database; fails if the browser refuses it. A database upgraded by a newer
 * version of the page isn't refused, because it holds games: every request reports it.
 */
export async function connectDatabase(): Promise<Connection> {
  let opening: Promise<Database> | undefined;
  const disconnect = (): void => {
    opening = undefined;
  };
  const connect = async (): Promise<Database> => {
    opening ??= openDatabase(disconnect);
    try {
      return await opening;
    } catch (error) {
      disconnect();
      throw error;
    }
  };
  await connect().catch((error: unknown) => {
    if (troubleOf(error) !== 'storage-newer') throw error;
  });
  return {
    async read(use) {
      try {
        return await use(await connect());
      } catch (error) {
        return refuse(troubleOf(error));
      }
    },
    async write(stores, steps) {
      try {
        const tx = (await connect()).transaction(stores, 'readwrite');
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
    },
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
