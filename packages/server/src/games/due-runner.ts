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

/** Deadlines are rows: whichever node sees one first claims it and does what is due. */
export class DueRunner {
  readonly #parts: DueRunnerParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  /** Games that this node has claimed and could not see to: they are tried again before the claim ends. */
  #again: readonly string[] = [];
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
    const before = this.#again;
    this.#again = await this.#lookAt(before);
    const claimed = await this.#claim();
    const failed = await this.#lookAt(claimed.filter((game) => !before.includes(game)));
    this.#again = [...this.#again, ...failed];
    await this.#parts.sweep();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  /** Those of the games that could not be seen to. */
  async #lookAt(games: readonly string[]): Promise<readonly string[]> {
    const failed: string[] = [];
    for (const game of games) {
      try {
        await this.#parts.look(game);
      } catch (error) {
        if (!this.#again.includes(game)) this.#parts.fail(error, { game });
        failed.push(game);
      }
    }
    return failed;
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
