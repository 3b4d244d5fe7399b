import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Fail } from '../fail.ts';
import { Batch } from './batch.ts';
import { checkWriting } from './check-writing.ts';
import type { MakeReady } from './migrate.ts';
import { lineTo, PATIENCE } from './postgres-line.ts';
import { PostgresNews } from './postgres-news.ts';
import type { Schema } from './schema.ts';
import type { Append, Store } from './store.ts';

/** Times are bigint there and numbers here: they stay below 2^53 for 285,000 years. */
const INT8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    Number(oid) === INT8 ? Number : pg.types.getTypeParser(Number(oid), format as 'text'),
};

export interface PostgresOptions {
  readonly fail: Fail;
  readonly ready: MakeReady;
  readonly patience?: number | undefined;
  /** Connections of this node, beside the one for news. */
  readonly connections?: number | undefined;
}

/** A store that many nodes share. */
export async function openPostgres(
  url: string,
  { fail, ready, patience = PATIENCE, connections = 10 }: PostgresOptions,
): Promise<Store> {
  await makeReady(url, ready);
  // Idle lines end in order, before their silence is taken for death.
  const pool = new pg.Pool({
    ...lineTo(url, patience),
    max: connections,
    types,
    idleTimeoutMillis: patience / 2,
  });
  // A connection that breaks is replaced when it is next needed; whoever was using it hears from its query.
  pool.on('error', (error) => fail(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const news = new PostgresNews({ url, origin: randomUUID(), fail, patience });
  const batch = new Batch(async (appends: readonly Append[]) => {
    const kept = await commit(pool, appends);
    // News sent inside the commit would hold a lock of the whole instance while the disk is waited for.
    news.send(
      appends
        .filter((_, i) => kept[i])
        .map(({ game, after, entries }) => ({
          type: 'entries',
          game,
          version: after + entries.length,
          entries,
        })),
    );
    return kept;
  });
  await news.connect();
  return {
    db,
    isShared: true,
    append: (append) => batch.add(append),
    async tell(told) {
      news.spread(told);
      news.send([told]);
    },
    spread: (told) => news.spread(told),
    hear: (listener) => news.hear(listener),
    watchCommits: (watcher) => batch.watch(watcher),
    async check() {
      if (!news.isHeard) throw new Error('news of other nodes does not come through');
      await checkWriting(db);
    },
    async close() {
      await news.close();
      await db.destroy();
    },
  };
}

/** Over a line without limits: to rewrite a large table takes what it takes, and so does waiting for another node. */
async function makeReady(url: string, ready: MakeReady): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: PATIENCE / 2 });
  pool.on('error', () => undefined); // whoever was using it hears from its query
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await ready(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Games are locked in the order of their ids, so that two nodes never wait for each other in a ring;
 * a game that has moved on meanwhile is left alone.
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
), kept as (
  insert into entries (game, number, at, event, by)
  select e.game, e.number, e.at, e.event, e.by
  from unnest($9::text[], $10::int[], $11::bigint[], $12::text[], $13::text[]) as e (game, number, at, event, by)
  join moved m on m.id = e.game
)
select id from moved`;

async function commit(pool: pg.Pool, all: readonly Append[]): Promise<boolean[]> {
  // One game moves once in a statement; a second append to it was decided too early anyway.
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
      appends.map(({ standing }) => standing ?? null),
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
