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
import { begin, mover } from './turns.ts';

const DAY = 24 * 3_600_000;
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const PLACES: Readonly<Record<string, () => Promise<{ url?: string; nodes: number }>>> = {
  SQLite: async () => ({ nodes: 1 }),
  PostgreSQL: async () => ({ url: postgres.url, nodes: 2 }),
};

const sessionsOf = async ({ service }: Node, account: string): Promise<number> =>
  (await service.store.db.selectFrom('sessions').select('id').where('account', '=', account).execute())
    .length;

const nameOf = async ({ service }: Node, account: string): Promise<string | undefined> =>
  (await service.accounts.find([account])).get(account)?.name;

describe.each(Object.keys(PLACES))('after ninety days, with %s,', (name) => {
  it('guests are forgotten who did not come back, unless a game of theirs goes on', async () => {
    let now = 1_700_000_000_000;
    const { nodes: count, ...place } = await PLACES[name]!();
    const nodes = await Promise.all(
      Array.from({ length: count }, () => openNode({ ...place, now: () => now })),
    );
    const [node] = nodes as [Node];
    const come = async (kind: 'guest' | 'member', who: string) => {
      const client = await Client[kind](node.address, who);
      return { client, id: (await client.get<{ person: { id: string } }>('me')).person.id };
    };
    const idle = await come('guest', 'Idle');
    const member = await come('member', 'Member');
    const back = await come('guest', 'Back');
    const [ann, ben] = [await come('guest', 'Ann'), await come('guest', 'Ben')];
    const [cid, dan] = [await come('guest', 'Cid'), await come('guest', 'Dan')];
    await begin([ann.client, ben.client]);
    const ended = await begin([cid.client, dan.client]);
    const loser = mover(ended.players);
    await loser.tell({ type: 'resign', seat: loser.seat! });

    now += 60 * DAY;
    await back.client.get('me');
    now += 31 * DAY;
    await Promise.all(nodes.map(({ service }) => service.runDue()));
    // A node may have begun by itself; this is the last that it does.
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
    await Promise.all(nodes.map((one) => one.close()));
  });
});

describe.each(Object.keys(PLACES))('a node that was killed, with %s,', (name) => {
  it('is forgotten after a day, and those who were there are gone since then; the last one is not', async () => {
    let now = 1_790_000_000_000;
    const { url } = await PLACES[name]!();
    const node = await openNode({ now: () => now, ...(url === undefined ? {} : { url }) });
    const { store, accounts, heartbeat, presence } = node.service;
    const ann = await Client.guest(node.address);
    const { person } = await ann.get<{ person: { id: string } }>('me');
    const { id: game } = await ann.post('tables', {});
    const seen_at = now - 2 * DAY;
    // Presences first: the node may be at a sweep of its own, and whoever forgets the other finds who was there.
    await store.db
      .insertInto('presences')
      .values({ game, account: person.id, node: 'killed', gone_at: null })
      .execute();
    await store.db.insertInto('nodes').values({ id: 'killed', seen_at }).execute();
    const sweep = async (): Promise<void> => {
      await store.db.updateTable('chores').set({ due_at: 0 }).where('id', '=', 'sweep').execute();
      await new Sweep({ store, accounts, now: () => now, auditDays: 400, guestDays: 90 }).run();
    };
    await sweep();
    const killed = store.db.selectFrom('nodes').selectAll().where('id', '=', 'killed');
    await expect.poll(() => killed.execute()).toEqual([]);
    expect([...(await presence.of([game])).values()]).toEqual([{ here: false, since: seen_at }]);
    now += 3 * DAY;
    await sweep();
    expect(await heartbeat.last()).toBeDefined();
    await node.close();
  });
});

describe('two nodes that sweep', () => {
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

  /** What a node has forgotten is told to all; here it is written down first. */
  const sweepOf = (store: Store, tell: (news: News) => unknown): Sweep => {
    const noting: Store = {
      ...store,
      async tell(news) {
        await tell(news);
        await store.tell(news);
      },
    };
    return new Sweep({
      store: noting,
      accounts: new Accounts(noting, () => now),
      now: () => now,
      auditDays: 400,
      guestDays: 90,
    });
  };
  const openGuests = async (count: number): Promise<readonly string[]> => {
    const guests = [];
    for (let i = 0; i < count; i++) guests.push((await accounts.openGuest(`Idle ${i}`)).id);
    now += 91 * DAY;
    return guests;
  };

  it('do it once between them, however often they look at the same time', async () => {
    for (let round = 0; round < 20; round++) {
      const guests = await openGuests(3);
      const told: string[] = [];
      const note = (news: News) => news.type === 'ended' && told.push(news.account);
      const sweeps = stores.flatMap((store) => [sweepOf(store, note), sweepOf(store, note)]);
      await Promise.all(sweeps.map((sweep) => sweep.run()));
      expect(told.filter((id) => guests.includes(id)).sort()).toEqual([...guests].sort());
    }
  });

  it('do no harm if one begins in the middle of the other', async () => {
    const member = await accounts.openGuest('Stays');
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
