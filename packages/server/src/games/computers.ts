import type { Command } from '@ziggurat/engine/game';
import type { Dictionary } from '@ziggurat/engine/lexicon';
import type { Ruleset } from '@ziggurat/engine/rules';
import type { Options } from '@ziggurat/protocol';
import { ComputerSeats, type ThinkRequest, type ThinkResult } from '@ziggurat/table';
import { type BotAnswer, BotPool, type BotQuestion } from '@ziggurat/workers';
import type { LogError } from '../log-error.ts';
import type { Games } from './games.ts';
import type { LiveGame, Outage } from './live-game.ts';
import { computersAt, peopleAt } from './load-game.ts';
import { hasStandardTiles, type Words } from './words.ts';

export interface ComputersDeps {
  readonly games: Games;
  readonly words: Words;
  /** Worker threads per dictionary. */
  readonly workers: number;
  /** Thinking time per turn, in milliseconds. */
  readonly thinking: number;
  /** Extends this node's claim on a game, so that no other node takes the same turn. */
  readonly extendClaim: (live: LiveGame) => Promise<void>;
  readonly now: () => number;
  readonly logError: LogError;
  /** How long people have to challenge, in milliseconds, if not the default. */
  readonly window?: number;
  /** Milliseconds a turn may wait for a worker, on top of its thinking time, before it's played without one. */
  readonly patience: number;
  readonly openPool?: (dictionary: Dictionary, workers: number) => BotPool;
}

/** Milliseconds between extensions of the claim; other nodes take over after 15 seconds. */
const CLAIM_INTERVAL = 5000;
/** What to ask after a worker died: the cheapest question that finds a play. */
const SIMPLEST = { level: 'greedy', milliseconds: 50 } as const;

/** The computer players of this node's games. They think in worker threads. */
export class Computers {
  readonly #deps: ComputersDeps;
  readonly #pools = new Map<string, Promise<BotPool>>();
  readonly #open = new Set<BotPool>();
  readonly #seats = new WeakMap<LiveGame, ComputerSeats<Outage>>();
  /** Games whose computers have something to do. */
  readonly #running = new Set<ComputerSeats<Outage>>();
  #isClosed = false;

  constructor(deps: ComputersDeps) {
    this.#deps = deps;
    deps.games.watch((live) => void this.run(live));
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
  async run(live: LiveGame): Promise<void> {
    if (this.#isClosed || computersAt(live.seated).length === 0) return;
    const seats = this.#seats.get(live) ?? this.#seatsOf(live);
    this.#seats.set(live, seats);
    try {
      await seats.run();
    } catch (error) {
      this.#deps.logError(error, { game: live.id }); // it will be due again soon
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const seats of this.#running) seats.close();
    await Promise.allSettled(this.#pools.values());
    await Promise.all([...this.#open].map((pool) => pool.close()));
  }

  #seatsOf(live: LiveGame): ComputerSeats<Outage> {
    const { now, logError, window } = this.#deps;
    const seats: ComputerSeats<Outage> = new ComputerSeats({
      hosted: live.hosted,
      computers: () => computersAt(live.seated),
      people: () => peopleAt(live.seated),
      think: (question) => this.#think(live, question),
      now,
      timer: (milliseconds, callback) => {
        const timer = setTimeout(callback, milliseconds);
        return () => clearTimeout(timer);
      },
      ...(window === undefined ? {} : { window }),
      during: (run) => this.#during(live, seats, run),
      onStopped: (stopped) => {
        if (stopped.type === 'refused') {
          logError(new Error(`a computer's command was refused: ${stopped.refusal.code}`), {
            game: live.id,
          });
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
    if (level === undefined) return { type: 'done' }; // it no longer has a seat
    const { thinking, patience } = this.#deps;
    // With other tiles only a worker can find plays.
    const signal = hasStandardTiles(live.ruleset) ? AbortSignal.timeout(patience + thinking) : undefined;
    const answer = await this.#askPool(live, question, {
      level,
      milliseconds: thinking,
      ...(signal === undefined ? {} : { signal }),
    });
    if (answer.type === 'done') return answer;
    const command = this.#isClosed ? undefined : await this.#fallBack(live, question, answer);
    return { type: 'done', ...(command === undefined ? {} : { command }) };
  }

  async #askPool(
    live: LiveGame,
    { game, seed }: ThinkRequest,
    options: Pick<BotQuestion, 'level' | 'milliseconds' | 'signal'>,
  ): Promise<BotAnswer> {
    const { extendClaim, logError } = this.#deps;
    const pool = await this.#pool(live.options.dictionary, live.ruleset);
    const claimTimer = setInterval(() => void extendClaim(live).catch(logError), CLAIM_INTERVAL);
    try {
      return await pool.ask({ ...options, game, seed, owner: live.owner });
    } finally {
      clearInterval(claimTimer);
    }
  }

  /** Picks a turn when the worker gave no answer: never a pass if there is a play. */
  async #fallBack(live: LiveGame, question: ThinkRequest, answer: BotAnswer): Promise<Command | undefined> {
    const { game } = live.table;
    const { seat } = question;
    if (answer.type === 'failed') this.#deps.logError(new Error(answer.reason), { game: live.id });
    if (game.phase.type === 'waiting') return { type: 'accept', seat };
    if (game.toMove !== seat) return undefined;
    if (hasStandardTiles(live.ruleset)) {
      const play = await this.#deps.words.quickPlay(game, live.options.dictionary);
      return play === undefined ? { type: 'pass', seat } : { type: 'play', seat, play };
    }
    // A computer that can't play these rules must not hold up the others.
    if (answer.type === 'refused') return { type: 'pass', seat };
    const retried = await this.#askPool(live, question, SIMPLEST);
    return retried.type === 'done' ? retried.command : undefined; // it will be due again soon
  }

  /** House rules with unusual tiles get a separate worker, so that nobody waits while it builds their word graph. */
  #pool(name: Options['dictionary'], ruleset: Ruleset): Promise<BotPool> {
    const {
      words,
      workers,
      openPool = (dictionary, workers) => new BotPool(dictionary, { workers }),
    } = this.#deps;
    const isStandard = hasStandardTiles(ruleset);
    return cached(this.#pools, `${name} ${isStandard}`, async () => {
      const pool = openPool(await words.dictionary(name), isStandard ? workers : 1);
      this.#open.add(pool);
      return pool;
    });
  }
}

/** Creates a value on first use. If that fails, the next call tries again. */
function cached<K, V>(cache: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const existing = cache.get(key);
  if (existing !== undefined) return existing;
  const promise = make();
  cache.set(key, promise);
  promise.catch(() => cache.delete(key));
  return promise;
}
