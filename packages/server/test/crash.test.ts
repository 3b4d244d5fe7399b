import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { seededRandom } from '@ziggurat/engine/bots';
import type { GameEvent } from '@ziggurat/engine/game';
import { afterAll, describe, expect, it } from 'vitest';
import { seedsFrom } from '../../../test/soak.ts';
import { loadGame } from '../src/games/load-game.ts';
import { Words } from '../src/games/words.ts';
import { openStore, type StoreLocation } from '../src/store/open.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Running, startProcess } from './process.ts';
import { Script } from './script.ts';
import { type Attempt, Survivors } from './survivors.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziggurat-crash-'));
let postgres: Postgres | undefined;
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface StoreKind {
  readonly seeds: readonly number[];
  open(): Promise<StoreLocation>;
  /** Another program locks the file at random. */
  readonly isLocked?: boolean;
}

const STORES: Readonly<Record<string, StoreKind>> = {
  SQLite: { seeds: Array.from({ length: 12 }, (_, i) => i + 1), open: async () => ({ folder }) },
  'a SQLite file that another program locks at random': {
    seeds: [16, 17, 18],
    open: async () => ({ folder: join(folder, 'locked') }),
    isLocked: true,
  },
  PostgreSQL: {
    seeds: [13, 14, 15],
    open: async () => {
      postgres ??= await startPostgres();
      return { folder, url: postgres.url };
    },
  },
};

/** Everything that can happen in a game. */
const ALL_EVENTS = [
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

/** More than a round has, so that no two rounds play the same game. */
const SEEDS_PER_ROUND = 100;

/** Maximum event loop turns between sending and the kill. */
const MAX_LOOP_TURNS = 100;

const ROUNDS = seedsFrom(1, 1);

/** Kills a server while it handles requests. Some are answered before, some are running, some come too late. */
async function kill(server: Running, attempts: readonly Attempt[], turns: number): Promise<void> {
  const during = (wanted: Attempt['stage']) => attempts.filter(({ stage }) => stage === wanted);
  const start = ({ act }: Attempt) => void act().catch(() => undefined);
  await Promise.all(during('answered').map(({ act }) => act()));
  during('running').forEach(start);
  for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
  const ended = server.end('SIGKILL');
  during('too late').forEach(start);
  await ended;
}

/** Locks a file at random until the returned function is called. */
function lockAtRandom(file: string): () => void {
  const locker = spawn(process.execPath, [resolve(import.meta.dirname, 'locker.mjs'), file, 'random'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return () => void locker.kill('SIGKILL');
}

async function playRound(name: string, round: number): Promise<void> {
  const { open, isLocked = false, ...store } = STORES[name]!;
  const seeds = store.seeds.map((seed) => seed + (round - 1) * SEEDS_PER_ROUND);
  const location = await open();
  const start = () =>
    startProcess({
      DATA_DIR: location.folder,
      DATABASE_URL: location.url ?? '',
      ...(isLocked ? { LOCK_SECONDS: String(random(2)), LOG: 'silent' } : {}), // some wait for the lock, some ask again
    });
  const random = seededRandom(seeds[0]!);
  let running = await start();
  const unlock = isLocked ? lockAtRandom(join(location.folder, 'ziggurat.sqlite')) : undefined;
  try {
    const scripts = await Script.make(seeds);
    const games = await Promise.all(
      seeds.map((seed, i) => Survivors.create(running.address, scripts[i]!, seed)),
    );
    for (;;) {
      const attempts = games.flatMap((game) => game.next() ?? []);
      if (attempts.length === 0) break;
      await kill(running, attempts, random(MAX_LOOP_TURNS));
      for (const game of games) game.disconnect();
      running = await start();
      await Promise.all(games.map((game) => game.reconnect(running.address)));
    }
    await running.end('SIGKILL');
    const opened = await openStore(location);
    const happened = new Set<string>();
    for (const game of games) {
      const { table } = (await loadGame(opened, new Words(), game.table))!;
      game.check(table);
      for (const event of table.log) happened.add(describeEvent(event));
    }
    await opened.close();
    expect([...happened]).toEqual(expect.arrayContaining(ALL_EVENTS));
  } finally {
    unlock?.();
    await running.end('SIGKILL');
  }
}

describe('a server that is killed after every turn of whole games', () => {
  // Side by side: most of the time is spent starting servers.
  it.concurrent.for(Object.keys(STORES))(
    'loses nothing acknowledged, does nothing twice, and stores everything that players received: %s',
    { timeout: 600_000 * ROUNDS.length },
    async (name) => {
      for (const round of ROUNDS) await playRound(name, round);
    },
  );
});
