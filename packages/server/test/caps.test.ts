import { makeRuleset, upwords2006 } from '@ziggurat/engine/rules';
import type { TableSummary } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { hostileRules } from './house-rules.ts';
import { type Node, openNode } from './node.ts';

const storeOptions = useDatabases();

const LIMITS = {
  listedTables: 2,
  listedTablesPerAddress: 3,
  unlistedTables: 4,
  runningGames: 5,
  computerGames: 2,
  computerGamesPerAddress: 3,
  sessionsPerAccount: 3,
  tokensPerAccount: 2,
  botsPerAccount: 2,
  chatMessages: 3,
  openReports: 2,
};

const times = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));
const tally = (codes: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...new Set(codes)].sort().map((code) => [code, codes.filter((c) => c === code).length]),
  );

describe.each(DATABASES)('caps, with %s:', (database) => {
  let node: Node;
  let visitors = 0;
  beforeAll(async () => {
    node = await openNode({ ...(await storeOptions(database)), limits: LIMITS, trustProxy: true });
  });
  afterAll(() => node.close());

  /** A guest with a separate network address. */
  const visitor = async (address = `10.0.0.${++visitors}`): Promise<Visitor> => {
    const client = new Visitor(node.address, address);
    await client.post('guests', { name: `Visitor ${visitors}` });
    return client;
  };
  const member = async (name: string): Promise<Visitor> => {
    const client = await visitor();
    await client.post('register', { name, password: 'correct horse' });
    return client;
  };
  const table = async (host: Client, options: object = {}): Promise<string> =>
    (await host.post('tables', { listed: false, ...options })).id;

  it('parallel requests open no more tables than an account may have', async () => {
    const ann = await visitor();
    const listed = await times(6, () => ann.refusal('POST', 'tables', {}));
    expect(tally(listed)).toEqual({ none: 2, 'too-many-tables': 4 });
    const ben = await visitor();
    const unlisted = await times(8, () => ben.refusal('POST', 'tables', { listed: false }));
    expect(tally(unlisted)).toEqual({ none: 4, 'too-many-tables': 4 });
  });

  it('parallel requests list no more tables than an address may', async () => {
    const people = await times(4, () => visitor('10.2.0.1'));
    const open = (client: Client) => client.refusal('POST', 'tables', {});
    const opened = await Promise.all(people.flatMap((client) => [open(client), open(client)]));
    expect(tally(opened)).toEqual({ none: 3, 'too-many-tables': 5 });
    const unlisted = people.map((client) => client.refusal('POST', 'tables', { listed: false }));
    expect(tally(await Promise.all(unlisted))).toEqual({ none: 4 });
    expect(await open(await visitor())).toBe('none');
  });

  it('parallel requests join no more tables than an account may', async () => {
    const ann = await visitor();
    const hosts = await times(8, () => visitor());
    const tables = await Promise.all(hosts.map((host) => host.post('tables', { seats: 3 })));
    const joined = await Promise.all(tables.map(({ id }) => ann.refusal('POST', `tables/${id}/join`, {})));
    expect(tally(joined)).toEqual({ none: 5, 'too-many-games': 3 });
    expect(await ann.refusal('POST', 'tables', {})).toBe('too-many-games');
    expect(await ann.refusal('POST', 'tables/pair', {})).toBe('too-many-games');
    const [mine] = await ann.get<TableSummary[]>('tables/mine');
    expect(await ann.refusal('POST', `tables/${mine!.id}/join`, {})).toBe('none');
    await ann.post(`tables/${mine!.id}/leave`);
    expect(await ann.refusal('POST', 'tables', {})).toBe('none');
  });

  it('parallel requests add computers to no more tables than an account may', async () => {
    const ann = await visitor();
    const tables = await times(4, () => table(ann, { seats: 3 }));
    const add = (id: string) => ann.refusal('POST', `tables/${id}/computers`, { level: 'beginner' });
    const added = await Promise.all(tables.map(add));
    expect(tally(added)).toEqual({ none: 2, 'too-many-computers': 2 });
    // A second computer at the same table doesn't count again.
    expect(await add(tables[added.indexOf('none')]!)).toBe('none');
  });

  it('parallel requests add computers to no more tables than an address may', async () => {
    const people = await times(3, () => visitor('10.1.0.1'));
    const tables = await Promise.all(people.map((client) => table(client)));
    const secondTables = await Promise.all(people.map((client) => table(client)));
    const add = (client: Client, id: string) =>
      client.refusal('POST', `tables/${id}/computers`, { level: 'beginner' });
    const added = await Promise.all(
      people.flatMap((client, i) => [add(client, tables[i]!), add(client, secondTables[i]!)]),
    );
    expect(tally(added)).toEqual({ none: 3, 'too-many-computers': 3 });
    const other = await visitor();
    expect(await add(other, await table(other))).toBe('none');
  });

  it('a rematch with computers counts too', async () => {
    const ann = await visitor();
    const first = await table(ann);
    await ann.post(`tables/${first}/computers`, { level: 'beginner' });
    await resign(node, ann, first);
    for (const id of [await table(ann), await table(ann)])
      await ann.post(`tables/${id}/computers`, { level: 'beginner' });
    expect(await ann.refusal('POST', `tables/${first}/rematch`, {})).toBe('too-many-computers');
  });

  it('one session too many ends the least recently used one', async () => {
    const ann = await member('Ann of Ur');
    const clients = await times(5, async () => {
      const client = new Visitor(node.address, '10.2.0.1');
      await client.post('login', { name: 'Ann of Ur', password: 'correct horse' });
      return client;
    });
    const signedIn = await Promise.all(
      clients.map(async (client) => 'person' in (await client.get<object>('me'))),
    );
    expect(signedIn.filter(Boolean)).toHaveLength(3);
    expect(await ann.get('me')).toEqual({});
    expect(await clients[signedIn.indexOf(true)]!.get<unknown[]>('sessions')).toHaveLength(3);
  });

  it('parallel requests create no more tokens and bots than an account may have', async () => {
    const ann = await member('Enheduanna');
    const tokens = await times(5, (i) => ann.refusal('POST', 'tokens', { name: `Token ${i}` }));
    expect(tally(tokens)).toEqual({ none: 2, 'too-many-tokens': 3 });
    const bots = await times(5, (i) => ann.refusal('POST', 'bots', { name: `Bot ${i} of ${database}` }));
    expect(tally(bots)).toEqual({ none: 2, 'too-many-bots': 3 });
    const [{ person }] = await ann.get<[{ person: { id: string } }]>('bots');
    expect(await ann.refusal('POST', `bots/${person.id}/token`, {})).toBe('none');
  });

  it('parallel requests send no more messages and reports than a player may', async () => {
    const [ann, ben] = [await visitor(), await visitor()];
    const id = await table(ann, { listed: true });
    await ben.post(`tables/${id}/join`);
    const sent = await times(6, (i) =>
      ann.refusal('POST', `tables/${id}/messages`, { id: `m${i}`, text: 'Hello' }),
    );
    expect(tally(sent)).toEqual({ none: 3, 'said-enough': 3 });
    const reported = await times(3, (i) =>
      ben.refusal('POST', `tables/${id}/messages/${i + 1}/report`, { reason: 'rude' }),
    );
    expect(tally(reported)).toEqual({ none: 2, 'too-many': 1 });
  });

  it('a table stores the key of the address that opened it', async () => {
    const ann = await visitor('10.3.0.1');
    const ids = [await table(ann), (await ann.post('tables/pair', { seats: 4, judging: 'challenge' })).id];
    const rows = await node.service.store.db
      .selectFrom('games')
      .select('origin')
      .where('id', 'in', ids)
      .execute();
    const key = await node.service.addresses.keyOf('10.3.0.1');
    expect(rows).toEqual([{ origin: key }, { origin: key }]);
  });

  it('computers are refused if the rules are too complex', async () => {
    const ann = await visitor();
    for (const [rules, code] of [
      [hostileRules(upwords2006, 37), 'rules-too-complex'],
      [{ ...makeRuleset(upwords2006), name: 'mild', rack: 9 }, 'none'],
    ] as const) {
      const id = await table(ann, { rules });
      expect(await ann.refusal('POST', `tables/${id}/computers`, { level: 'champion' })).toBe(code);
    }
  });

  it('a rematch with such rules is refused, even if the first game had a computer', async () => {
    const ann = await visitor();
    const id = await table(ann, { rules: hostileRules(upwords2006, 37) });
    const { store } = node.service;
    await store.db
      .updateTable('seats')
      .set({ level: 'champion' })
      .where('game', '=', id)
      .where('seat', '=', 1)
      .execute();
    await resign(node, ann, id);
    expect(await ann.refusal('POST', `tables/${id}/rematch`, {})).toBe('rules-too-complex');
  });
});

/** Starts and resigns a game whose seats are all taken. */
async function resign({ service: { games } }: Node, host: Client, id: string): Promise<void> {
  const live = (await games.find(id))!;
  await games.act(live, { type: 'start' }, live.table.game.version);
  const { version } = live.table.game;
  await expect
    .poll(async () => {
      const { version } = live.table.game;
      return (
        await host.ask('POST', `tables/${id}/commands`, {
          id: `r${version}`,
          version,
          command: { type: 'resign' },
        })
      ).status;
    })
    .toBe(200);
  expect(live.table.game.version).toBeGreaterThan(version);
}

/** A client with a network address, as reported by a proxy. */
class Visitor extends Client {
  readonly #from: string;

  constructor(address: string, from: string) {
    super(address);
    this.#from = from;
  }

  override get headers(): Record<string, string> {
    return { ...super.headers, 'x-forwarded-for': this.#from };
  }
}
