import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LevelName } from '@ziggurat/engine/bots';
import type { Command } from '@ziggurat/engine/game';
import type { Dictionary } from '@ziggurat/engine/lexicon';
import { makeRuleset, type RulesetSource, scrabble, upwords2006 } from '@ziggurat/engine/rules';
import { Options, type Person } from '@ziggurat/protocol';
import type { DictionaryName } from '@ziggurat/table';
import { BotPool, type BotQuestion } from '@ziggurat/workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Computers, type ComputersDeps } from '../src/games/computers.ts';
import { Games } from '../src/games/games.ts';
import type { LiveGame } from '../src/games/live-game.ts';
import { schedule } from '../src/games/schedule.ts';
import { Words } from '../src/games/words.ts';
import { DEFAULT_LIMITS, type Limits } from '../src/limits.ts';
import { Tables } from '../src/lobby/tables.ts';
import { Accounts } from '../src/people/accounts.ts';
import { Presence } from '../src/presence/presence.ts';
import { openStore } from '../src/store/open.ts';
import type { Store } from '../src/store/store.ts';
import { hostileRules, withOnlyAs } from './house-rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziggurat-computers-'));
let store: Store;
let ann: Person;
beforeAll(async () => {
  store = await openStore({ folder });
  ann = await new Accounts(store, Date.now).createGuest('Ann');
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const words = new Words();
/** With these rules the computer always has a play. */
const PLAYABLE = withOnlyAs({ ...makeRuleset(upwords2006), name: 'playable' });
const UNUSUAL = withOnlyAs(hostileRules(upwords2006, 3));
/** The machine may be busy. */
const PATIENT = { timeout: 30_000 };

interface PlayOptions extends Partial<Omit<ComputersDeps, 'games' | 'logError'>> {
  /** How many games that nobody follows stay in memory. */
  readonly max?: number;
  readonly limits?: Partial<Limits>;
}

interface GameOptions {
  readonly host?: Person;
  readonly origin?: string;
  readonly rules?: string | RulesetSource;
  readonly levels?: readonly LevelName[];
}

/** Everything computers need to play. */
function openPlay({ max = 100, limits: changed = {}, ...deps }: PlayOptions = {}) {
  const failures: unknown[] = [];
  const logError = (error: unknown) => void failures.push(error);
  const now = Date.now;
  const games = new Games({ store, words, now, logError, max });
  const extendClaim = (live: LiveGame) => schedule({ store, now }, live);
  const computers = new Computers({
    games,
    words,
    workers: 1,
    thinking: 300,
    patience: 10_000,
    extendClaim,
    now,
    logError,
    ...deps,
  });
  const presence = new Presence(store, 'node', now, logError);
  const limits = { ...DEFAULT_LIMITS, listedTables: 100, computerGames: 100, ...changed };
  const tables = new Tables({ store, games, presence, words, now, limits });
  /** Opens a table, by default Ann's. If computers take all other seats, the game begins. */
  const open = async ({ host = ann, origin = 'here', rules = PLAYABLE, levels = [] }: GameOptions = {}) => {
    const seats = Math.max(2, 1 + levels.length);
    const opened = await tables.open(host, Options.parse({ rules, seats }), origin);
    if (!opened.ok) throw new Error(JSON.stringify(opened.refusals));
    for (const level of levels) {
      const added = await tables.addComputer(host, opened.value, level);
      if (!added.ok) throw new Error(JSON.stringify(added.refusals));
    }
    return opened.value;
  };
  /** Starts a game in which it's the computer's turn. */
  const begin = async (options: GameOptions = {}) => {
    const id = await open({ levels: ['club'], ...options });
    const live = (await games.find(id))!;
    const { toMove, version } = live.table.game;
    if (toMove === 0) await games.request(live, 0, { id: 'pass', version, command: { type: 'pass' } });
    return { id, live };
  };
  const close = async () => {
    await computers.close();
    await games.close();
  };
  return { games, computers, tables, failures, open, begin, close };
}

/** The turns of a game's computers. */
const computerTurns = ({ table }: LiveGame): readonly string[] =>
  table.log.flatMap((event) =>
    'seat' in event && event.seat > 0 && TURNS.has(event.type) ? event.type : [],
  );
const TURNS: ReadonlySet<string> = new Set(['played', 'exchanged', 'passed']);

describe('a thinking computer', () => {
  it('sends its turn to a player who comes back after nobody followed the game', async () => {
    const { games, open, begin, close } = openPlay({ max: 1 });
    const others = [await open(), await open()];
    const { id, live } = await begin();
    const { version } = live.table.game;
    for (const other of others) await games.find(other);
    const received = new Promise<string>((resolve) => {
      void games.follow(id, { seat: 0, send: resolve }, version);
    });
    expect(JSON.parse(await received).entries[0]).toMatchObject({ number: version + 1, event: { seat: 1 } });
    await close();
  });

  it('plays once its dictionary can be read, if that failed at first', async () => {
    const late = new LateWords();
    const { computers, failures, begin, close } = openPlay({ words: late });
    const { live } = await begin();
    const { version } = live.table.game;
    await expect.poll(() => failures.length, PATIENT).toBeGreaterThan(0);
    late.isThere = true;
    await computers.run(live);
    expect(live.table.game.version).toBeGreaterThan(version);
    await close();
  });

  it('is asked once per turn, however often the game is checked', async () => {
    const questions: BotQuestion[] = [];
    const openPool = (dictionary: Dictionary) =>
      new (class extends BotPool {
        override ask(question: BotQuestion) {
          questions.push(question);
          return super.ask(question);
        }
      })(dictionary, { workers: 1 });
    const { computers, begin, close } = openPlay({ openPool });
    const { live } = await begin();
    await Promise.all([1, 2, 3].map(() => computers.run(live)));
    await expect.poll(() => computerTurns(live), PATIENT).toHaveLength(1);
    expect(questions).toHaveLength(1);
    await close();
  });
});

describe('rules with unusual tiles', () => {
  it('get a separate worker, so that no other game waits for their word graph', async () => {
    const questions: string[] = [];
    const openPool = (dictionary: Dictionary, workers: number) =>
      new (class extends BotPool {
        override ask(question: BotQuestion) {
          questions.push(`${question.game.ruleset.name} by one of ${workers}`);
          return super.ask(question);
        }
      })(dictionary, { workers: 1 });
    const { begin, close } = openPlay({ openPool, workers: 3 });
    for (const rules of ['upwords-2006', PLAYABLE, UNUSUAL]) {
      const { live } = await begin({ rules });
      await expect.poll(() => computerTurns(live), PATIENT).toHaveLength(1);
    }
    expect(questions).toEqual(['upwords-2006 by one of 3', 'playable by one of 3', 'hostile by one of 1']);
    await close();
  });
});

describe('a computer never passes while it has a play', () => {
  it('even if no worker has answered in time', async () => {
    const { begin, close } = openPlay({ patience: -300 });
    const { live } = await begin();
    await expect.poll(() => computerTurns(live), PATIENT).toEqual(['played']);
    await close();
  });

  it('even if its workers die', async () => {
    const file = new URL(
      "data:text/javascript,import{parentPort}from'node:worker_threads';parentPort.on('message',()=>{throw new Error('out of order')})",
    );
    const openPool = (dictionary: Dictionary, workers: number) => new BotPool(dictionary, { workers, file });
    const { begin, failures, close } = openPlay({ openPool });
    const { live } = await begin();
    await expect.poll(() => computerTurns(live), PATIENT).toEqual(['played']);
    expect(failures).toEqual([new Error('out of order')]);
    await close();
  });

  it('even if workers die over unusual tiles: they are asked again', async () => {
    const openPool = (dictionary: Dictionary, workers: number) =>
      new (class extends BotPool {
        override ask(question: BotQuestion) {
          const isSecond = question.level === 'greedy';
          return isSecond
            ? super.ask(question)
            : Promise.resolve({ type: 'failed', reason: 'dead' } as const);
        }
      })(dictionary, { workers });
    const { begin, close } = openPlay({ openPool });
    const { live } = await begin({ rules: UNUSUAL });
    await expect.poll(() => computerTurns(live), PATIENT).toEqual(['played']);
    await close();
  });

  it('while somebody keeps the workers busy with games of three champions, and waits for at most a turn or two', async () => {
    const accounts = new Accounts(store, Date.now);
    const [mallory, ben] = [await accounts.createGuest('Mallory'), await accounts.createGuest('Ben')];
    const { games, open, begin, close } = openPlay({ limits: { computerGames: 8 } });
    /** Computer turns in the order they were stored. */
    const turns: string[] = [];
    games.watch((live, entries) => {
      for (const { event } of entries) {
        if ('seat' in event && event.seat > 0 && TURNS.has(event.type)) turns.push(live.id);
      }
    });
    const rules = { ...makeRuleset(scrabble), name: 'slow', rack: 15, bonus: { tiles: 15, points: 50 } };
    const hostile: LiveGame[] = [];
    for (let i = 0; i < 8; i++) {
      const id = await open({
        host: mallory,
        origin: 'there',
        rules,
        levels: ['champion', 'champion', 'champion'],
      });
      hostile.push((await games.find(id))!);
    }
    /** Mallory keeps playing, so that the computers always have something to do. */
    games.watch((live) => void playOn(games, live, hostile));
    for (const live of hostile) await playOn(games, live, hostile);
    await expect.poll(() => turns.length, PATIENT).toBeGreaterThan(1);
    const { id, live } = await begin({ host: ben, origin: 'elsewhere' });
    const before = turns.length;
    await expect.poll(() => turns.includes(id), PATIENT).toBe(true);
    // A worker was busy with one, and another may have been on its way to the store.
    expect(turns.indexOf(id) - before).toBeLessThanOrEqual(2);
    expect(computerTurns(live)).toEqual(['played']);
    expect(hostile.flatMap(computerTurns)).not.toContain('passed');
    await close();
  });
});

async function playOn(games: Games, live: LiveGame, all: readonly LiveGame[]): Promise<void> {
  const { toMove, version, phase } = live.table.game;
  if (!all.includes(live) || toMove !== 0 || phase.type !== 'playing') return;
  await games.act(
    live,
    { type: 'exchange', seat: 0, tiles: rackOf(live).slice(0, 1) } satisfies Command,
    version,
  );
}

const rackOf = ({ table: { game } }: LiveGame) => {
  const { rack } = game.players[0]!;
  return typeof rack === 'number' ? [] : rack;
};

/** A dictionary that can't be read at first. */
class LateWords extends Words {
  isThere = false;

  override async dictionary(name: DictionaryName): Promise<Dictionary> {
    if (!this.isThere) throw new Error('not there');
    return super.dictionary(name);
  }
}
