import { randomInt } from 'node:crypto';
import type { LevelName } from '@ziggurat/engine/bots';
import { type Command, fold, type Seat } from '@ziggurat/engine/game';
import type { Dictionary } from '@ziggurat/engine/lexicon';
import type { Ruleset } from '@ziggurat/engine/rules';
import type { Options } from '@ziggurat/protocol';
import { type Answer, BotPool, type Question } from '@ziggurat/workers';
import type { Fail } from '../fail.ts';
import { mayAct } from './due.ts';
import type { Games } from './games.ts';
import type { LiveGame } from './live-game.ts';
import { hasUsualTiles, type Words } from './words.ts';

export interface ComputersParts {
  readonly games: Games;
  readonly words: Words;
  /** Worker threads for each dictionary. */
  readonly workers: number;
  /** Milliseconds for a turn. */
  readonly thinking: number;
  /** Says that this node is still at a game, so that no other takes the same turn. */
  readonly stayWith: (live: LiveGame) => Promise<void>;
  readonly fail: Fail;
  /** A turn that has waited this many milliseconds longer than it may think is played without a worker. */
  readonly patience: number;
  readonly openPool?: (dictionary: Dictionary, workers: number) => BotPool;
}

/** How often this node says that it is still thinking; others take over after 15 seconds. */
const STAYING = 5000;
/** Fallback question after workers died: the least that finds a play. */
const SIMPLEST = { level: 'greedy', milliseconds: 50 } as const;

/** Computers in seats: each is given the game as its seat may see it, in a worker, and speaks like a player. */
export class Computers {
  readonly #parts: ComputersParts;
  readonly #pools = new Map<string, Promise<BotPool>>();
  readonly #open = new Set<BotPool>();
  readonly #thinking = new Set<string>();
  #isClosed = false;

  constructor(parts: ComputersParts) {
    this.#parts = parts;
    parts.games.watch((live) => void this.consider(live));
  }

  /** Turns that no worker has started on. */
  get waiting(): number {
    return [...this.#open].reduce((sum, { waiting }) => sum + waiting, 0);
  }

  /** How long the oldest of them has been waiting, in milliseconds. */
  get longestWait(): number {
    return Math.max(0, ...[...this.#open].map(({ longestWait }) => longestWait));
  }

  /** Lets the computers of a game act for as long as any has something to do. */
  async consider(live: LiveGame): Promise<void> {
    if (this.#thinking.has(live.id) || !live.seated.some(({ level }) => level !== undefined)) return;
    this.#thinking.add(live.id);
    try {
      await live.hold(async () => {
        for (let version = -1; version !== live.table.game.version && !this.#isClosed; ) {
          version = live.table.game.version;
          await this.#actOnce(live, version);
        }
      });
    } catch (error) {
      this.#parts.fail(error, { game: live.id }); // it is due again soon
    } finally {
      this.#thinking.delete(live.id);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#pools.values());
    await Promise.all([...this.#open].map((pool) => pool.close()));
  }

  /** Whoever wants to challenge speaks before the player to move. */
  async #actOnce(live: LiveGame, version: number): Promise<void> {
    const { toMove } = live.table.game;
    const seats = live.seated
      .flatMap(({ level }, seat) => (level === undefined ? [] : [{ level, seat }]))
      .sort((a, b) => Number(a.seat === toMove) - Number(b.seat === toMove));
    for (const { level, seat } of seats) {
      if (this.#isClosed || !mayAct(live.table.game, seat)) continue;
      const answer = await this.#ask(live, level, seat);
      if (this.#isClosed) return;
      const command = answer.type === 'done' ? answer.command : await this.#makeDo(live, seat, answer);
      if (command === undefined) continue;
      await this.#parts.games.act(live, command, version);
      return;
    }
  }

  async #ask(live: LiveGame, level: LevelName, seat: Seat): Promise<Answer> {
    const { thinking, patience } = this.#parts;
    // With other tiles there is no play without a worker.
    const signal = hasUsualTiles(live.ruleset) ? AbortSignal.timeout(patience + thinking) : undefined;
    return this.#askPool(live, seat, {
      level,
      milliseconds: thinking,
      ...(signal === undefined ? {} : { signal }),
    });
  }

  async #askPool(
    live: LiveGame,
    seat: Seat,
    question: Pick<Question, 'level' | 'milliseconds' | 'signal'>,
  ): Promise<Answer> {
    const { stayWith, fail } = this.#parts;
    const game = fold(live.table.seenBy(seat).map(({ event }) => event));
    const pool = await this.#pool(live.options.dictionary, live.ruleset);
    const staying = setInterval(() => void stayWith(live).catch(fail), STAYING);
    try {
      return await pool.ask({ ...question, game, seed: randomInt(2 ** 32), owner: live.owner });
    } finally {
      clearInterval(staying);
    }
  }

  /** A turn without the answer that was wanted: never a pass while there is a play. */
  async #makeDo(live: LiveGame, seat: Seat, answer: Answer): Promise<Command | undefined> {
    const { game } = live.table;
    if (answer.type === 'failed') this.#parts.fail(new Error(answer.reason), { game: live.id });
    if (game.phase.type === 'waiting') return { type: 'accept', seat };
    if (game.toMove !== seat) return undefined;
    if (hasUsualTiles(live.ruleset)) {
      const play = await this.#parts.words.quickPlay(game, live.options.dictionary);
      return play === undefined ? { type: 'pass', seat } : { type: 'play', seat, play };
    }
    // A computer that can't play these rules must not hold up those who can.
    if (answer.type === 'refused') return { type: 'pass', seat };
    const again = await this.#askPool(live, seat, SIMPLEST);
    return again.type === 'done' ? again.command : undefined; // it is due again soon
  }

  /** House rules with tiles of their own have a worker of their own: nobody waits while it lays out words. */
  #pool(name: Options['dictionary'], ruleset: Ruleset): Promise<BotPool> {
    const {
      words,
      workers,
      openPool = (dictionary, workers) => new BotPool(dictionary, { workers }),
    } = this.#parts;
    const isUsual = hasUsualTiles(ruleset);
    return once(this.#pools, `${name} ${isUsual}`, async () => {
      const pool = openPool(await words.dictionary(name), isUsual ? workers : 1);
      this.#open.add(pool);
      return pool;
    });
  }
}

/** What is made when it is first wanted. What could not be made is tried again by the next who wants it. */
function once<K, V>(known: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const made = known.get(key);
  if (made !== undefined) return made;
  const making = make();
  known.set(key, making);
  making.catch(() => known.delete(key));
  return making;
}
