import type { LogError } from '../log-error.ts';
import type { Store } from '../store/store.ts';

interface DueRunnerDeps {
  readonly store: Store;
  readonly now: () => number;
  /** Whether the store answers this node: after an outage players get their time back before anything is due. */
  readonly isAlive: () => boolean;
  /** Does what is due in a game and schedules its next deadline. */
  readonly advance: (game: string) => Promise<void>;
  /** Makes planned replies, and does the periodic cleanup if it's time. */
  readonly sweep: () => Promise<void>;
  readonly logError: LogError;
}

/** Milliseconds between runs. A player's own command checks the clock too. */
const PERIOD = 200;
/** How long a claim lasts, in milliseconds. If the node dies, another one takes over after that. */
const CLAIM = 10_000;
const MAX_GAMES = 64;
/** Longest pause before a game that fails is tried again, in milliseconds. */
const LONGEST_PAUSE = 600_000;

/** Deadlines are rows. Whichever node sees one first claims the game and does what is due. */
export class DueRunner {
  readonly #deps: DueRunnerDeps;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  /** Games that failed on this node, and when to try them again, with growing pauses. */
  readonly #retries = new Map<string, { readonly at: number; readonly pause: number }>();
  #isClosed = false;

  constructor(deps: DueRunnerDeps) {
    this.#deps = deps;
  }

  start(): void {
    const loop = (): void => {
      if (this.#isClosed) return;
      this.#running = this.run()
        .catch(this.#deps.logError)
        .then(() => {
          this.#timer = setTimeout(loop, PERIOD);
        });
    };
    loop();
  }

  /** Does everything that is due now. */
  async run(): Promise<void> {
    if (!this.#deps.isAlive()) return;
    const time = performance.now();
    const retries = [...this.#retries].flatMap(([game, { at }]) => (at <= time ? [game] : []));
    await this.#advanceAll(retries);
    await this.#advanceAll((await this.#claim()).filter((game) => !this.#retries.has(game)));
    await this.#deps.sweep();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  async #advanceAll(games: readonly string[]): Promise<void> {
    for (const game of games) {
      const pause = this.#retries.get(game)?.pause;
      this.#retries.delete(game);
      try {
        await this.#deps.advance(game);
      } catch (error) {
        if (pause === undefined) this.#deps.logError(error, { game });
        const next = Math.min(2 * (pause ?? PERIOD), LONGEST_PAUSE);
        this.#retries.set(game, { at: performance.now() + next, pause: next });
      }
    }
  }

  async #claim(): Promise<readonly string[]> {
    const { store, now } = this.#deps;
    const time = now();
    const due = await store.db
      .selectFrom('games')
      .select('id')
      .where('due_at', '<=', time)
      .where('claimed_until', '<=', time)
      .orderBy('due_at')
      .limit(MAX_GAMES)
      .execute();
    if (due.length === 0) return [];
    const claimed = await store.db
      .updateTable('games')
      .set({ claimed_until: time + CLAIM })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .where('due_at', '<=', time)
      .where('claimed_until', '<=', time)
      .returning('id')
      .execute();
    return claimed.map(({ id }) => id);
  }
}
