import type pg from 'pg';
import { PostgresNews } from './postgres-news.ts';
import type { Append, News } from './store.ts';

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

/**
 * Announces the appends that were stored: another node may have been first. News needn't be on disk, and waiting for
 * that would hold the lock that all notifications share.
 */
const ANNOUNCE = `
select pg_notify($1, w.news), set_config('synchronous_commit', 'off', true)
from unnest($2::text[], $3::int[], $4::bigint[], $5::text[], $6::text[], $7::text[])
  as w (game, number, at, event, by, news)
join entries e on e.game = w.game and e.number = w.number
  and e.at = w.at and e.event = w.event and e.by is not distinct from w.by`;

/**
 * Stores appends in one transaction and announces them in the next one: inside the first, NOTIFY would hold a lock of
 * the whole instance while the commit waits for the disk. Both statements are sent at once over a pipelined
 * connection. Sent after the answer to the first one, the news would be late by a round trip.
 */
export async function appendAll(
  pool: pg.Pool,
  news: PostgresNews,
  all: readonly Append[],
): Promise<boolean[]> {
  // One append per game and statement: a second one was decided on an outdated version anyway.
  const first = new Map<string, Append>();
  for (const append of all) if (!first.has(append.game)) first.set(append.game, append);
  const appends = [...first.values()];
  const client = await pool.connect();
  const storing = store(client, appends);
  announce(client, news, appends).then(
    () => client.release(),
    async (error: Error) => {
      client.release(error);
      const stored = await storing.catch(() => new Set<string>()); // its error is thrown below
      news.send(appends.filter(({ game }) => stored.has(game)).map(newsOf));
    },
  );
  const stored = await storing;
  return all.map((append) => first.get(append.game) === append && stored.has(append.game));
}

/** The ids of the games that had no newer entries. */
async function store(client: pg.PoolClient, appends: readonly Append[]): Promise<ReadonlySet<string>> {
  const entries = appends.flatMap(({ game, entries }) => entries.map((entry) => ({ game, ...entry })));
  const { rows } = await client.query<{ id: string }>({
    name: 'append',
    text: APPEND,
    values: [
      appends.map(({ game }) => game),
      appends.map(({ after }) => after),
      appends.map(versionAfter),
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
  return new Set(rows.map(({ id }) => id));
}

async function announce(
  client: pg.PoolClient,
  news: PostgresNews,
  appends: readonly Append[],
): Promise<void> {
  const last = appends.map(({ entries }) => entries.at(-1)!);
  await client.query({
    name: 'announce',
    text: ANNOUNCE,
    values: [
      PostgresNews.channel,
      appends.map(({ game }) => game),
      last.map(({ number }) => number),
      last.map(({ at }) => at),
      last.map(({ event }) => event),
      last.map(({ by }) => by ?? null),
      appends.map((append) => news.write(newsOf(append))),
    ],
  });
}

const versionAfter = ({ after, entries }: Append): number => after + entries.length;

const newsOf = (append: Append): News => ({
  type: 'entries',
  game: append.game,
  version: versionAfter(append),
  entries: append.entries,
});
