import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pickFromSeed } from '@ziggurat/engine/bots';
import type { GameEvent } from '@ziggurat/engine/game';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadGame } from '../src/games/load-game.ts';
import { Words } from '../src/games/words.ts';
import { openStore, type StorePlace } from '../src/store/open.ts';
import { Course } from './course.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Running, startProcess } from './process.ts';
import { type Deed, Survivors } from './survivors.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziggurat-crash-'));
let postgres: Postgres | undefined;
let running: Running;
afterAll(async () => {
  await running.end('SIGKILL');
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Stored {
  readonly seeds: readonly number[];
  place(): Promise<StorePlace>;
  /** Another program locks the file at random. */
  readonly isLocked?: boolean;
}

const STORES: Readonly<Record<string, Stored>> = {
  SQLite: { seeds: Array.from({ length: 12 }, (_, i) => i + 1), place: async () => ({ folder }) },
  'a SQLite file that another program locks at random': {
    seeds: [16, 17, 18],
    place: async () => ({ folder: join(folder, 'locked') }),
    isLocked: true,
  },
  PostgreSQL: {
    seeds: [13, 14, 15],
    place: async () => {
      postgres = await startPostgres();
      return { folder, url: postgres.url };
    },
  },
};

/** What happens in games of every kind. */
const EVERYTHING = [
  'stirred',
  'played',
  'exchanged',
  'passed',
  'upheld',
  'overturned',
  'withdrew',
  'skipped',
  'waited',
  'accepted',
  'resigned',
  'ended',
];
const describeEvent = (event: GameEvent): string => {
  if (event.type !== 'ruled') return event.type;
  return event.upheld ? 'upheld' : 'overturned';
};

/** So many turns of the loop at most between what is sent and the kill. */
const LATEST = 100;

/** Kills a server while it does what it is asked for; what is too late is sent to a dead one. */
async function kill(server: Running, deeds: readonly Deed[], turns: number): Promise<void> {
  const during = (wanted: Deed['stage']) => deeds.filter(({ stage }) => stage === wanted);
  const start = ({ act }: Deed) => void act().catch(() => undefined);
  await Promise.all(during('answered').map(({ act }) => act()));
  during('under way').forEach(start);
  for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
  const ended = server.end('SIGKILL');
  during('too late').forEach(start);
  await ended;
}

function lockAtRandom(file: string): void {
  const locker = spawn(process.execPath, [resolve(import.meta.dirname, 'locker.mjs'), file, 'random'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void locker.kill('SIGKILL'));
}

describe.each(Object.keys(STORES))(
  'a server with %s that is killed after every turn of whole games',
  (name) => {
    it('loses nothing acknowledged, does nothing twice, and keeps what everybody was told', async () => {
      const { seeds, place, isLocked = false } = STORES[name]!;
      const where = await place();
      const start = () =>
        startProcess({
          DATA_DIR: where.folder,
          DATABASE_URL: where.url ?? '',
          ...(isLocked ? { LOCK_SECONDS: String(random(2)), LOG: 'silent' } : {}), // some wait, some ask again
        });
      const random = pickFromSeed(seeds[0]!);
      running = await start();
      if (isLocked) lockAtRandom(join(where.folder, 'ziggurat.sqlite'));
      const courses = await Course.open(seeds);
      const games = await Promise.all(
        seeds.map((seed, i) => Survivors.meet(running.address, courses[i]!, seed)),
      );
      for (;;) {
        const deeds = games.flatMap((game) => game.next() ?? []);
        if (deeds.length === 0) break;
        await kill(running, deeds, random(LATEST));
        for (const game of games) game.leave();
        running = await start();
        await Promise.all(games.map((game) => game.come(running.address)));
      }
      await running.end('SIGKILL');
      const kept = await openStore(where);
      const happened = new Set<string>();
      for (const game of games) {
        const { table } = (await loadGame(kept, new Words(), game.table))!;
        game.check(table);
        for (const event of table.log) happened.add(describeEvent(event));
      }
      await kept.close();
      expect([...happened]).toEqual(expect.arrayContaining(EVERYTHING));
    }, 600_000);
  },
);
