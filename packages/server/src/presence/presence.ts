import type { Fail } from '../fail.ts';
import type { Store } from '../store/store.ts';

/** A node that has not been heard of for so long is gone, and whoever was connected to it. */
export const SILENCE = 15_000;

/** Since when somebody has been away from a game; nothing for somebody who is there. */
export type Absence = { readonly here: true } | { readonly here: false; readonly since?: number };

/** Somebody at a game by way of this node. */
interface Visit {
  readonly game: string;
  readonly account: string;
  connections: number;
  /** When the last connection ended. */
  goneAt: number;
  /** What the store says; nothing where that is not known. */
  isWrittenHere?: boolean | undefined;
  /** The last of the writes, which go one after the other. */
  last: Promise<void>;
}

/** Who is connected to which game, on any node. */
export class Presence {
  readonly #store: Store;
  readonly #node: string;
  readonly #now: () => number;
  readonly #fail: Fail;
  /** Who is connected to this node, or was and is not yet written as gone. */
  readonly #visits = new Map<string, Visit>();

  constructor(store: Store, node: string, now: () => number, fail: Fail) {
    this.#store = store;
    this.#node = node;
    this.#now = now;
    this.#fail = fail;
  }

  /** Somebody has come; the returned function is for when the connection ends. What the store does not take is tried again. */
  async come(game: string, account: string): Promise<() => Promise<void>> {
    await this.#count(game, account, 1);
    let isGone = false;
    return async () => {
      if (isGone) return;
      isGone = true;
      await this.#count(game, account, -1);
    };
  }

  /** Everybody who has been at one of these games. */
  async of(games: readonly string[]): Promise<ReadonlyMap<string, Absence>> {
    if (games.length === 0) return new Map();
    const rows = await this.#store.db
      .selectFrom('presences')
      .leftJoin('nodes', 'nodes.id', 'presences.node')
      .select(['game', 'account', 'gone_at', 'seen_at'])
      .where('game', 'in', games)
      .execute();
    const absences = new Map<string, Absence>();
    const silent = this.#now() - SILENCE;
    for (const { game, account, gone_at, seen_at } of rows) {
      const key = presenceKey(game, account);
      const since = gone_at ?? ((seen_at ?? 0) < silent ? (seen_at ?? 0) : undefined);
      const known = absences.get(key);
      if (since === undefined || known?.here === true) absences.set(key, { here: true });
      else absences.set(key, { here: false, since: Math.max(since, known?.since ?? 0) });
    }
    return absences;
  }

  /** Whoever is connected here will be connected elsewhere soon, or is gone from now on. */
  async close(): Promise<void> {
    await Promise.all([...this.#visits.values()].map(({ last }) => last));
    const { db } = this.#store;
    await db
      .updateTable('presences')
      .set({ gone_at: this.#now() })
      .where('node', '=', this.#node)
      .where('gone_at', 'is', null)
      .execute();
  }

  /** Writes what could not be written when it happened. */
  async catchUp(): Promise<void> {
    for (const visit of this.#visits.values())
      if (visit.isWrittenHere !== visit.connections > 0) await this.#settle(visit);
  }

  #count(game: string, account: string, change: 1 | -1): Promise<void> {
    const key = presenceKey(game, account);
    const visit = this.#visits.get(key) ?? {
      game,
      account,
      connections: 0,
      goneAt: 0,
      last: Promise.resolve(),
    };
    this.#visits.set(key, visit);
    visit.connections += change;
    if (visit.connections === 0) visit.goneAt = this.#now();
    return this.#settle(visit);
  }

  /** Each write is of what is true when its turn comes: one that overtook another would make it false for good. */
  #settle(visit: Visit): Promise<void> {
    const mine = visit.last
      .then(() => this.#write(visit))
      .catch(this.#fail)
      .then(() => {
        const isDone = visit.last === mine && visit.connections === 0 && visit.isWrittenHere === false;
        if (isDone) this.#visits.delete(presenceKey(visit.game, visit.account));
      });
    visit.last = mine;
    return mine;
  }

  async #write(visit: Visit): Promise<void> {
    const { game, account } = visit;
    const isHere = visit.connections > 0;
    if (visit.isWrittenHere === isHere) return;
    visit.isWrittenHere = undefined;
    const gone_at = isHere ? null : visit.goneAt;
    await this.#store.db
      .insertInto('presences')
      .values({ game, account, node: this.#node, gone_at })
      .onConflict((conflict) => conflict.columns(['game', 'account', 'node']).doUpdateSet({ gone_at }))
      .execute();
    visit.isWrittenHere = isHere;
    await this.#store.tell({ type: 'around', game });
  }
}

export const presenceKey = (game: string, account: string): string => `${game} ${account}`;
