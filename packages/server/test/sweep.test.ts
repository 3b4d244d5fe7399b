import { afterAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { begin, mover } from './turns.ts';

const DAY = 24 * 3_600_000;
let postgres: Postgres | undefined;
afterAll(() => postgres?.stop());

const PLACES: Readonly<Record<string, () => Promise<{ url?: string; nodes: number }>>> = {
  SQLite: async () => ({ nodes: 1 }),
  PostgreSQL: async () => {
    postgres = await startPostgres();
    return { url: postgres.url, nodes: 2 };
  },
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
