import { afterAll } from 'vitest';
import { type Postgres, startPostgres } from './postgres.ts';

/** The databases a test runs on: `describe.each(PLACES)('…, with %s', (place) => …)`. */
export const PLACES = ['SQLite', 'PostgreSQL'] as const;
export type Place = (typeof PLACES)[number];

let postgres: Promise<Postgres> | undefined;
afterAll(async () => (await postgres)?.stop());

/** What `openNode` needs for it: a folder of its own, or the one PostgreSQL of the test file. */
export async function placeOf(place: Place): Promise<{ readonly url?: string }> {
  if (place === 'SQLite') return {};
  postgres ??= startPostgres();
  return { url: (await postgres).url };
}
