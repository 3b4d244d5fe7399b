import type { Command, GameRefusal } from '@ziggurat/engine/game';
import { readCommand, type Sender, type WireRequest } from '@ziggurat/protocol';
import type { Entry, RequestResult as HostResult } from '@ziggurat/table';
import type { LogError } from '../log-error.ts';
import type { Vacations } from '../people/vacations.ts';
import type { News, Store } from '../store/store.ts';
import { type Follower, LiveGame, type LiveGameDeps, type Outage } from './live-game.ts';
import { loadGame, readStored } from './load-game.ts';
import type { Words } from './words.ts';

/** The result of a request. */
export type CommandResult =
  | { readonly type: 'done'; readonly version: number }
  | { readonly type: 'stale'; readonly version: number }
  | { readonly type: 'refused'; readonly refusal: GameRefusal }
  /** The store doesn't answer. Sending the request again tells whether it was stored. */
  | { readonly type: 'unavailable' };

interface GamesDeps {
  readonly store: Store;
  readonly words: Words;
  readonly now: () => number;
  readonly logError: LogError;
  /** Whether the store answers this node: after an outage players get their time back before anyone takes a turn. */
  readonly isAlive?: () => boolean;
  /** Milliseconds before players who aren't there are told about a turn. */
  readonly noticeDelay?: number;
  /** In games by days no clock runs out on vacation. */
  readonly vacations?: Vacations;
  /** How many games that nobody follows stay in memory. */
  readonly max: number;
}

/** All games that this node has in memory. Any node may serve any game. */
export class Games {
  readonly #deps: GamesDeps;
  readonly #live = new Map<string, Promise<LiveGame | undefined>>();
  readonly #watchers = new Set<(live: LiveGame, entries: readonly Entry[]) => void>();
  readonly #liveDeps: LiveGameDeps;
  readonly #unsubscribe: () => void;

  constructor(deps: GamesDeps) {
    const { store, now, isAlive = () => true, noticeDelay = 0, vacations } = deps;
    this.#deps = deps;
    this.#liveDeps = {
      store,
      now,
      noticeDelay,
      vacations,
      blocked: () => (isAlive() ? undefined : 'unavailable'),
    };
    this.#unsubscribe = deps.store.subscribe((news) => void this.#onNews(news));
  }

  /** Calls the watcher with all entries that this node adds. */
  watch(watcher: (live: LiveGame, entries: readonly Entry[]) => void): void {
    this.#watchers.add(watcher);
  }

  async find(id: string): Promise<LiveGame | undefined> {
    const cached = this.#live.get(id);
    const found = cached ?? this.#load(id);
    this.#live.delete(id);
    this.#live.set(id, found); // the most recently used come last
    if (this.#live.size > this.#deps.max) await this.#forgetOldest();
    const live = await found;
    // Somebody who just took a seat through another node may get here before the news does.
    if (cached !== undefined && live?.table.game.phase.type === 'gathering') await this.refresh(live);
    return live;
  }

  /** The games that somebody follows through this node. */
  async followed(): Promise<readonly LiveGame[]> {
    const all = await Promise.allSettled(this.#live.values());
    return all.flatMap((load) =>
      load.status === 'fulfilled' && load.value !== undefined && load.value.followers.size > 0
        ? [load.value]
        : [],
    );
  }

  /** Sends a follower the entries after a version, then new ones as they come. */
  async follow(id: string, follower: Follower, since: number): Promise<() => void> {
    const live = await this.find(id);
    if (live === undefined) return () => undefined;
    // Clients follow again to catch up, and this node may have missed the same entries.
    await this.refresh(live).catch((error: unknown) => this.#deps.logError(error, { game: id }));
    return live.follow(follower, since);
  }

  /** Carries out a request of a player or the director. */
  async request(
    live: LiveGame,
    sender: Sender,
    { id, version, command: wire }: WireRequest,
  ): Promise<CommandResult> {
    const command = readCommand(wire, sender, live.ruleset);
    if (command === undefined) return { type: 'refused', refusal: { code: 'not-on-rack' } };
    // The sender is part of the id, so nobody can block another's request by reusing its id.
    return this.#carryOut(live, live.hosted.ask({ id: `${sender}:${id}`, version, command }));
  }

  /** Carries out a command of the table itself or of a computer, if the game is still at this version. */
  act(live: LiveGame, command: Command, version: number): Promise<CommandResult> {
    return this.#carryOut(live, live.hosted.act(command, version));
  }

  /** Loads entries that other nodes have added. */
  async refresh(live: LiveGame): Promise<void> {
    await live.hosted.refresh();
  }

  async close(): Promise<void> {
    this.#unsubscribe();
    const all = await Promise.allSettled(this.#live.values());
    await Promise.all(
      all.map((load) =>
        load.status === 'fulfilled' ? load.value?.hosted.inTurn(async () => undefined) : undefined,
      ),
    );
  }

  async #load(id: string): Promise<LiveGame | undefined> {
    const { store, words } = this.#deps;
    try {
      const loaded = await loadGame(store, words, id);
      if (loaded !== undefined) return this.#host(new LiveGame(id, loaded, this.#liveDeps));
      this.#live.delete(id);
      return undefined;
    } catch (error) {
      this.#live.delete(id);
      throw error;
    }
  }

  #host(live: LiveGame): LiveGame {
    live.hosted.watch(({ where, entries = [] }) => {
      if (where === 'elsewhere') return;
      for (const watcher of this.#watchers) watcher(live, entries);
    });
    return live;
  }

  async #carryOut(live: LiveGame, pending: Promise<HostResult<Outage>>): Promise<CommandResult> {
    try {
      const result = await pending;
      return result.type === 'trouble' ? { type: result.trouble } : result;
    } catch (error) {
      this.#deps.logError(error, { game: live.id });
      return { type: 'unavailable' };
    }
  }

  async #onNews(news: News): Promise<void> {
    if (news.type !== 'entries' && news.type !== 'table' && news.type !== 'missed') return;
    const ids = news.type === 'missed' ? [...this.#live.keys()] : [news.game];
    for (const id of ids) {
      const live = await this.#live.get(id)?.catch(() => undefined);
      if (live === undefined) continue;
      await this.#catchUp(live, news).catch((error: unknown) => this.#deps.logError(error, { game: id }));
    }
  }

  async #catchUp({ hosted, ruleset }: LiveGame, news: News): Promise<void> {
    if (news.type !== 'entries') {
      await hosted.refresh();
    } else if (hosted.table.game.version < news.version) {
      const entries = news.entries?.map((entry) => readStored(entry, ruleset));
      await hosted.receive(news.version, entries);
    }
  }

  /** Drops the least recently used game from memory, unless somebody follows it. */
  async #forgetOldest(): Promise<void> {
    const [id, oldest] = this.#live.entries().next().value!;
    const live = await oldest.catch(() => undefined);
    if (this.#live.get(id) !== oldest) return;
    this.#live.delete(id);
    if (live?.isIdle === false) this.#live.set(id, oldest);
  }
}
