import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { LogError } from '../log-error.ts';
import { Batch } from './batch.ts';
import { checkWriting } from './check-writing.ts';
import type { PrepareStore } from './migrate.ts';
import { appendAll } from './postgres-append.ts';
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
    pipeline: true, // see appendAll
    idleTimeoutMillis: timeout / 2,
  });
  // A broken connection is replaced when it's next needed. If it was in use, its query fails.
  pool.on('error', (error) => logError(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const news = new PostgresNews({ url, origin: randomUUID(), logError, timeout });
  const batch = new Batch((appends: readonly Append[]) => appendAll(pool, news, appends));
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
