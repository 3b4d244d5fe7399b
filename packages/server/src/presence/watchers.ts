import type { LogError } from '../log-error.ts';
import type { Store } from '../store/store.ts';
import { NODE_TIMEOUT } from './presence.ts';

/** Minimum interval between writes, in milliseconds: many may come and go at the same time. */
const WRITE_INTERVAL = 500;

/** Number of spectators per game, on any node: sockets that follow it and don't belong to a player. */
export class Watchers {
  readonly #store: Store;
  readonly #node: string;
  readonly #now: () => number;
  readonly #logError: LogError;
  /** Counts of this node. */
  readonly #counts = new Map<string, number>();
  readonly #waiting = new Map<string, NodeJS.Timeout>();

  constructor(store: Store, node: string, now: () => number, logError: LogError) {
    this.#store = store;
    this.#node = node;
    this.#now = now;
    this.#logError = logError;
  }

  /** Adds a spectator; call the returned function when they leave. */
  add(game: string): () => void {
    this.#count(game, 1);
    let isGone = false;
    return () => {
      if (!isGone) this.#count(game, -1);
      isGone = true;
    };
  }

  async forGames(games: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (games.length === 0) return new Map();
    const rows = await this.#store.db
      .selectFrom('watchers')
      .innerJoin('nodes', 'nodes.id', 'watchers.node')
      .select(['game', 'count'])
      .where('game', 'in', games)
      .where('seen_at', '>=', this.#now() - NODE_TIMEOUT)
      .execute();
    const sums = new Map<string, number>();
    for (const { game, count } of rows) sums.set(game, (sums.get(game) ?? 0) + count);
    return sums;
  }

  async close(): Promise<void> {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    await this.#store.db.deleteFrom('watchers').where('node', '=', this.#node).execute();
  }

  #count(game: string, change: 1 | -1): void {
    const count = (this.#counts.get(game) ?? 0) + change;
    if (count === 0) this.#counts.delete(game);
    else this.#counts.set(game, count);
    if (this.#waiting.has(game)) return;
    const timer = setTimeout(() => void this.#write(game).catch(this.#logError), WRITE_INTERVAL);
    this.#waiting.set(game, timer.unref());
  }

  async #write(game: string): Promise<void> {
    this.#waiting.delete(game);
    const { db } = this.#store;
    const [node, count] = [this.#node, this.#counts.get(game) ?? 0];
    if (count === 0) {
      await db.deleteFrom('watchers').where('game', '=', game).where('node', '=', node).execute();
    } else {
      await db
        .insertInto('watchers')
        .values({ game, node, count })
        .onConflict((conflict) => conflict.columns(['game', 'node']).doUpdateSet({ count }))
        .execute();
    }
    await this.#store.publish({ type: 'presence', game });
  }
}
