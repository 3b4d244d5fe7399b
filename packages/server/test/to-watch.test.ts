import type { TableSummary } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type Player } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { begin, playerToMove, takeTurn } from './turns.ts';

const HOUR = 3_600_000;
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const DATABASES: Readonly<Record<string, () => { readonly url?: string }>> = {
  SQLite: () => ({}),
  PostgreSQL: () => ({ url: postgres.url }),
};

describe.each(Object.keys(DATABASES))('games to watch, with %s,', (name) => {
  let now = 1_700_000_000_000;
  let node: Node;
  beforeAll(async () => {
    node = await openNode({ now: () => now, ...DATABASES[name]!() });
  });
  afterAll(() => node.close());

  const guests = (...names: string[]): Promise<Client[]> =>
    Promise.all(names.map((name) => Client.guest(node.address, name)));
  const beginLater = (...people: Parameters<typeof begin>): ReturnType<typeof begin> => {
    now += 1000;
    return begin(...people);
  };
  const toWatch = async (client: Client): Promise<string[]> => {
    const tables = await client.get<TableSummary[]>('tables/playing');
    expect(tables.filter(({ invitation }) => invitation !== undefined)).toEqual([]);
    return tables.map(({ id }) => id);
  };
  const resign = (player: Player) => player.send({ type: 'resign', seat: player.seat! });

  it('are the most recent ones, one per host, until they are over', async () => {
    const [ann, ben, cem] = (await guests('Ann', 'Ben', 'Cem')) as [Client, Client, Client];
    const first = await beginLater([ann, ben]);
    const second = await beginLater([cem, ben]);
    expect(await toWatch(ann)).toEqual([second.id, first.id]);
    now += 1000;
    await takeTurn(first.players);
    expect(await toWatch(ann)).toEqual([first.id, second.id]);
    const third = await beginLater([ann, ben]);
    expect(await toWatch(ann)).toEqual([third.id, second.id]);
    await resign(playerToMove(third.players));
    expect(await toWatch(ann)).toEqual([first.id, second.id]);
    now += 1000;
    const rematch = await ben.post(`tables/${third.id}/rematch`);
    await ann.post(`tables/${third.id}/rematch`);
    expect(await toWatch(ann)).toEqual([rematch.id, first.id, second.id]);
  });

  it("don't include unlisted games or games without spectators", async () => {
    const before = await toWatch(await Client.guest(node.address));
    for (const options of [{ listed: false }, { spectators: false }]) {
      now += 1000;
      const [host, other] = (await guests('Eve', 'Fay')) as [Client, Client];
      const { id, invitation } = await host.post('tables', options);
      await other.post(`tables/${id}/join`, { invitation });
      expect((await host.get(`tables/${id}`)).state).toBe('playing');
    }
    expect(await toWatch(await Client.guest(node.address))).toEqual(before);
  });

  it('are at most twenty, with a turn in the last day', async () => {
    const [other] = (await guests('Gil')) as [Client];
    for (let i = 0; i < 21; i++) {
      const [host] = (await guests('Hal')) as [Client];
      const { id } = await host.post('tables', {});
      await other.post(`tables/${id}/join`);
    }
    expect(await toWatch(other)).toHaveLength(20);
    now += 24 * HOUR;
    expect(await toWatch(other)).toEqual([]);
  });
});
