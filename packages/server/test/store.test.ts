import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../src/store/migrations.ts';
import { openStore } from '../src/store/open.ts';
import type { Append, News, Store } from '../src/store/store.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { startProxy } from './silent-proxy.ts';

/** A database to run the tests on. */
interface Database {
  open(): Promise<Store>;
  clear(): Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), 'ziggurat-store-'));
let postgres: Postgres | undefined;

const DATABASES: Readonly<Record<string, () => Promise<Database>>> = {
  SQLite: async () => ({
    open: () => openStore({ folder }),
    clear: async () => rmSync(folder, { recursive: true }),
  }),
  PostgreSQL: async () => {
    postgres = await startPostgres();
    const { url } = postgres;
    return { open: () => openStore({ url, folder }), clear: () => postgres!.stop() };
  },
};

const append = (game: string, after: number, count = 1, by = 'me'): Append => ({
  game,
  after,
  state: 'playing',
  entries: Array.from({ length: count }, (_, i) => ({
    number: after + 1 + i,
    at: 1000 + after,
    event: `{"type":"passed","seat":${i}}`,
    by,
  })),
});

async function openGame(store: Store, id: string): Promise<void> {
  const account = `account-${id}`;
  await store.db
    .insertInto('accounts')
    .values({ id: account, kind: 'guest', name: 'Ann', created_at: 1 })
    .execute();
  await store.db
    .insertInto('games')
    .values({
      id,
      state: 'open',
      options: '{}',
      rules: 'upwords-2006',
      speed: 'calm',
      terms: '',
      listed: 1,
      host: account,
      key: 'ab',
      invitation: `i-${id}`,
      opened_at: 1,
      changed_at: 1,
      version: 0,
      claimed_until: 0,
      settled: 0,
    })
    .execute();
}

const numbersOf = async (store: Store, game: string): Promise<number[]> =>
  (
    await store.db.selectFrom('entries').select('number').where('game', '=', game).orderBy('number').execute()
  ).map(({ number }) => number);

describe.each(Object.keys(DATABASES))('a store in %s', (name) => {
  let database: Database;
  let store: Store;
  beforeAll(async () => {
    database = await DATABASES[name]!();
    store = await database.open();
  });
  afterAll(async () => {
    await store.close();
    await database.clear();
  });

  it('stores all entries of a command in order and updates the game', async () => {
    await openGame(store, 'order');
    expect(await store.append({ ...append('order', 0, 3), due: 77 })).toBe(true);
    expect(await numbersOf(store, 'order')).toEqual([1, 2, 3]);
    const game = await store.db
      .selectFrom('games')
      .selectAll()
      .where('id', '=', 'order')
      .executeTakeFirstOrThrow();
    expect(game).toMatchObject({ version: 3, state: 'playing', due_at: 77, changed_at: 1000 });
  });

  it('removes the name of accounts that were deleted by earlier versions', async () => {
    const { db } = store;
    const person = { kind: 'guest', name: 'gone', created_at: 1 } as const;
    await db
      .insertInto('accounts')
      .values([
        { ...person, id: 'left', closed_at: 2 },
        { ...person, id: 'here' },
      ])
      .execute();
    await MIGRATIONS['006-nameless']!.up(db);
    const query = db.selectFrom('accounts').select('id').where('name', '=', 'gone');
    expect(await query.execute()).toEqual([{ id: 'here' }]);
  });

  it('accepts entry n once: one of many writers wins, and nothing of the others is stored', async () => {
    await openGame(store, 'race');
    for (let round = 0; round < 20; round++) {
      const after = (await numbersOf(store, 'race')).length;
      const wins = await Promise.all(
        Array.from({ length: 8 }, (_, i) => store.append(append('race', after, 1 + (i % 3), `player ${i}`))),
      );
      expect(wins.filter(Boolean)).toHaveLength(1);
    }
    const numbers = await numbersOf(store, 'race');
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    const rows = await store.db
      .selectFrom('entries')
      .select(['by', 'at'])
      .where('game', '=', 'race')
      .execute();
    for (const at of new Set(rows.map((row) => row.at))) {
      expect(new Set(rows.filter((row) => row.at === at).map(({ by }) => by)).size).toBe(1);
    }
  });

  it('refuses entries for an older or a future version', async () => {
    await openGame(store, 'stale');
    await store.append(append('stale', 0, 2));
    expect(await store.append(append('stale', 1))).toBe(false);
    expect(await store.append(append('stale', 3))).toBe(false);
    expect(await store.append(append('no such game', 0))).toBe(false);
    expect(await numbersOf(store, 'stale')).toEqual([1, 2]);
  });

  it('commits many games together but independently', async () => {
    const games = Array.from({ length: 50 }, (_, i) => `many-${i}`);
    for (const game of games) await openGame(store, game);
    await store.append(append('many-7', 0));
    const stored = await Promise.all(games.map((game) => store.append(append(game, 0, 2))));
    expect(stored.filter(Boolean)).toHaveLength(49);
    expect(stored[7]).toBe(false);
    expect(await numbersOf(store, 'many-7')).toEqual([1]);
    expect(await numbersOf(store, 'many-49')).toEqual([1, 2]);
  });

  it('keeps appends out of a running transaction that fails later', async () => {
    await openGame(store, 'apart');
    let appended: Promise<boolean> | undefined;
    const failed = store.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('games').set({ rematch: 'x' }).where('id', '=', 'other').execute();
      appended = store.append(append('apart', 0));
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await appended).toBe(true);
    expect(await numbersOf(store, 'apart')).toEqual([1]);
  });

  it('returns numbers as numbers and absent values as null', async () => {
    await openGame(store, 'kinds');
    const row = await store.db
      .selectFrom('games')
      .selectAll()
      .where('id', '=', 'kinds')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ opened_at: 1, claimed_until: 0, due_at: null, rematch: null });
  });

  it('publishes news to its listeners', async () => {
    const received: News[] = [];
    const stop = store.subscribe((news) => received.push(news));
    await store.publish({ type: 'table', game: 'g' });
    stop();
    await store.publish({ type: 'table', game: 'h' });
    expect(received).toEqual([{ type: 'table', game: 'g' }]);
  });
});

describe('two nodes on one PostgreSQL', () => {
  let server: Postgres;
  let nodes: Store[];
  beforeAll(async () => {
    server = await startPostgres();
    // Both find an empty database and migrate it at the same moment.
    nodes = await Promise.all([0, 1].map(() => openStore({ url: server.url, folder })));
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await server.stop();
  });

  it('race for the same entries thousands of times: each is written exactly once', async () => {
    const games = Array.from({ length: 40 }, (_, i) => `duel-${i}`);
    for (const game of games) await openGame(nodes[0]!, game);
    for (let round = 0; round < 50; round++) {
      // In opposite order, so that locking in order of arrival would deadlock.
      const [first, second] = await Promise.all([
        Promise.all(games.map((game) => nodes[0]!.append(append(game, round, 1, 'one')))),
        Promise.all([...games].reverse().map((game) => nodes[1]!.append(append(game, round, 1, 'other')))),
      ]);
      for (const i of games.keys()) {
        expect([first[i], second[games.length - 1 - i]].filter(Boolean)).toHaveLength(1);
      }
    }
    for (const game of games) expect(await numbersOf(nodes[0]!, game)).toHaveLength(50);
  });

  /** Only news about this game: some from earlier tests may still arrive. */
  const about = (game: string, listener: (news: News) => void) => (news: News) => {
    if ('game' in news && news.game === game) listener(news);
  };

  it("get news of each other's entries, but not of their own", async () => {
    await openGame(nodes[0]!, 'shared');
    const own: News[] = [];
    const received = new Promise<News>((resolve) => nodes[1]!.subscribe(about('shared', resolve)));
    nodes[0]!.subscribe(about('shared', (news) => own.push(news)));
    await nodes[0]!.append(append('shared', 0, 2));
    expect(await received).toEqual({
      type: 'entries',
      game: 'shared',
      version: 2,
      entries: append('shared', 0, 2).entries,
    });
    expect(own).toEqual([]);
  });

  it('get news without entries that are too long for a notification', async () => {
    await openGame(nodes[0]!, 'long');
    const received = new Promise<News>((resolve) => nodes[1]!.subscribe(about('long', resolve)));
    const [entry] = append('long', 0).entries;
    const long = { ...entry!, event: JSON.stringify('ü'.repeat(5000)) };
    await nodes[0]!.append({ ...append('long', 0), entries: [long] });
    expect(await received).toEqual({ type: 'entries', game: 'long', version: 1 });
  });

  it.for([
    ['everything', []],
    ['everything but what came second', [3, 7]],
  ] as const)(
    'get news of many games at a time, in as few notifications as hold them: %s',
    async ([name, late]) => {
      const games = Array.from({ length: 100 }, (_, i) => `crowd of ${name} ${i}`);
      await Promise.all(games.map((game) => openGame(nodes[0]!, game)));
      for (const i of late) await nodes[1]!.append(append(games[i]!, 0));
      const received: string[] = [];
      nodes[1]!.subscribe((news) => {
        if (news.type === 'entries' && games.includes(news.game)) received.push(news.game);
      });
      const listener = new pg.Client({ connectionString: server.url });
      await listener.connect();
      let notifications = 0;
      listener.on('notification', () => notifications++);
      await listener.query('listen ziggurat');
      const stored = await Promise.all(games.map((game) => nodes[0]!.append(append(game, 0, 2))));
      const expected = games.filter((_, i) => !late.some((other) => other === i));
      expect(games.filter((_, i) => stored[i])).toEqual(expected);
      await expect.poll(() => [...received].sort()).toEqual([...expected].sort());
      await expect.poll(() => notifications).toBeGreaterThan(1); // they don't fit into one
      expect(notifications).toBeLessThan(10);
      await listener.end();
    },
  );

  it('get no news of entries that came second', async () => {
    await openGame(nodes[0]!, 'second');
    const received: News[] = [];
    const last = new Promise<void>((resolve) =>
      nodes[1]!.subscribe(
        about('second', (news) => {
          received.push(news);
          if (news.type === 'entries' && news.version === 4) resolve();
        }),
      ),
    );
    await nodes[1]!.append(append('second', 0, 2, 'other'));
    expect(await nodes[0]!.append(append('second', 0, 2, 'one'))).toBe(false);
    expect(await nodes[0]!.append(append('second', 1, 1, 'one'))).toBe(false);
    expect(await nodes[0]!.append(append('second', 2, 2, 'one'))).toBe(true);
    await last;
    expect(received).toMatchObject([{ type: 'entries', version: 4 }]);
  });

  it('get news of a commit before its own node knows about it', async () => {
    await openGame(nodes[0]!, 'unanswered');
    const proxy = await startProxy(server.url);
    const node = await openStore({ url: proxy.url, folder, timeout: 2000, connections: 1 });
    expect(await node.append(append('unanswered', 0))).toBe(true);
    await numbersOf(node, 'unanswered'); // now its only connection is free again
    const received = new Promise<News>((resolve) =>
      nodes[1]!.subscribe(
        about('unanswered', (news) => {
          if (news.type === 'entries' && news.version === 2) resolve(news);
        }),
      ),
    );
    proxy.loseAnswers();
    const result = node.append(append('unanswered', 1)).catch(() => 'unknown');
    expect(await received).toMatchObject({ entries: append('unanswered', 1).entries });
    expect(await result).toBe('unknown');
    await node.close();
    await proxy.close();
  });

  it('get news even if announcing it failed at first', async () => {
    await openGame(nodes[0]!, 'retold');
    const received = new Promise<News>((resolve) => nodes[1]!.subscribe(about('retold', resolve)));
    const { db } = nodes[0]!;
    // After this append its connection can no longer notify.
    await sql`create schema broken`.execute(db);
    await sql`create function broken.pg_notify(text, text) returns void language plpgsql as
      $$ begin raise 'no news today'; end $$`.execute(db);
    await sql`create function break_news() returns trigger language plpgsql as
      $$ begin perform set_config('search_path', 'broken, pg_catalog, public', false); return null; end $$`.execute(
      db,
    );
    await sql`create trigger break_news after insert on entries execute function break_news()`.execute(db);
    try {
      expect(await nodes[0]!.append(append('retold', 0))).toBe(true);
      expect(await received).toMatchObject({ version: 1, entries: append('retold', 0).entries });
    } finally {
      await sql`drop trigger break_news on entries`.execute(db);
    }
    expect(await nodes[0]!.append(append('retold', 1))).toBe(true);
  });

  it('get no news of an append that failed', async () => {
    const node = await openStore({ url: server.url, folder, connections: 1 });
    await openGame(node, 'failed');
    const versions: number[] = [];
    nodes[1]!.subscribe(about('failed', (news) => news.type === 'entries' && versions.push(news.version)));
    expect(await node.append(append('failed', 0))).toBe(true);
    await expect(node.append({ ...append('failed', 1), due: Number.NaN })).rejects.toThrow('bigint');
    expect(await node.append(append('failed', 1))).toBe(true);
    await expect.poll(() => versions.at(-1)).toBe(2);
    expect(versions).toEqual([1, 2]);
    await node.close();
  });

  it('survive a restart of the database during a transaction', async () => {
    const broken = nodes[0]!.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('games').select('id').execute();
      await server.restart();
      await transaction.selectFrom('games').select('id').execute();
    });
    await expect(broken).rejects.toThrow();
    await expect
      .poll(() =>
        nodes[0]!.check().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  it('work again after the database was restarted, and know that news may be missing', async () => {
    await openGame(nodes[0]!, 'restart');
    const missed = nodes.map(
      (node) =>
        new Promise<void>((resolve) =>
          node.subscribe(({ type }) => {
            if (type === 'missed') resolve();
          }),
        ),
    );
    await server.restart();
    await Promise.all(missed);
    expect(await nodes[1]!.append(append('restart', 0))).toBe(true);
    expect(await numbersOf(nodes[0]!, 'restart')).toEqual([1]);
  });
});
