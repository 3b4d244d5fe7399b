import type pg from 'pg';
import { PostgresNews } from './postgres-news.ts';
import type { Append, News } from './store.ts';

/**
 * Locks games in the order of their ids, and then notices in the order of theirs, which prevents deadlocks between
 * nodes. Games with newer entries are left alone. The answer is which games were stored; how many they are stays in a
 * setting of the connection, for the announcement.
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
), told as (
  insert into notices (account, kind, subject, at, due_at, attempts)
  select n.account, n.kind, n.game, n.at, n.due, 0
  from unnest($15::text[], $16::text[], $17::text[], $18::bigint[], $19::bigint[]) as n (game, account, kind, at, due)
  join moved m on m.id = n.game
  join recipients r on r.account = n.account
  order by n.account, n.kind, n.game
  on conflict (account, kind, subject) do update set at = excluded.at, due_at = excluded.due_at, attempts = 0
)
select json_agg(id) as stored, set_config('ziggurat.stored', $14::text || ' ' || count(*), false) from moved`;

/**
 * Announces a batch if all of it was stored. News needn't be on disk, and waiting for that would hold the lock that all
 * notifications share. If the statement before failed, the setting is still that of an earlier batch.
 */
const ANNOUNCE = `
select set_config('synchronous_commit', 'off', true), count(pg_notify($1, text))::int as sent
from unnest($2::text[]) as text
where current_setting('ziggurat.stored', true) = $3`;

let batches = 0;

/**
 * Stores appends in one transaction and announces them in the next one: inside the first, NOTIFY would hold a lock of
 * the whole instance while the commit waits for the disk. Both statements are sent at once over a pipelined
 * connection: waiting for the first answer would delay the news by a round trip.
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
  const batch = String(++batches);
  const storing = store(client, batch, appends);
  const sendStored = async (): Promise<void> => {
    const stored = await storing.catch(() => new Set<string>()); // its error is thrown below
    news.send(appends.filter(({ game }) => stored.has(game)).map(newsOf));
  };
  announce(client, news, batch, appends).then(
    (isSent) => {
      client.release();
      if (!isSent) void sendStored(); // another node was first in some game
    },
    (error: Error) => {
      client.release(error);
      void sendStored();
    },
  );
  const stored = await storing;
  return all.map((append) => first.get(append.game) === append && stored.has(append.game));
}

/** The ids of the games that had no newer entries. */
async function store(
  client: pg.PoolClient,
  batch: string,
  appends: readonly Append[],
): Promise<ReadonlySet<string>> {
  const entries = appends.flatMap(({ game, entries }) => entries.map((entry) => ({ game, ...entry })));
  const notices = appends.flatMap(({ game, entries, notices = [] }) =>
    notices.map((notice) => ({ game, at: entries.at(-1)!.at, ...notice })),
  );
  const { rows } = await client.query<{ stored: string[] | null }>({
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
      batch,
      notices.map(({ game }) => game),
      notices.map(({ account }) => account),
      notices.map(({ kind }) => kind),
      notices.map(({ at }) => at),
      notices.map(({ due }) => due),
    ],
  });
  return new Set(rows[0]!.stored);
}

/** Whether the news was sent. */
async function announce(
  client: pg.PoolClient,
  news: PostgresNews,
  batch: string,
  appends: readonly Append[],
): Promise<boolean> {
  const { rows } = await client.query<{ sent: number }>({
    name: 'announce',
    text: ANNOUNCE,
    values: [PostgresNews.channel, news.write(appends.map(newsOf)), `${batch} ${appends.length}`],
  });
  return rows[0]!.sent > 0;
}

const versionAfter = ({ after, entries }: Append): number => after + entries.length;

const newsOf = (append: Append): News => ({
  type: 'entries',
  game: append.game,
  version: versionAfter(append),
  entries: append.entries,
});
