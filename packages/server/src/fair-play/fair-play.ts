import { isTurn } from '@ziggurat/engine/game';
import { isLive } from '@ziggurat/protocol';
import type { Entry } from '@ziggurat/table';
import { loadGame } from '../games/load-game.ts';
import type { Words } from '../games/words.ts';
import type { Limits } from '../limits.ts';
import type { LogError } from '../log-error.ts';
import type { Store } from '../store/store.ts';
import { countSignals } from './count-signals.ts';
import { figuresOf } from './engine-use.ts';
import { storeFigures } from './store-figures.ts';
import { type WeighGame, weighGame } from './weigh-game.ts';

export interface FairPlayDeps {
  readonly store: Store;
  readonly words: Words;
  readonly limits: Pick<Limits, 'fairPlaySeconds' | 'fairPlayDays'>;
  readonly now: () => number;
  /** Do players wait for computers? Then nothing is weighed. */
  readonly isBusy: () => boolean;
  readonly logError: LogError;
  readonly weigh?: WeighGame;
}

const HOUR = 3_600_000;
/** Milliseconds between runs. Nobody waits for a signal. */
const PERIOD = 10_000;
/** CPU time for the turns of one game: about what the page's review takes. */
export const GAME_TIME = 4000;
/** A game that no worker has weighed by then is claimed again. */
const CLAIM = 300_000;
const MAX_ATTEMPTS = 3;
const MAX_COUNTED = 50;

/**
 * Looks at rated games after they have ended: who abandons them, who collects points from whom, and in a sample of them,
 * who plays like an engine. What it finds are signals for operators.
 */
export class FairPlay {
  readonly #deps: FairPlayDeps;
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  /** CPU time used in the current hour. */
  #hour = { since: Number.NEGATIVE_INFINITY, used: 0 };

  constructor(deps: FairPlayDeps) {
    this.#deps = deps;
  }

  start(): void {
    const loop = (): void => {
      if (this.#closing.signal.aborted) return;
      void this.run()
        .catch(this.#deps.logError)
        .then(() => {
          this.#timer = setTimeout(loop, PERIOD).unref();
        });
    };
    loop();
  }

  /** Counts every new game, and weighs games while there is time for them. Never twice at the same time. */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await this.#running?.catch(() => undefined); // reported to its caller
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    while ((await this.#count()) === MAX_COUNTED && !this.#closing.signal.aborted);
    while (this.#mayWeigh() && (await this.#weighNext()));
  }

  /** Counting is cheap, so it covers every game. Doing it twice changes nothing. */
  async #count(): Promise<number> {
    const { store, now, limits } = this.#deps;
    const rows = await store.db
      .selectFrom('pending_checks')
      .select('game')
      .where('counted', '=', 0)
      .orderBy('at')
      .limit(MAX_COUNTED)
      .execute();
    for (const { game } of rows) await countSignals(store.db, game, now(), limits.fairPlaySeconds > 0);
    return rows.length;
  }

  #mayWeigh(): boolean {
    const { now, limits, isBusy } = this.#deps;
    if (Math.abs(now() - this.#hour.since) >= HOUR) this.#hour = { since: now(), used: 0 };
    const isOver = this.#hour.used >= 1000 * limits.fairPlaySeconds;
    return !isOver && !isBusy() && !this.#closing.signal.aborted;
  }

  /** Says whether there was a game to weigh. */
  async #weighNext(): Promise<boolean> {
    const { store, now, logError } = this.#deps;
    const claimed = await this.#claim();
    if (claimed === undefined) return false;
    const { game, at, attempts } = claimed;
    try {
      await this.#weigh(game, at);
    } catch (error) {
      if (this.#closing.signal.aborted) {
        // Another node, or the next start, does it.
        await store.db
          .updateTable('pending_checks')
          .set({ claimed_until: now(), attempts: attempts - 1 })
          .where('game', '=', game)
          .execute();
        return false;
      }
      this.#hour.used += GAME_TIME; // as far as anyone knows
      logError(error, { game });
      if (attempts >= MAX_ATTEMPTS) await this.#drop(game);
    }
    return true;
  }

  async #claim() {
    const { store, now } = this.#deps;
    const time = now();
    const next = await store.db
      .selectFrom('pending_checks')
      .select(['game', 'attempts'])
      .where('counted', '=', 1)
      .where('claimed_until', '<=', time)
      .orderBy('lot')
      .executeTakeFirst();
    if (next === undefined) return undefined;
    return store.db
      .updateTable('pending_checks')
      .set({ claimed_until: time + CLAIM, attempts: next.attempts + 1 })
      .where('game', '=', next.game)
      .where('claimed_until', '<=', time)
      .where('attempts', '=', next.attempts)
      .returning(['game', 'at', 'attempts'])
      .executeTakeFirst();
  }

  async #weigh(game: string, at: number): Promise<void> {
    const { store, words, now, limits, weigh = weighGame } = this.#deps;
    const loaded = await loadGame(store, words, game);
    // House rules have no learned values.
    const rules = loaded?.options.rules;
    if (loaded === undefined || typeof rules !== 'string') return this.#drop(game);
    const { options, seated, table } = loaded;
    const dictionary = await words.dictionary(options.dictionary);
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(CLAIM / 2)]);
    const { turns, milliseconds } = await weigh(table.log, dictionary, GAME_TIME, signal);
    this.#hour.used += milliseconds;
    const seconds = isLive(options) ? secondsOf(table.entries) : undefined;
    const timed = turns.map((turn) => {
      const took = seconds?.get(turn.number);
      return took === undefined ? turn : { ...turn, seconds: took };
    });
    const players = seated.flatMap(({ account }, seat) => {
      const figures = figuresOf(timed.filter((turn) => turn.seat === seat));
      return account === undefined || figures === undefined ? [] : [{ account, figures }];
    });
    await storeFigures(store.db, { game, rules, at, players }, now(), limits.fairPlayDays);
  }

  async #drop(game: string): Promise<void> {
    await this.#deps.store.db.deleteFrom('pending_checks').where('game', '=', game).execute();
  }
}

/** How long the turns of a live game took, in seconds, by the numbers of their entries. */
function secondsOf(entries: readonly Entry[]): ReadonlyMap<number, number> {
  const seconds = new Map<number, number>();
  let since: number | undefined;
  for (const { number, at, event } of entries) {
    if (isTurn(event) && since !== undefined) seconds.set(number, Math.round((at - since) / 100) / 10);
    if (isTurn(event) || event.type === 'began' || event.type === 'ruled') since = at;
    // Nobody could take a turn meanwhile.
    if (since !== undefined && event.type === 'rested') since += event.milliseconds;
  }
  return seconds;
}
