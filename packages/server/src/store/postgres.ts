import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { LogError } from '../log-error.ts';
import { Batch } from './batch.ts';
import { checkWriting } from './check-writing.ts';
import type { PrepareStore } from './migrate.ts';
import { connectionTo, STATEMENT_TIMEOUT } from './postgres-connection.ts';
import { PostgresNews } from './postgres-news.ts';
import type { Schema } from './schema.ts';
import type { Append, Store } from './store.ts';

/** Times are bigint in the database and numbers here: they stay below 2^53 for 285,000 years. */
const INT8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    Number(oid) === INT8 ? Number : pg.types.getTypeParser(Number(oid), format as 'text'),
};

export interface PostgresOptions {
  readonly logError: LogError;
  readonly prepare: PrepareStore;
  readonly timeout?: number | undefined;
  /** Connections of this node, not counting the one for news. */
  readonly connections?: number | undefined;
}

/** A store that many nodes share. */
export async function openPostgres(
  url: string,
  { logError, prepare, timeout = STATEMENT_TIMEOUT, connections = 10 }: PostgresOptions,
): Promise<Store> {
  await prepareDatabase(url, prepare);
  // Close idle connections before their silence counts as a failure.
  const pool = new pg.Pool({
    ...connectionTo(url, timeout),
    max: connections,
    types,
    idleTimeoutMillis: timeout / 2,
  });
  // A broken connection is replaced when it's next needed. If it was in use, its query fails.
  pool.on('error', (error) => logError(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const news = new PostgresNews({ url, origin: randomUUID(), logError, timeout });
  const batch = new Batch(async (appends: readonly Append[]) => {
    const stored = await commit(pool, appends);
    // NOTIFY inside the transaction would hold a lock of the whole instance while the commit waits for the disk.
    news.send(
      appends
        .filter((_, i) => stored[i])
        .map(({ game, after, entries }) => ({
          type: 'entries',
          game,
          version: after + entries.length,
          entries,
        })),
    );
    return stored;
  });
  await news.connect();
  return {
    db,
    isShared: true,
    append: (append) => batch.add(append),
    async publish(item) {
      news.publishHere(item);
      news.send([item]);
    },
    publishHere: (item) => news.publishHere(item),
    subscribe: (listener) => news.subscribe(listener),
    onCommit: (watcher) => batch.watch(watcher),
    async check() {
      if (!news.isConnected) throw new Error('news from other nodes does not get through');
      await checkWriting(db);
    },
    async close() {
      await news.close();
      await db.destroy();
    },
  };
}

/** Without timeouts: rewriting a large table or waiting for another node may take long. */
async function prepareDatabase(url: string, prepare: PrepareStore): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: STATEMENT_TIMEOUT / 2 });
  pool.on('error', () => undefined); // its query fails
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await prepare(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Locks games in the order of their ids, which prevents deadlocks between nodes. Games with newer entries are left
 * alone.
 */
const APPEND = `
with wanted as (
  select * from unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::text[])
    as w (game, after, version, state, at, due, standing, result)
), free as (
  select g.id from games g join wanted w on w.game = g.id and g.version = w.after order by g.id for update of g
), moved as (
  update games g
  set version = w.version, state = w.state, changed_at = w.at, due_at = w.due, claimed_until = 0,
      standing = w.standing, result = coalesce(w.result, g.result)
  from wanted w join free f on f.id = w.game
  where g.id = w.game and g.version = w.after
  returning g.id
), stored as (
  insert into entries (game, number, at, event, by)
  select e.game, e.number, e.at, e.event, e.by
  from unnest($9::text[], $10::int[], $11::bigint[], $12::text[], $13::text[]) as e (game, number, at, event, by)
  join moved m on m.id = e.game
)
select id from moved`;

async function commit(pool: pg.Pool, all: readonly Append[]): Promise<boolean[]> {
  // One append per game and statement: a second one was decided on an outdated version anyway.
  const first = new Map<string, Append>();
  for (const append of all) if (!first.has(append.game)) first.set(append.game, append);
  const appends = [...first.values()];
  const entries = appends.flatMap(({ game, entries }) => entries.map((entry) => ({ game, ...entry })));
  const { rows } = await pool.query<{ id: string }>({
    name: 'append',
    text: APPEND,
    values: [
      appends.map(({ game }) => game),
      appends.map(({ after }) => after),
      appends.map(({ after, entries }) => after + entries.length),
      appends.map(({ state }) => state),
      appends.map(({ entries }) => entries.at(-1)!.at),
      appends.map(({ due }) => due ?? null),
      appends.map(({ progress }) => progress ?? null),
      appends.map(({ result }) => result ?? null),
      entries.map(({ game }) => game),
      entries.map(({ number }) => number),
      entries.map(({ at }) => at),
      entries.map(({ event }) => event),
      entries.map(({ by }) => by ?? null),
    ],
  });
  const moved = new Set(rows.map(({ id }) => id));
  return all.map((append) => first.get(append.game) === append && moved.has(append.game));
}
