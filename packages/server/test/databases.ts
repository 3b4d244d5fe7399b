import { afterAll } from 'vitest';
import { type Postgres, startPostgres } from './postgres.ts';

/** The databases that a test runs on: `describe.each(DATABASES)('…, with %s', (database) => …)`. */
export const DATABASES = ['SQLite', 'PostgreSQL'] as const;
export type Database = (typeof DATABASES)[number];

/** Returns the options of `openNode` for a database. Call it at the top of a file: its tests share one PostgreSQL. */
export function useDatabases(): (database: Database) => Promise<{ readonly url?: string }> {
  let postgres: Promise<Postgres> | undefined;
  afterAll(async () => (await postgres)?.stop());
  return async (database) => {
    if (database === 'SQLite') return {};
    postgres ??= startPostgres();
    return { url: (await postgres).url };
  };
}
