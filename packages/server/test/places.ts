import { afterAll } from 'vitest';
import { type Postgres, startPostgres } from './postgres.ts';

/** The databases a test runs on: `describe.each(PLACES)('…, with %s', (place) => …)`. */
export const PLACES = ['SQLite', 'PostgreSQL'] as const;
export type Place = (typeof PLACES)[number];

/** What `openNode` needs for a database. Call it at the top of a test file: one PostgreSQL serves all of the file. */
export function usePlaces(): (place: Place) => Promise<{ readonly url?: string }> {
  let postgres: Promise<Postgres> | undefined;
  afterAll(async () => (await postgres)?.stop());
  return async (place) => {
    if (place === 'SQLite') return {};
    postgres ??= startPostgres();
    return { url: (await postgres).url };
  };
}
