import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fail } from '../fail.ts';
import type { Claim } from './claim.ts';
import { type MakeReady, migrate, requireReady, Unusable } from './migrate.ts';
import type { Store } from './store.ts';

export interface StorePlace {
  /** `postgres://…`; without it the store is a file in the folder. */
  readonly url?: string;
  readonly folder: string;
  /** How long PostgreSQL may take to answer, in milliseconds. */
  readonly patience?: number;
  /** How long a write waits while another program locks the SQLite file, in milliseconds. */
  readonly lockPatience?: number;
  /** Connections to PostgreSQL. */
  readonly connections?: number;
}

const LOCK_PATIENCE = 5000;
/** For the user who runs the server alone. */
const PRIVATE_FOLDER = 0o700;

const fileIn = (folder: string): string => join(folder, 'ziggurat.sqlite');

/** Makes sure that this is the only server on a SQLite folder; PostgreSQL is shared by many. */
export async function claimStore({ url, folder }: StorePlace): Promise<Claim | undefined> {
  if (url !== undefined) return undefined;
  await makeFolder(folder);
  return (await import('./claim.ts')).claimFolder(folder);
}

const makeFolder = (folder: string): Promise<unknown> =>
  mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });

/** Opens a store, made where there is none and brought up to date. */
export async function openStore(place: StorePlace, fail: Fail = () => undefined): Promise<Store> {
  if (place.url === undefined) await makeFolder(place.folder);
  return open(place, fail, migrate);
}

/** Opens a store that is there and up to date, and changes nothing about it. */
export async function openExisting(place: StorePlace, fail: Fail = () => undefined): Promise<Store> {
  if (place.url === undefined && !existsSync(fileIn(place.folder))) throw new Unusable('no-store');
  return open(place, fail, requireReady);
}

/** Drivers are loaded when they are needed: most who start this have no PostgreSQL. */
async function open(
  { url, folder, patience, lockPatience = LOCK_PATIENCE, connections }: StorePlace,
  fail: Fail,
  ready: MakeReady,
): Promise<Store> {
  if (url !== undefined) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(url, { fail, ready, patience, connections });
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(fileIn(folder), { ready, patience: lockPatience });
}
