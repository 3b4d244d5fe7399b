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

/** Ann at a table of hers, and what any node knows of her being there. */
async function seatAnn({ address, service }: Node) {
  const ann = await Client.guest(address, 'Ann');
  const { id } = await ann.post('tables', { seats: 2 });
  const { person } = await ann.get<{ person: { id: string } }>('me');
  const absence = async () => (await service.presence.of([id])).get(presenceKey(id, person.id));
  return { come: () => service.presence.come(id, person.id), absence };
}

describe.each(['SQLite', 'PostgreSQL'])('whoever is connected, by %s', (name) => {
  it('is there, however often a page is loaded again', async () => {
    const { come, absence } = await seatAnn(nodes[name]!);
    let leave = await come();
    for (let visit = 0; visit < 200; visit++) {
      [, leave] = await Promise.all([leave(), come()]);
      expect(await absence()).toEqual({ here: true });
    }
    await leave();
    expect(await absence()).toMatchObject({ here: false });
  });
});

describe('whoever has come while the store took nothing', () => {
  it('is there once it does, and gone after going', async () => {
    const node = nodes.SQLite!;
    const { db } = node.service.store;
    const { come, absence } = await seatAnn(node);
    await sql`create trigger full before insert on presences begin select raise(abort, 'no room'); end`.execute(
      db,
    );
    const leave = await come();
    expect(await absence()).toBeUndefined();
    await sql`drop trigger full`.execute(db);
    await expect.poll(absence).toEqual({ here: true });
    await leave();
    expect(await absence()).toMatchObject({ here: false });
  });
});
