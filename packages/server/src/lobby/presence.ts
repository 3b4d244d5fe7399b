import type { Fail } from '../fail.ts';
import type { Store } from '../store/store.ts';

/** A node that has not been heard of for so long is gone, and whoever was connected to it. */
export const SILENCE = 15_000;
export const HEARTBEAT = 5_000;

/** Since when somebody has been away from a game; nothing for somebody who is there. */
export type Absence = { readonly here: true } | { readonly here: false; readonly since?: number };

/** Who is connected to which game, on any node. */
export class Presence {
  readonly #store: Store;
  readonly #node: string;
  readonly #now: () => number;
  readonly #fail: Fail;
  /** Connections of this node, by game and account. */
  readonly #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, node: string, now: () => number, fail: Fail) {
    this.#store = store;
    this.#node = node;
    this.#now = now;
    this.#fail = fail;
  }

  /** When any node was last heard of; nothing where none ever was. */
  async lastBeat(): Promise<number | undefined> {
    const { db } = this.#store;
    const row = await db
      .selectFrom('nodes')
      .select(({ fn }) => fn.max('seen_at').as('at'))
      .executeTakeFirst();
    return row?.at ?? undefined;
  }

  async start(): Promise<void> {
    await this.#beat();
    this.#timer = setInterval(() => void this.#beat().catch(this.#fail), HEARTBEAT);
    this.#timer.unref();
  }

  /** Somebody has come; the returned function is for when the connection ends. */
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
    clearInterval(this.#timer);
    const { db } = this.#store;
    await db
      .updateTable('presences')
      .set({ gone_at: this.#now() })
      .where('node', '=', this.#node)
      .where('gone_at', 'is', null)
      .execute();
    await this.#beat(); // the next to start learns from it how long nobody was there
  }

  async #count(game: string, account: string, change: 1 | -1): Promise<void> {
    const key = presenceKey(game, account);
    const count = (this.#counts.get(key) ?? 0) + change;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
    if (count > 1 || (count === 1 && change === -1)) return;
    const gone_at = count === 0 ? this.#now() : null;
    await this.#store.db
      .insertInto('presences')
      .values({ game, account, node: this.#node, gone_at })
      .onConflict((conflict) => conflict.columns(['game', 'account', 'node']).doUpdateSet({ gone_at }))
      .execute();
    await this.#store.tell({ type: 'around', game });
  }

  async #beat(): Promise<void> {
    const seen_at = this.#now();
    await this.#store.db
      .insertInto('nodes')
      .values({ id: this.#node, seen_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
      .execute();
  }
}

export const presenceKey = (game: string, account: string): string => `${game} ${account}`;
