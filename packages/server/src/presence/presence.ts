import type { LogError } from '../log-error.ts';
import type { Store } from '../store/store.ts';

/** A node without a heartbeat for this many milliseconds is gone, and so are the players connected to it. */
export const NODE_TIMEOUT = 15_000;

/** Whether a player is connected to a game, and since when they have been away if not. */
type PlayerPresence = { readonly here: true } | { readonly here: false; readonly since?: number };

/** A player's connections to a game through this node. */
interface PlayerConnections {
  readonly game: string;
  readonly account: string;
  connections: number;
  /** When the last connection ended. */
  goneAt: number;
  /** What the store says; `undefined` if that isn't known. */
  isStoredHere?: boolean | undefined;
  /** The last write. Writes run one after the other. */
  last: Promise<void>;
}

/** Which players are connected to which games, on any node. */
export class Presence {
  readonly #store: Store;
  readonly #node: string;
  readonly #now: () => number;
  readonly #logError: LogError;
  /** Players connected to this node, and those who left but aren't stored as gone yet. */
  readonly #players = new Map<string, PlayerConnections>();

  constructor(store: Store, node: string, now: () => number, logError: LogError) {
    this.#store = store;
    this.#node = node;
    this.#now = now;
    this.#logError = logError;
  }

  /** Registers a connection; call the returned function when it ends. Writes that fail are tried again. */
  async connect(game: string, account: string): Promise<() => Promise<void>> {
    await this.#count(game, account, 1);
    let isGone = false;
    return async () => {
      if (isGone) return;
      isGone = true;
      await this.#count(game, account, -1);
    };
  }

  /** Everyone who has ever been connected to one of these games. */
  async forGames(games: readonly string[]): Promise<ReadonlyMap<string, PlayerPresence>> {
    if (games.length === 0) return new Map();
    const rows = await this.#store.db
      .selectFrom('presences')
      .leftJoin('nodes', 'nodes.id', 'presences.node')
      .select(['game', 'account', 'gone_at', 'seen_at'])
      .where('game', 'in', games)
      .execute();
    const presences = new Map<string, PlayerPresence>();
    const cutoff = this.#now() - NODE_TIMEOUT;
    for (const { game, account, gone_at, seen_at } of rows) {
      const key = presenceKey(game, account);
      const since = gone_at ?? ((seen_at ?? 0) < cutoff ? (seen_at ?? 0) : undefined);
      const previous = presences.get(key);
      if (since === undefined || previous?.here === true) presences.set(key, { here: true });
      else presences.set(key, { here: false, since: Math.max(since, previous?.since ?? 0) });
    }
    return presences;
  }

  /** Marks everyone connected here as gone: clients reconnect to another node. */
  async close(): Promise<void> {
    await Promise.all([...this.#players.values()].map(({ last }) => last));
    const { db } = this.#store;
    await db
      .updateTable('presences')
      .set({ gone_at: this.#now() })
      .where('node', '=', this.#node)
      .where('gone_at', 'is', null)
      .execute();
  }

  /** Repeats writes that failed. */
  async catchUp(): Promise<void> {
    for (const player of this.#players.values())
      if (player.isStoredHere !== player.connections > 0) await this.#update(player);
  }

  #count(game: string, account: string, change: 1 | -1): Promise<void> {
    const key = presenceKey(game, account);
    const player = this.#players.get(key) ?? {
      game,
      account,
      connections: 0,
      goneAt: 0,
      last: Promise.resolve(),
    };
    this.#players.set(key, player);
    player.connections += change;
    if (player.connections === 0) player.goneAt = this.#now();
    return this.#update(player);
  }

  /** Each write stores the state when its turn comes. Out of order, an older state could stay forever. */
  #update(player: PlayerConnections): Promise<void> {
    const update = player.last
      .then(() => this.#write(player))
      .catch(this.#logError)
      .then(() => {
        const isDone = player.last === update && player.connections === 0 && player.isStoredHere === false;
        if (isDone) this.#players.delete(presenceKey(player.game, player.account));
      });
    player.last = update;
    return update;
  }

  async #write(player: PlayerConnections): Promise<void> {
    const { game, account } = player;
    const isHere = player.connections > 0;
    if (player.isStoredHere === isHere) return;
    player.isStoredHere = undefined;
    const gone_at = isHere ? null : player.goneAt;
    await this.#store.db
      .insertInto('presences')
      .values({ game, account, node: this.#node, gone_at })
      .onConflict((conflict) => conflict.columns(['game', 'account', 'node']).doUpdateSet({ gone_at }))
      .execute();
    player.isStoredHere = isHere;
    await this.#store.publish({ type: 'presence', game });
  }
}

export const presenceKey = (game: string, account: string): string => `${game} ${account}`;
