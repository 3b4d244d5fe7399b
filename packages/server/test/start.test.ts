import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeLeft } from '@ziggurat/table';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Words } from '../src/games/words.ts';
import { openService, type ServiceDeps } from '../src/service.ts';
import { openStore } from '../src/store/open.ts';
import type { Store } from '../src/store/store.ts';
import { Client } from './client.ts';
import { openNode } from './node.ts';
import { begin, takeTurn } from './turns.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const words = new Words();
let now = 1_700_000_000_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziggurat-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts games with these times per player, stops the node, and returns the games' ids. */
async function stopDuringGames(...times: readonly number[]): Promise<readonly string[]> {
  const node = await openNode({ folder, now: () => now });
  const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
  const ids: string[] = [];
  for (const base of times) {
    const clock = { type: 'bank', base, increment: 0 };
    const { id, players } = await begin(people, { clock });
    await takeTurn(players); // a live game without a first move is aborted
    ids.push(id);
  }
  await node.close();
  return ids;
}

/** A node right before it listens. */
async function openBeforeListening(store: Store, deps: Pick<ServiceDeps, 'logError' | 'now'> = {}) {
  const service = openService({ store, words, now: () => now, ...deps });
  await service.creditDowntime();
  const tableOf = async (id: string) => (await service.games.find(id))!.table;
  return { service, tableOf };
}

describe('a node that starts ten minutes after the last one stopped', () => {
  it("logs a game that can't be read, and corrects the clocks of all others", async () => {
    const [damaged, ...others] = await stopDuringGames(5 * MINUTE, 4 * MINUTE, 6 * MINUTE);
    now += 10 * MINUTE;
    const store = await openStore({ folder });
    await store.db.updateTable('entries').set({ event: '{' }).where('game', '=', damaged!).execute();
    const logged: unknown[] = [];
    const { service, tableOf } = await openBeforeListening(store, {
      logError: (_, about) => logged.push(about),
    });
    expect(logged).toEqual([{ game: damaged }]);
    for (const [i, id] of others.entries()) {
      const { clock, game } = await tableOf(id);
      expect(timeLeft(clock, game.toMove, now)).toBe([4, 6][i]! * MINUTE);
    }
    await service.close();
  });

  it('tries again if the store did not answer', async () => {
    const [id] = await stopDuringGames(5 * MINUTE);
    now += 10 * MINUTE;
    const store = await openStore({ folder });
    const { db } = store;
    await sql`create trigger full before insert on entries begin select raise(abort, 'no room'); end`.execute(
      db,
    );
    const { service, tableOf } = await openBeforeListening(store, {
      logError: () => void sql`drop trigger if exists full`.execute(db),
    });
    const { clock, game } = await tableOf(id!);
    expect(timeLeft(clock, game.toMove, now)).toBe(5 * MINUTE);
    await service.close();
  });

  it('corrects the clocks with the least time left last', async () => {
    const [three, nine, five] = await stopDuringGames(3 * MINUTE, 9 * MINUTE, 5 * MINUTE);
    now += 10 * MINUTE;
    const clock = () => ++now;
    const { service, tableOf } = await openBeforeListening(await openStore({ folder }), { now: clock });
    const restedAt = async (id: string) => (await tableOf(id)).entries.at(-1)!.at;
    expect(await restedAt(nine!)).toBeLessThan(await restedAt(five!));
    expect(await restedAt(five!)).toBeLessThan(await restedAt(three!));
    await service.close();
  });
});

describe('a timeout while a node was briefly down', () => {
  it('takes effect once the node listens', async () => {
    const [id] = await stopDuringGames(10 * SECOND);
    now += 10 * SECOND;
    const { service, tableOf } = await openBeforeListening(await openStore({ folder }));
    const table = await tableOf(id!);
    await service.start();
    await service.close();
    expect(table.log.map(({ type }) => type)).toContain('timedOut');
  });

  it('takes no effect before, and there is no heartbeat yet', async () => {
    const [id] = await stopDuringGames(10 * SECOND);
    const stoppedAt = now;
    now += 10 * SECOND;
    const { service, tableOf } = await openBeforeListening(await openStore({ folder }));
    const table = await tableOf(id!);
    expect(await service.heartbeat.lastSeen()).toBe(stoppedAt);
    await service.close();
    expect(table.log.map(({ type }) => type)).not.toContain('timedOut');
  });
});
