import type { Fail } from '../fail.ts';
import type { Store } from '../store/store.ts';

export interface DueRunnerParts {
  readonly store: Store;
  readonly now: () => number;
  /** Whether the store answers this node: after an outage clocks are put right before anything is due. */
  readonly isHeard: () => boolean;
  /** Does what is due at a game, and says when it is next. */
  readonly look: (game: string) => Promise<void>;
  /** Does what belongs to no game, where it is time. */
  readonly sweep: () => Promise<void>;
  readonly fail: Fail;
}

/** How often it looks, in milliseconds. A player's own command looks at the clock as well. */
const PERIOD = 200;
/** How long a game belongs to the node that claimed it; if that one dies, another comes. */
const CLAIM = 10_000;
const MOST = 64;
/** A game that can't be read is tried no more often than this, in milliseconds. */
const LONGEST_PAUSE = 600_000;

/** Deadlines are rows: whichever node sees one first claims it and does what is due. */
export class DueRunner {
  readonly #parts: DueRunnerParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  /** Games that this node has claimed and could not see to, and when it tries again: soon, then ever later. */
  readonly #again = new Map<string, { readonly at: number; readonly pause: number }>();
  #isClosed = false;

  constructor(parts: DueRunnerParts) {
    this.#parts = parts;
  }

  start(): void {
    const again = (): void => {
      if (this.#isClosed) return;
      this.#running = this.run()
        .catch(this.#parts.fail)
        .then(() => {
          this.#timer = setTimeout(again, PERIOD);
        });
    };
    again();
  }

  /** Looks once. */
  async run(): Promise<void> {
    if (!this.#parts.isHeard()) return;
    const time = performance.now();
    const again = [...this.#again].flatMap(([game, { at }]) => (at <= time ? [game] : []));
    await this.#lookAt(again);
    await this.#lookAt((await this.#claim()).filter((game) => !this.#again.has(game)));
    await this.#parts.sweep();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  async #lookAt(games: readonly string[]): Promise<void> {
    for (const game of games) {
      const pause = this.#again.get(game)?.pause;
      this.#again.delete(game);
      try {
        await this.#parts.look(game);
      } catch (error) {
        if (pause === undefined) this.#parts.fail(error, { game });
        const next = Math.min(2 * (pause ?? PERIOD), LONGEST_PAUSE);
        this.#again.set(game, { at: performance.now() + next, pause: next });
      }
    }
  }

  async #claim(): Promise<readonly string[]> {
    const { store, now } = this.#parts;
    const time = now();
    const due = await store.db
      .selectFrom('games')
      .select('id')
      .where('due_at', '<=', time)
      .where('claimed_until', '<=', time)
      .orderBy('due_at')
      .limit(MOST)
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
