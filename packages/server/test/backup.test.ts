import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, restore } from '../src/backup/backup.ts';
import { MIGRATIONS } from '../src/store/migrations.ts';
import { openStore } from '../src/store/open.ts';
import { TABLES } from '../src/store/schema.ts';
import type { Store } from '../src/store/store.ts';
import { Client } from './client.ts';
import { openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { begin, takeTurn } from './turns.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziggurat-backup-'));
const file = join(folder, 'games.backup');
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const allRows = async ({ db }: Store): Promise<unknown[]> =>
  Promise.all(
    TABLES.map(async (table) =>
      (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort(),
    ),
  );

async function openEmpty(name: string): Promise<Store> {
  if (name === 'SQLite') return openStore({ folder: join(folder, 'many') });
  const { db, close } = await openStore({ url: postgres.url, folder });
  await sql`create database many`.execute(db);
  await close();
  return openStore({ url: new URL('/many', postgres.url).href, folder });
}

describe('a backup', () => {
  it('made during a game can be restored into another database, where the game continues', async () => {
    // No heartbeat changes the rows that are compared.
    const node = await openNode({ folder: join(folder, 'first'), heartbeat: 600_000 });
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { id, players } = await begin(people);
    await takeTurn(players);
    const count = await backUp(node.service.store.db, file);
    const before = await allRows(node.service.store);
    const store = await openStore({ url: postgres.url, folder });
    expect(await restore(store.db, file)).toEqual({ ok: true, value: count });
    expect(await allRows(store)).toEqual(before);
    await store.close();
    await node.close();
    const other = await openNode({ url: postgres.url });
    const clients = await Promise.all(people.map((person) => person.at(other.address)));
    const { entries } = await clients[0]!.get<{ entries: unknown[] }>(`tables/${id}/entries`);
    expect(entries).toHaveLength(players[0]!.entries.length);
    expect(await restore(other.service.store.db, file)).toMatchObject({ refusals: [{ code: 'not-empty' }] });
    await other.close();
  });

  it.each(['SQLite', 'PostgreSQL'])('with more rows than fit on a page of %s is complete', async (name) => {
    const from = await openEmpty(name);
    const to = await openStore({ folder: join(folder, `all-${name}`) });
    const { db } = from;
    // Bots reference their owner, whose id comes last.
    await db
      .insertInto('accounts')
      .values({ id: 'z', kind: 'member', name: 'Owner', created_at: 1 })
      .execute();
    for (let first = 0; first < 2500; first += 100) {
      const bots = Array.from({ length: 100 }, (_, i) => `bot-${first + i}`);
      await db
        .insertInto('accounts')
        .values(bots.map((id) => ({ id, kind: 'bot', name: id, name_key: id, owner: 'z', created_at: 2 })))
        .execute();
    }
    const path = join(folder, 'many.backup');
    expect(await backUp(db, path)).toBe(2501);
    expect(await restore(to.db, path)).toEqual({ ok: true, value: 2501 });
    expect(await allRows(to)).toEqual(await allRows(from));
    await Promise.all([from.close(), to.close()]);
  });

  it.each([
    ['a missing file', undefined, 'not-a-backup'],
    ['not an archive', Buffer.from('hello'), 'not-a-backup'],
    ['another archive', gzipSync('{"form":"else"}\n'), 'not-a-backup'],
    ['an empty archive', gzipSync(''), 'not-a-backup'],
    ['an older schema', gzipSync('{"form":"ziggurat-backup","schema":"000"}\n'), 'another-version'],
    [
      'a damaged line',
      gzipSync(`{"form":"ziggurat-backup","schema":"${Object.keys(MIGRATIONS).at(-1)}"}\n["accounts"`),
      'damaged',
    ],
  ])('is refused and changes nothing: %s', async (_, bytes, code) => {
    const empty = mkdtempSync(join(folder, 'empty-'));
    const store = await openStore({ folder: empty });
    const path = join(empty, 'file');
    if (bytes !== undefined) writeFileSync(path, bytes);
    expect(await restore(store.db, path)).toMatchObject({ ok: false, refusals: [{ code }] });
    expect((await allRows(store)).flat()).toEqual([]);
    await store.close();
  });
});
