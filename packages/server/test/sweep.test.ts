import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accounts } from '../src/people/accounts.ts';
import { Sweep } from '../src/people/sweep.ts';
import { openStore } from '../src/store/open.ts';
import type { News, Store } from '../src/store/store.ts';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { begin, playerToMove } from './turns.ts';

const DAY = 24 * 3_600_000;
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const DATABASES: Readonly<Record<string, () => Promise<{ url?: string; nodes: number }>>> = {
  SQLite: async () => ({ nodes: 1 }),
  PostgreSQL: async () => ({ url: postgres.url, nodes: 2 }),
};

const sessionsOf = async ({ service }: Node, account: string): Promise<number> =>
  (await service.store.db.selectFrom('sessions').select('id').where('account', '=', account).execute())
    .length;

const nameOf = async ({ service }: Node, account: string): Promise<string | undefined> =>
  (await service.accounts.find([account])).get(account)?.name;

describe.each(Object.keys(DATABASES))('after ninety days, with %s,', (name) => {
  it('inactive guests are removed, unless they have a running game', async () => {
    let now = 1_700_000_000_000;
    const { nodes: count, ...place } = await DATABASES[name]!();
    const nodes = await Promise.all(
      Array.from({ length: count }, () => openNode({ ...place, now: () => now })),
    );
    const [node] = nodes as [Node];
    const create = async (kind: 'guest' | 'member', name: string) => {
      const client = await Client[kind](node.address, name);
      return { client, id: (await client.get<{ person: { id: string } }>('me')).person.id };
    };
    const idle = await create('guest', 'Idle');
    const member = await create('member', 'Member');
    const back = await create('guest', 'Back');
    const [ann, ben] = [await create('guest', 'Ann'), await create('guest', 'Ben')];
    const [cid, dan] = [await create('guest', 'Cid'), await create('guest', 'Dan')];
    await begin([ann.client, ben.client]);
    const ended = await begin([cid.client, dan.client]);
    const loser = playerToMove(ended.players);
    await loser.send({ type: 'resign', seat: loser.seat! });

    now += 60 * DAY;
    await back.client.get('me');
    now += 31 * DAY;
    await Promise.all(nodes.map(({ service }) => service.runDue()));
    // A node may have started a sweep on its own; this is the last thing it does.
    await expect.poll(() => nameOf(node, idle.id), { timeout: 20_000 }).toBeUndefined();
    expect(await Promise.all([cid, dan].map(({ id }) => nameOf(node, id)))).toEqual(['', '']);
    expect(await Promise.all([back, member, ann, ben].map(({ id }) => nameOf(node, id)))).toEqual([
      'Back',
      'Member',
      'Ann',
      'Ben',
    ]);
    expect(await Promise.all([idle, member, ann, back].map(({ id }) => sessionsOf(node, id)))).toEqual([
      0, 0, 0, 1,
    ]);
    await Promise.all(nodes.map((node) => node.close()));
  });
});

describe.each(Object.keys(DATABASES))('a node that was killed, with %s,', (name) => {
  it('is removed after a day, and its players count as gone since its last heartbeat; the latest node stays', async () => {
    let now = 1_790_000_000_000;
    const { url } = await DATABASES[name]!();
    const node = await openNode({ now: () => now, ...(url === undefined ? {} : { url }) });
    const { store, accounts, heartbeat, presence } = node.service;
    const ann = await Client.guest(node.address);
    const { person } = await ann.get<{ person: { id: string } }>('me');
    const { id: game } = await ann.post('tables', {});
    const seen_at = now - 2 * DAY;
    // Presences first: if the node runs its own sweep right now, it must find them with the killed node.
    await store.db
      .insertInto('presences')
      .values({ game, account: person.id, node: 'killed', gone_at: null })
      .execute();
    await store.db.insertInto('nodes').values({ id: 'killed', seen_at }).execute();
    const sweep = async (): Promise<void> => {
      await store.db.updateTable('chores').set({ due_at: 0 }).where('id', '=', 'sweep').execute();
      await new Sweep({
        store,
        accounts,
        now: () => now,
        auditDays: 400,
        fairPlayDays: 90,
        guestDays: 90,
      }).run();
    };
    await sweep();
    const killed = store.db.selectFrom('nodes').selectAll().where('id', '=', 'killed');
    await expect.poll(() => killed.execute()).toEqual([]);
    expect([...(await presence.forGames([game])).values()]).toEqual([{ here: false, since: seen_at }]);
    now += 3 * DAY;
    await sweep();
    expect(await heartbeat.lastSeen()).toBeDefined();
    await node.close();
  });
});

describe('two sweeping nodes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-sweep-'));
  let now = 1_800_000_000_000;
  let stores: readonly Store[];
  let accounts: Accounts;
  beforeAll(async () => {
    stores = await Promise.all([0, 1].map(() => openStore({ url: postgres.url, folder })));
    accounts = new Accounts(stores[0]!, () => now);
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  /** A sweep whose news is passed to `onNews` first. */
  const sweepOf = (store: Store, onNews: (news: News) => unknown): Sweep => {
    const watched: Store = {
      ...store,
      async publish(news) {
        await onNews(news);
        await store.publish(news);
      },
    };
    return new Sweep({
      store: watched,
      accounts: new Accounts(watched, () => now),
      now: () => now,
      auditDays: 400,
      fairPlayDays: 90,
      guestDays: 90,
    });
  };
  const openGuests = async (count: number): Promise<readonly string[]> => {
    const guests = [];
    for (let i = 0; i < count; i++) guests.push((await accounts.createGuest(`Idle ${i}`)).id);
    now += 91 * DAY;
    return guests;
  };

  it('do the work once, however often they run at the same time', async () => {
    for (let round = 0; round < 20; round++) {
      const guests = await openGuests(3);
      const removed: string[] = [];
      const note = (news: News) => news.type === 'ended' && removed.push(news.account);
      const sweeps = stores.flatMap((store) => [sweepOf(store, note), sweepOf(store, note)]);
      await Promise.all(sweeps.map((sweep) => sweep.run()));
      expect(removed.filter((id) => guests.includes(id)).sort()).toEqual([...guests].sort());
    }
  });

  it('do no harm if one starts during the other', async () => {
    const member = await accounts.createGuest('Stays');
    await accounts.register(member.id, 'Stays', 'correct horse');
    const guests = await openGuests(4);
    const second = sweepOf(stores[1]!, () => undefined);
    let isFirst = true;
    const first = sweepOf(stores[0]!, async () => {
      if (!isFirst) return;
      isFirst = false;
      await stores[1]!.db.updateTable('chores').set({ due_at: 0 }).where('id', '=', 'sweep').execute();
      await second.run();
    });
    await first.run();
    expect(isFirst).toBe(false);
    const left = await accounts.find([...guests, member.id]);
    expect([...left.values()].map(({ name }) => name)).toEqual(['Stays']);
  });
});
