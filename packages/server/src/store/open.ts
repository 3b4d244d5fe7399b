import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fail } from '../fail.ts';
import type { Store } from './store.ts';

export interface StorePlace {
  /** `postgres://…`; without it the store is a file in the folder. */
  readonly url?: string;
  readonly folder: string;
  /** How long PostgreSQL may take to answer, in milliseconds. */
  readonly patience?: number;
}

/** Drivers are loaded when they are needed: most who start this have no PostgreSQL. */
export async function openStore(
  { url, folder, patience }: StorePlace,
  fail: Fail = () => undefined,
): Promise<Store> {
  if (url !== undefined) return (await import('./postgres.ts')).openPostgres(url, fail, patience);
  await mkdir(folder, { recursive: true });
  return (await import('./sqlite.ts')).openSqlite(join(folder, 'ziggurat.sqlite'));
}
