import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presenceKey } from '../src/presence/presence.ts';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziggurat-presence-'));
let postgres: Postgres;
let nodes: Readonly<Record<string, Node>>;
beforeAll(async () => {
  postgres = await startPostgres();
  nodes = {
    SQLite: await openNode({ folder, heartbeat: 500 }),
    PostgreSQL: await openNode({ url: postgres.url }),
  };
});
afterAll(async () => {
  await Promise.all(Object.values(nodes).map((node) => node.close()));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Ann at a table, with her presence as any node sees it. */
async function seatAnn({ address, service }: Node) {
  const ann = await Client.guest(address, 'Ann');
  const { id } = await ann.post('tables', { seats: 2 });
  const { person } = await ann.get<{ person: { id: string } }>('me');
  const presence = async () => (await service.presence.forGames([id])).get(presenceKey(id, person.id));
  return { connect: () => service.presence.connect(id, person.id), presence };
}

describe.each(['SQLite', 'PostgreSQL'])('a connected player, with %s,', (name) => {
  it('stays present however often the page is reloaded', async () => {
    const { connect, presence } = await seatAnn(nodes[name]!);
    let leave = await connect();
    for (let reload = 0; reload < 200; reload++) {
      [, leave] = await Promise.all([leave(), connect()]);
      expect(await presence()).toEqual({ here: true });
    }
    await leave();
    expect(await presence()).toMatchObject({ here: false });
  });
});

describe('a player who connects while the store accepts no writes', () => {
  it('is present once it does, and gone after disconnecting', async () => {
    const node = nodes.SQLite!;
    const { db } = node.service.store;
    const { connect, presence } = await seatAnn(node);
    await sql`create trigger full before insert on presences begin select raise(abort, 'no room'); end`.execute(
      db,
    );
    const leave = await connect();
    expect(await presence()).toBeUndefined();
    await sql`drop trigger full`.execute(db);
    await expect.poll(presence).toEqual({ here: true });
    await leave();
    expect(await presence()).toMatchObject({ here: false });
  });
});
