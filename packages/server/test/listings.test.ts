import { makeRuleset, type RulesetSource, scrabble, upwords64 } from '@ziggurat/engine/rules';
import { type FromServer, ListedTable, type TableSummary } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Listings } from '../src/lobby/listings.ts';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { begin } from './turns.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const DATABASES: Readonly<Record<string, () => { readonly url?: string }>> = {
  SQLite: () => ({}),
  PostgreSQL: () => ({ url: postgres.url }),
};
const house = (name: string): RulesetSource => ({ ...makeRuleset(upwords64), name });

describe.each(Object.keys(DATABASES))('lists of tables, with %s,', (database) => {
  let now = 1_700_000_000_000;
  let node: Node;
  beforeAll(async () => {
    node = await openNode({ now: () => now, ...DATABASES[database]!() });
  });
  afterAll(() => node.close());

  const guest = (name = 'Ann'): Promise<Client> => Client.guest(node.address, name);
  const list = (query: string): Promise<ListedTable[]> => new Client(node.address).get(`tables?${query}`);
  /** Opens tables one after the other, five per guest. */
  const openTables = async (count: number, options: object): Promise<string[]> => {
    const ids: string[] = [];
    let host: Client | undefined;
    while (ids.length < count) {
      if (ids.length % 5 === 0) host = await guest();
      now += 1000;
      ids.push((await host!.post('tables', options)).id);
    }
    return ids.reverse();
  };

  it('contain the name and hash of house rules; the table itself has them in full', async () => {
    const [ann, ben] = [await guest('Ann'), await guest('Ben')];
    const connection = await ben.socket();
    connection.send({ type: 'watchLobby' });
    await connection.until(({ type }) => type === 'lobby');
    const rules = house('our-house');
    const { id } = await ann.post('tables', { rules, seats: 3 });
    const reordered = Object.fromEntries(Object.entries(rules).reverse());
    const other = await ann.post('tables', { rules: reordered, seats: 3 });
    const third = await ann.post('tables', { rules: { ...rules, exchange: { most: 2 } }, seats: 3 });
    const hashes = [id, other.id, third.id].map(async (table) => {
      const { table: news } = await connection.until<Extract<FromServer, { type: 'listed' }>>(
        (message) => message.type === 'listed' && message.table.id === table,
      );
      const listed = ListedTable.parse((await list('rules=our-house')).find((entry) => entry.id === table));
      const mine = (await ann.get<ListedTable[]>('tables/mine')).find((entry) => entry.id === table)!;
      expect(listed.options.rules).toEqual({ name: 'our-house', hash: expect.stringMatching(/^[\w-]{16}$/) });
      for (const entry of [news, mine]) expect(entry.options.rules).toEqual(listed.options.rules);
      expect(JSON.stringify([listed, news, mine])).not.toContain('tiles');
      return (listed.options.rules as { hash: string }).hash;
    });
    const [first, second, different] = await Promise.all(hashes);
    expect(second).toBe(first);
    expect(different).not.toBe(first);
    expect((await ben.get(`tables/${id}`)).options.rules).toEqual(rules);
    connection.send({ type: 'follow', table: id, since: 0 });
    const { table } = await connection.until<Extract<FromServer, { type: 'table' }>>(
      ({ type }) => type === 'table',
    );
    expect(table.options.rules).toEqual(rules);
  });

  it('are short, whatever rules the tables have', async () => {
    await openTables(20, { rules: house('long-house') });
    expect(JSON.stringify(await list('limit=20&rules=long-house')).length).toBeLessThan(20 * 700);
    const players = [await guest('Cem'), await guest('Dot')];
    const { id } = await begin(players, { rules: house('played-house') });
    now += 1000;
    const playing = await players[0]!.get<ListedTable[]>('tables/playing');
    expect(playing.find((table) => table.id === id)?.options.rules).toMatchObject({ name: 'played-house' });
  });

  it('come in pages that stay consistent while tables open and close', async () => {
    const clock = { type: 'turn', each: 60_000 };
    const ids = await openTables(12, { rules: 'scrabble', clock });
    const page = async (query: string) =>
      (await list(`rules=scrabble&speed=calm&${query}`)).map(({ id }) => id);
    expect(await page('limit=5')).toEqual(ids.slice(0, 5));
    const last = ids[4]!;
    const newer = await openTables(2, { rules: 'scrabble', clock });
    await node.service.tables.leave(await hostOf(last), last);
    expect(await page(`limit=5&before=${last}`)).toEqual(ids.slice(5, 10));
    expect(await page(`limit=5&before=${ids[9]}`)).toEqual(ids.slice(10));
    expect(await page('limit=4')).toEqual([...newer, ...ids.slice(0, 2)]);
    for (const wrong of ['limit=0', 'limit=101', 'limit=x', 'before=!'])
      expect(await new Client(node.address).refusal('GET', `tables?${wrong}`)).toBe('bad-request');
  });

  const hostOf = async (id: string) => {
    const { host, seats } = await new Client(node.address).get<TableSummary>(`tables/${id}`);
    const seat = seats.find((occupant) => occupant.type === 'person' && occupant.person.id === host);
    if (seat?.type !== 'person') throw new Error('the host should have a seat');
    return seat.person;
  };

  it('contain fifty tables by default, and a hundred for watchers of the lobby', async () => {
    await openTables(105, { rules: 'upwords-64', seats: 4 });
    expect(await list('rules=upwords-64')).toHaveLength(50);
    expect(await list('rules=upwords-64&limit=100')).toHaveLength(100);
    const connection = await (await guest()).socket();
    connection.send({ type: 'watchLobby' });
    const { tables } = await connection.until<Extract<FromServer, { type: 'lobby' }>>(
      ({ type }) => type === 'lobby',
    );
    expect(tables).toHaveLength(100);
  });

  it('are queried once for three hundred requests, until something changes', async () => {
    const { store, summaries } = node.service;
    let queries = 0;
    const listings = new Listings({
      store,
      now: () => now,
      summaries: {
        open(query) {
          queries++;
          return summaries.open(query);
        },
        toWatch() {
          queries++;
          return summaries.toWatch();
        },
      },
    });
    const askAll = () => Promise.all(Array.from({ length: 300 }, () => listings.open({ limit: 50 })));
    const [text] = await askAll();
    await askAll();
    expect(queries).toBe(1);
    const { id } = await (await guest()).post('tables', {});
    expect(text).not.toContain(id);
    const [after] = await askAll();
    expect(after).toContain(id);
    const before = queries;
    await store.publish({ type: 'presence', game: 'not-in-a-list' });
    await askAll();
    expect(queries).toBe(before);
    await store.publish({ type: 'presence', game: id });
    await askAll();
    expect(queries).toBe(before + 1);
    for (let i = 0; i < 3; i++) await listings.playing();
    expect(queries).toBe(before + 2);
    now += 1000;
    await listings.playing();
    expect(queries).toBe(before + 3);
  });

  it("don't query the store while nothing changes", async () => {
    const ann = await guest();
    const { id } = await ann.post('tables', { rules: 'upwords-2014', seats: 3 });
    const listedAt = async () =>
      (await list('rules=upwords-2014')).find((table) => table.id === id)?.openedAt;
    const openedAt = await listedAt();
    const { store } = node.service;
    await store.db.updateTable('games').set({ opened_at: 1 }).where('id', '=', id).execute();
    expect(await listedAt()).toBe(openedAt);
    await ann.post(`tables/${id}/computers`, { level: 'beginner' });
    expect(await listedAt()).toBe(1);
  });

  it('show which players are present', async () => {
    const quiet = await openNode({ now: () => now, ...DATABASES[database]!() });
    const ann = await Client.guest(quiet.address);
    const { id } = await ann.post('tables', { rules: 'upwords-2014', seats: 4 });
    const isHere = async () =>
      (await ann.get<ListedTable[]>('tables?rules=upwords-2014&seats=4'))
        .find((table) => table.id === id)
        ?.seats.some((seat) => seat.type === 'person' && seat.here);
    expect(await isHere()).toBe(false);
    const connection = await ann.socket();
    connection.send({ type: 'follow', table: id, since: 0 });
    await expect.poll(isHere).toBe(true);
    connection.close();
    await expect.poll(isHere).toBe(false);
    await quiet.close();
  });

  it('never contain oversized rules: they are refused when the table is opened', async () => {
    const ann = await guest();
    // Letters that don't compress well in any database.
    const letter = (i: number) => String.fromCodePoint(0x20000 + ((i * 7919) % 42_000));
    const letters = (i: number) => [0, 1, 2, 3].map((j) => letter(4 * i + j)).join('');
    const tiles = Array.from({ length: 63 }, (_, i) => ({
      tile: letters(i),
      count: 1 + ((i * 37) % 100),
      value: (i * 61) % 100,
      char: letter(1000 + i),
      spells: letters(100 + i),
    }));
    const size = 21;
    const board = { size, start: ['K11'], premiums: Array.from({ length: size }, () => '.'.repeat(size)) };
    const large = { ...makeRuleset(scrabble), name: 'large-house', board, tiles };
    expect(JSON.stringify(large).length).toBeGreaterThan(5400);
    expect(await (await ann.ask('POST', 'tables', { rules: large })).json()).toMatchObject({ state: 'open' });
    const start = Array.from(
      { length: 441 },
      (_, i) => `${String.fromCharCode(65 + (i % 21))}${1 + Math.floor(i / 21)}`,
    );
    const answer = await ann.ask('POST', 'tables', { rules: { ...large, board: { ...board, start } } });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ code: 'too-large', path: 'rules' });
  });
});
