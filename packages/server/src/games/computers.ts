import { randomInt } from 'node:crypto';
import { fold, type LevelName, RULESETS, type Ruleset, type Seat } from '@ziggurat/engine';
import type { Options } from '@ziggurat/protocol';
import { type Answer, BotPool } from '@ziggurat/workers';
import type { Fail } from '../fail.ts';
import { mayAct } from './due.ts';
import type { Games } from './games.ts';
import type { LiveGame } from './live-game.ts';
import type { Words } from './words.ts';

export interface ComputersParts {
  readonly games: Games;
  readonly words: Words;
  /** Worker threads for each dictionary. */
  readonly workers: number;
  /** Milliseconds for a turn. */
  readonly thinking: number;
  readonly fail: Fail;
}

/** Computers in seats: each is given the game as its seat may see it, in a worker, and speaks like a player. */
export class Computers {
  readonly #parts: ComputersParts;
  readonly #pools = new Map<Options['dictionary'], Promise<BotPool>>();
  readonly #ready = new Map<string, Promise<void>>();
  readonly #thinking = new Set<string>();
  #isClosed = false;

  constructor(parts: ComputersParts) {
    this.#parts = parts;
    parts.games.watch((live) => void this.consider(live));
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
    const pools = await Promise.allSettled(this.#pools.values());
    await Promise.all(pools.map((pool) => (pool.status === 'fulfilled' ? pool.value.close() : undefined)));
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
      const command = answer.type === 'done' ? answer.command : this.#giveUp(answer, live, seat);
      if (command === undefined) continue;
      await this.#parts.games.act(live, command, version);
      return;
    }
  }

  async #ask(live: LiveGame, level: LevelName, seat: Seat): Promise<Answer> {
    const { thinking } = this.#parts;
    const game = fold(live.table.seenBy(seat).map(({ event }) => event));
    const pool = await this.#pool(live.options.dictionary, level, live.ruleset);
    return pool.ask({ level, game, seed: randomInt(2 ** 32), milliseconds: thinking });
  }

  /** A computer that cannot play these rules must not hold up those who can. */
  #giveUp(answer: Answer, { table: { game } }: LiveGame, seat: Seat) {
    if (answer.type !== 'failed') return undefined;
    if (game.phase.type === 'waiting') return { type: 'accept', seat } as const;
    return game.toMove === seat ? ({ type: 'pass', seat } as const) : undefined;
  }

  /** Workers that are ready for a level and rules: laying out its words is not part of a turn. */
  async #pool(name: Options['dictionary'], level: LevelName, ruleset: Ruleset): Promise<BotPool> {
    const { words, workers } = this.#parts;
    const pool = await once(
      this.#pools,
      name,
      async () => new BotPool(await words.dictionary(name), { workers }),
    );
    // House rules are made ready by their first turn: there is no end to them.
    if (RULESETS.includes(ruleset)) {
      await once(this.#ready, `${name} ${level} ${ruleset.name}`, () => pool.prepare(level, ruleset));
    }
    return pool;
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
