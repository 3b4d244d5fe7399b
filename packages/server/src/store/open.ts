import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fail } from '../fail.ts';
import { type MakeReady, migrate, requireReady, Unusable } from './migrate.ts';
import type { Store } from './store.ts';

export interface StorePlace {
  /** `postgres://…`; without it the store is a file in the folder. */
  readonly url?: string;
  readonly folder: string;
  /** How long PostgreSQL may take to answer, in milliseconds. */
  readonly patience?: number;
}

const fileIn = (folder: string): string => join(folder, 'ziggurat.sqlite');

/** Opens a store, made where there is none and brought up to date. */
export async function openStore(place: StorePlace, fail: Fail = () => undefined): Promise<Store> {
  if (place.url === undefined) await mkdir(place.folder, { recursive: true });
  return open(place, fail, migrate);
}

/** Opens a store that is there and up to date, and changes nothing about it. */
export async function openExisting(place: StorePlace, fail: Fail = () => undefined): Promise<Store> {
  if (place.url === undefined && !existsSync(fileIn(place.folder))) throw new Unusable('no-store');
  return open(place, fail, requireReady);
}

/** Drivers are loaded when they are needed: most who start this have no PostgreSQL. */
async function open({ url, folder, patience }: StorePlace, fail: Fail, ready: MakeReady): Promise<Store> {
  if (url !== undefined) return (await import('./postgres.ts')).openPostgres(url, { fail, ready, patience });
  return (await import('./sqlite.ts')).openSqlite(fileIn(folder), ready);
}
