import type { Profile, TableSummary } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';

const storeOptions = useDatabases();

describe.each(DATABASES)('a profile, with %s,', (name) => {
  let node: Node;
  beforeAll(async () => {
    node = await openNode(await storeOptions(name));
  });
  afterAll(() => node.close());

  const isSettled = async (id: string): Promise<boolean> => {
    const { db } = node.service.store;
    const row = await db.selectFrom('games').select('settled').where('id', '=', id).executeTakeFirst();
    return row?.settled === 1;
  };

  /** A game that the second player resigns. */
  async function play(ben: Client, table: TableSummary): Promise<string> {
    const { id, invitation } = table;
    await ben.post(`tables/${id}/join`, invitation === undefined ? {} : { invitation });
    const { version } = await ben.get(`tables/${id}`);
    await ben.post(`tables/${id}/commands`, { id: 'bye', version, command: { type: 'resign' } });
    await expect.poll(() => node.service.runDue().then(() => isSettled(id)), { timeout: 20_000 }).toBe(true);
    return id;
  }

  it('lists private games only for their players, and counts them for everyone', async () => {
    const [ann, ben, eve] = await Promise.all(
      ['Ann', 'Ben', 'Eve'].map((who) => Client.guest(node.address, who)),
    );
    const open = await play(ben!, await ann!.post('tables', {}));
    const unlisted = await play(ben!, await ann!.post('tables', { listed: false }));
    const closed = await play(ben!, await ann!.post('tables', { spectators: false }));
    const openAgain = await play(ben!, await ann!.post(`tables/${open}/rematch`));
    const closedAgain = await play(ben!, await ann!.post(`tables/${unlisted}/rematch`));
    const all = [open, unlisted, closed, openAgain, closedAgain];
    const id = await ann!.id();
    const seenBy = async (viewer: Client): Promise<Profile> => viewer.get<Profile>(`people/${id}`);
    const tables = ({ games }: Profile) => games.map(({ table }) => table).sort();
    for (const stranger of [eve!, new Client(node.address)]) {
      const profile = await seenBy(stranger);
      expect(tables(profile)).toEqual([open, openAgain].sort());
      expect(profile.statistics).toMatchObject([{ games: 5 }]);
    }
    for (const player of [ann!, ben!]) expect(tables(await seenBy(player))).toEqual([...all].sort());
  });
});
