import type { Command, GameRefusal, Seat } from '@ziggurat/engine/game';
import { readCommand, type WireRequest } from '@ziggurat/protocol';
import type { Entry, RequestResult as HostTold } from '@ziggurat/table';
import type { Fail } from '../fail.ts';
import type { News, Store } from '../store/store.ts';
import { type Follower, LiveGame, type LiveGameParts, type Outage } from './live-game.ts';
import { loadGame, readKept } from './load-game.ts';
import type { Words } from './words.ts';

/** What became of a request. */
export type CommandResult =
  | { readonly type: 'done'; readonly version: number }
  | { readonly type: 'stale'; readonly version: number }
  | { readonly type: 'refused'; readonly refusal: GameRefusal }
  /** The store does not answer. Whether it was kept is told to whoever sends it again. */
  | { readonly type: 'unavailable' };

export interface GamesParts {
  readonly store: Store;
  readonly words: Words;
  readonly now: () => number;
  readonly fail: Fail;
  /** Whether the store answers this node: after an outage clocks are put right before anybody takes a turn. */
  readonly isHeard?: () => boolean;
  /** How many games stay in memory when nobody follows them. */
  readonly most: number;
}

/** All games that this node has in memory. Any node may serve any game. */
export class Games {
  readonly #parts: GamesParts;
  readonly #live = new Map<string, Promise<LiveGame | undefined>>();
  readonly #watchers = new Set<(live: LiveGame, entries: readonly Entry[]) => void>();
  readonly #liveParts: LiveGameParts;
  readonly #forget: () => void;

  constructor(parts: GamesParts) {
    const { store, now, isHeard = () => true } = parts;
    this.#parts = parts;
    this.#liveParts = { store, now, blocked: () => (isHeard() ? undefined : 'unavailable') };
    this.#forget = parts.store.hear((news) => void this.#hear(news));
  }

  /** Hears of everything that this node has brought about. */
  watch(watcher: (live: LiveGame, entries: readonly Entry[]) => void): void {
    this.#watchers.add(watcher);
  }

  async find(id: string): Promise<LiveGame | undefined> {
    const known = this.#live.get(id);
    const found = known ?? this.#load(id);
    this.#live.delete(id);
    this.#live.set(id, found); // the last used stand last
    if (this.#live.size > this.#parts.most) await this.#forgetOldest();
    const live = await found;
    // Who has just sat down at another node comes here before the news of it.
    if (known !== undefined && live?.table.game.phase.type === 'gathering') await this.refresh(live);
    return live;
  }

  /** The games that somebody follows through this node. */
  async followed(): Promise<readonly LiveGame[]> {
    const all = await Promise.allSettled(this.#live.values());
    return all.flatMap((one) =>
      one.status === 'fulfilled' && one.value !== undefined && one.value.followers.size > 0
        ? [one.value]
        : [],
    );
  }

  /** Tells a follower what it has missed since a version, then whatever comes. */
  async follow(id: string, follower: Follower, since: number): Promise<() => void> {
    const live = await this.find(id);
    if (live === undefined) return () => undefined;
    // Following again is how to ask for what was missed, and this node may have missed it as well.
    await this.refresh(live).catch((error: unknown) => this.#parts.fail(error, { game: id }));
    return live.follow(follower, since);
  }

  /** A request of a player. */
  async tell(
    live: LiveGame,
    seat: Seat,
    { id, version, command: wire }: WireRequest,
  ): Promise<CommandResult> {
    const command = readCommand(wire, seat, live.ruleset);
    if (command === undefined) return { type: 'refused', refusal: { code: 'not-on-rack' } };
    // With the seat in it, nobody can block somebody else by using the same id.
    return this.#carryOut(live, live.hosted.ask({ id: `${seat}:${id}`, version, command }));
  }

  /** A command of the table itself, or of a computer, decided on exactly this version. */
  act(live: LiveGame, command: Command, version: number): Promise<CommandResult> {
    return this.#carryOut(live, live.hosted.act(command, version));
  }

  /** Makes sure that a game is as the store knows it. */
  async refresh(live: LiveGame): Promise<void> {
    await live.hosted.refresh();
  }

  async close(): Promise<void> {
    this.#forget();
    const all = await Promise.allSettled(this.#live.values());
    await Promise.all(
      all.map((one) =>
        one.status === 'fulfilled' ? one.value?.hosted.inTurn(async () => undefined) : undefined,
      ),
    );
  }

  async #load(id: string): Promise<LiveGame | undefined> {
    const { store, words } = this.#parts;
    try {
      const loaded = await loadGame(store, words, id);
      if (loaded !== undefined) return this.#host(new LiveGame(id, loaded, this.#liveParts));
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

  async #carryOut(live: LiveGame, asked: Promise<HostTold<Outage>>): Promise<CommandResult> {
    try {
      const told = await asked;
      return told.type === 'trouble' ? { type: told.trouble } : told;
    } catch (error) {
      this.#parts.fail(error, { game: live.id });
      return { type: 'unavailable' };
    }
  }

  async #hear(news: News): Promise<void> {
    if (news.type !== 'entries' && news.type !== 'table' && news.type !== 'missed') return;
    const ids = news.type === 'missed' ? [...this.#live.keys()] : [news.game];
    for (const id of ids) {
      const live = await this.#live.get(id)?.catch(() => undefined);
      if (live === undefined) continue;
      await this.#catchUp(live, news).catch((error: unknown) => this.#parts.fail(error, { game: id }));
    }
  }

  async #catchUp({ hosted, ruleset }: LiveGame, news: News): Promise<void> {
    if (news.type !== 'entries') {
      await hosted.refresh();
    } else if (hosted.table.game.version < news.version) {
      const entries = news.entries?.map((entry) => readKept(entry, ruleset));
      await hosted.hear(news.version, entries);
    }
  }

  /** A game that nobody follows leaves when it was not used for the longest time; one that is followed stays. */
  async #forgetOldest(): Promise<void> {
    const [id, oldest] = this.#live.entries().next().value!;
    const live = await oldest.catch(() => undefined);
    if (this.#live.get(id) !== oldest) return;
    this.#live.delete(id);
    if (live?.isIdle === false) this.#live.set(id, oldest);
  }
}
