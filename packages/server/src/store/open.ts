import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogError } from '../log-error.ts';
import type { FolderLock } from './folder-lock.ts';
import { migrate, type PrepareStore, requireUpToDate, UnusableStore } from './migrate.ts';
import type { Store } from './store.ts';

export interface StoreLocation {
  /** `postgres://…`; without it the store is a SQLite file in the folder. */
  readonly url?: string;
  readonly folder: string;
  /** How long PostgreSQL may take to answer, in milliseconds. */
  readonly timeout?: number;
  /** How long a write waits while another program locks the SQLite file, in milliseconds. */
  readonly lockTimeout?: number;
  /** Connections to PostgreSQL. */
  readonly connections?: number;
}

const LOCK_TIMEOUT = 5000;
/** Only for the user who runs the server. */
const PRIVATE_FOLDER = 0o700;

const fileIn = (folder: string): string => join(folder, 'ziggurat.sqlite');

/** Makes sure that this is the only server using a SQLite folder. PostgreSQL can be shared. */
export async function lockStore({ url, folder }: StoreLocation): Promise<FolderLock | undefined> {
  if (url !== undefined) return undefined;
  await makeFolder(folder);
  return (await import('./folder-lock.ts')).lockFolder(folder);
}

const makeFolder = (folder: string): Promise<unknown> =>
  mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });

/** Opens a store; creates or upgrades it if needed. */
export async function openStore(
  location: StoreLocation,
  logError: LogError = () => undefined,
): Promise<Store> {
  if (location.url === undefined) await makeFolder(location.folder);
  return open(location, logError, migrate);
}

/** Opens an existing, up-to-date store, and changes nothing about it. */
export async function openExisting(
  location: StoreLocation,
  logError: LogError = () => undefined,
): Promise<Store> {
  if (location.url === undefined && !existsSync(fileIn(location.folder))) throw new UnusableStore('no-store');
  return open(location, logError, requireUpToDate);
}

/** Loads only the driver that is needed: most servers don't use PostgreSQL. */
async function open(
  { url, folder, timeout, lockTimeout = LOCK_TIMEOUT, connections }: StoreLocation,
  logError: LogError,
  prepare: PrepareStore,
): Promise<Store> {
  if (url !== undefined) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(url, { logError, prepare, timeout, connections });
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(fileIn(folder), { prepare, lockTimeout });
}
