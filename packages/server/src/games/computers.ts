import type { Command } from '@ziggurat/engine/game';
import type { Dictionary } from '@ziggurat/engine/lexicon';
import type { Ruleset } from '@ziggurat/engine/rules';
import type { Options } from '@ziggurat/protocol';
import { ComputerSeats, type ThinkRequest, type ThinkResult } from '@ziggurat/table';
import { type BotAnswer, BotPool, type BotQuestion } from '@ziggurat/workers';
import type { Fail } from '../fail.ts';
import type { Games } from './games.ts';
import type { LiveGame, Outage } from './live-game.ts';
import { computersAt, peopleAt } from './load-game.ts';
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
  readonly now: () => number;
  readonly fail: Fail;
  /** Milliseconds for people to challenge, other than the usual. */
  readonly window?: number;
  /** A turn that has waited this many milliseconds longer than it may think is played without a worker. */
  readonly patience: number;
  readonly openPool?: (dictionary: Dictionary, workers: number) => BotPool;
}

/** How often this node says that it is still thinking; others take over after 15 seconds. */
const STAYING = 5000;
/** Fallback question after workers died: the least that finds a play. */
const SIMPLEST = { level: 'greedy', milliseconds: 50 } as const;

/** The computer players of this node's games. They think in worker threads. */
export class Computers {
  readonly #parts: ComputersParts;
  readonly #pools = new Map<string, Promise<BotPool>>();
  readonly #open = new Set<BotPool>();
  readonly #seats = new WeakMap<LiveGame, ComputerSeats<Outage>>();
  /** Those with something to do. */
  readonly #running = new Set<ComputerSeats<Outage>>();
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

  /** Runs the computers of a game until none of them has anything to do. */
  async consider(live: LiveGame): Promise<void> {
    if (this.#isClosed || computersAt(live.seated).length === 0) return;
    const seats = this.#seats.get(live) ?? this.#seatsOf(live);
    this.#seats.set(live, seats);
    try {
      await seats.run();
    } catch (error) {
      this.#parts.fail(error, { game: live.id }); // it is due again soon
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const seats of this.#running) seats.close();
    await Promise.allSettled(this.#pools.values());
    await Promise.all([...this.#open].map((pool) => pool.close()));
  }

  #seatsOf(live: LiveGame): ComputerSeats<Outage> {
    const { now, fail, window } = this.#parts;
    const seats: ComputerSeats<Outage> = new ComputerSeats({
      hosted: live.hosted,
      computers: () => computersAt(live.seated),
      people: () => peopleAt(live.seated),
      think: (question) => this.#think(live, question),
      now,
      timer: (milliseconds, ring) => {
        const timer = setTimeout(ring, milliseconds);
        return () => clearTimeout(timer);
      },
      ...(window === undefined ? {} : { window }),
      during: (run) => this.#during(live, seats, run),
      onStopped: (standstill) => {
        if (standstill.type === 'refused') {
          fail(new Error(`a computer's command was refused: ${standstill.refusal.code}`), { game: live.id });
        }
      },
    });
    return seats;
  }

  /** Keeps the game in memory for as long as its computers run. */
  async #during(live: LiveGame, seats: ComputerSeats<Outage>, run: () => Promise<void>): Promise<void> {
    this.#running.add(seats);
    try {
      await live.hosted.hold(run);
    } finally {
      this.#running.delete(seats);
    }
  }

  async #think(live: LiveGame, question: ThinkRequest): Promise<ThinkResult> {
    const level = live.seated[question.seat]?.level;
    if (level === undefined) return { type: 'done' }; // it has lost its seat meanwhile
    const { thinking, patience } = this.#parts;
    // With other tiles there is no play without a worker.
    const signal = hasUsualTiles(live.ruleset) ? AbortSignal.timeout(patience + thinking) : undefined;
    const answer = await this.#askPool(live, question, {
      level,
      milliseconds: thinking,
      ...(signal === undefined ? {} : { signal }),
    });
    if (answer.type === 'done') return answer;
    const command = this.#isClosed ? undefined : await this.#makeDo(live, question, answer);
    return { type: 'done', ...(command === undefined ? {} : { command }) };
  }

  async #askPool(
    live: LiveGame,
    { game, seed }: ThinkRequest,
    how: Pick<BotQuestion, 'level' | 'milliseconds' | 'signal'>,
  ): Promise<BotAnswer> {
    const { stayWith, fail } = this.#parts;
    const pool = await this.#pool(live.options.dictionary, live.ruleset);
    const staying = setInterval(() => void stayWith(live).catch(fail), STAYING);
    try {
      return await pool.ask({ ...how, game, seed, owner: live.owner });
    } finally {
      clearInterval(staying);
    }
  }

  /** A turn without the answer that was wanted: never a pass while there is a play. */
  async #makeDo(live: LiveGame, question: ThinkRequest, answer: BotAnswer): Promise<Command | undefined> {
    const { game } = live.table;
    const { seat } = question;
    if (answer.type === 'failed') this.#parts.fail(new Error(answer.reason), { game: live.id });
    if (game.phase.type === 'waiting') return { type: 'accept', seat };
    if (game.toMove !== seat) return undefined;
    if (hasUsualTiles(live.ruleset)) {
      const play = await this.#parts.words.quickPlay(game, live.options.dictionary);
      return play === undefined ? { type: 'pass', seat } : { type: 'play', seat, play };
    }
    // A computer that can't play these rules must not hold up those who can.
    if (answer.type === 'refused') return { type: 'pass', seat };
    const again = await this.#askPool(live, question, SIMPLEST);
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
