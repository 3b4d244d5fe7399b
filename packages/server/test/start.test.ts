import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leftAt } from '@ziggurat/table';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fail } from '../src/fail.ts';
import { Words } from '../src/games/words.ts';
import { openService } from '../src/service.ts';
import { openStore } from '../src/store/open.ts';
import type { Store } from '../src/store/store.ts';
import { Client } from './client.ts';
import { openNode } from './node.ts';
import { begin } from './turns.ts';

const MINUTE = 60_000;
const words = new Words();
let now = 1_700_000_000_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziggurat-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Games with so many minutes for each player, left by a node that has gone; their ids. */
async function leaveGames(...minutes: readonly number[]): Promise<readonly string[]> {
  const node = await openNode({ folder, now: () => now });
  const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
  const ids: string[] = [];
  for (const each of minutes) {
    const clock = { type: 'bank', base: each * MINUTE, increment: 0 };
    ids.push((await begin(people, { clock })).id);
  }
  await node.close();
  return ids;
}

async function wake(store: Store, fail?: Fail) {
  const service = await openService({
    store,
    words,
    now: () => now,
    ...(fail === undefined ? {} : { fail }),
  });
  const tableOf = async (id: string) => (await service.games.find(id))!.table;
  return { service, tableOf };
}

describe('a node that starts ten minutes after the last has gone', () => {
  it('tells of a game that cannot be read, and puts the clocks of all others right', async () => {
    const [damaged, ...others] = await leaveGames(5, 4, 6);
    now += 10 * MINUTE;
    const store = await openStore({ folder });
    await store.db.updateTable('entries').set({ event: '{' }).where('game', '=', damaged!).execute();
    const told: unknown[] = [];
    const { service, tableOf } = await wake(store, (_, about) => told.push(about));
    expect(told).toContainEqual({ game: damaged });
    for (const [i, id] of others.entries()) {
      const { clock, game } = await tableOf(id);
      expect(leftAt(clock, game.toMove, now)).toBe([4, 6][i]! * MINUTE);
    }
    await service.close();
  });

  it('asks a store once more that did not answer', async () => {
    const [id] = await leaveGames(5);
    now += 10 * MINUTE;
    const store = await openStore({ folder });
    const { db } = store;
    await sql`create trigger full before insert on entries begin select raise(abort, 'no room'); end`.execute(
      db,
    );
    const { service, tableOf } = await wake(store, () => void sql`drop trigger if exists full`.execute(db));
    const { clock, game } = await tableOf(id!);
    expect(leftAt(clock, game.toMove, now)).toBe(5 * MINUTE);
    await service.close();
  });
});
