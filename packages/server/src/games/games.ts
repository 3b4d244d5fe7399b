import { type Command, type GameRefusal, makeEvent, type Seat } from '@ziggurat/engine/game';
import { readCommand, type WireRequest } from '@ziggurat/protocol';
import type { Entry, Request } from '@ziggurat/table';
import type { Fail } from '../fail.ts';
import type { KeptEntry, News, Store } from '../store/store.ts';
import { dueAt, outlook, stateOf } from './due.ts';
import { type Follower, LiveGame } from './live-game.ts';
import { entriesAfter, loadGame, readKept, seatedAt } from './load-game.ts';
import { standingOf } from './standing.ts';
import type { Words } from './words.ts';

/** What became of a request. */
export type Told =
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

/** How often a decision that came second is made again before its sender is told to come back. */
const TRIES = 10;

/** All games, as this node knows them: asks, keeps, then tells. Any node may serve any game. */
export class Games {
  readonly #parts: GamesParts;
  readonly #live = new Map<string, Promise<LiveGame | undefined>>();
  readonly #watchers = new Set<(live: LiveGame, entries: readonly Entry[]) => void>();
  readonly #forget: () => void;

  constructor(parts: GamesParts) {
    this.#parts = parts;
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
    await this.refresh(live).catch((error: unknown) => this.#doubt(live, error));
    return live.follow(follower, since);
  }

  /** A request of a player. */
  async tell(live: LiveGame, seat: Seat, { id, version, command: wire }: WireRequest): Promise<Told> {
    const command = readCommand(wire, seat, live.ruleset);
    if (command === undefined) return { type: 'refused', refusal: { code: 'not-on-rack' } };
    // Whose id it is: nobody can stand in the way of another by using the same.
    return this.#carryOut(live, () => ({ id: `${seat}:${id}`, version: afterRest(live, version), command }));
  }

  /** A command of the table itself, or of a computer, that rests on a version. Late is never. */
  act(live: LiveGame, command: Command, version: number): Promise<Told> {
    // Two seats may do the same at one version; of those only one is first.
    const seat = 'seat' in command ? `:${command.seat}` : '';
    const id = `table:${version}:${command.type}${seat}`;
    return this.#carryOut(live, () => ({ id, version, command }));
  }

  /** Makes sure that a game is as the store knows it. */
  refresh(live: LiveGame): Promise<void> {
    return live.inTurn(() => this.#catchUp(live));
  }

  async close(): Promise<void> {
    this.#forget();
    const all = await Promise.allSettled(this.#live.values());
    await Promise.all(
      all.map((one) => (one.status === 'fulfilled' ? one.value?.inTurn(async () => undefined) : undefined)),
    );
  }

  async #load(id: string): Promise<LiveGame | undefined> {
    const { store, words } = this.#parts;
    try {
      const loaded = await loadGame(store, words, id);
      if (loaded === undefined) this.#live.delete(id);
      return loaded === undefined ? undefined : new LiveGame(id, loaded);
    } catch (error) {
      this.#live.delete(id);
      throw error;
    }
  }

  #carryOut(live: LiveGame, make: () => Request): Promise<Told> {
    return live.inTurn(async () => {
      try {
        if (live.isDoubtful) await this.#catchUp(live);
        const request = make();
        if (request.command.type !== 'rest') await this.#keepTime(live);
        return await this.#decide(live, request);
      } catch (error) {
        this.#doubt(live, error);
        return { type: 'unavailable' };
      }
    });
  }

  /** A player whose time is over has lost it, though nobody has looked at the clock yet. */
  async #keepTime(live: LiveGame): Promise<void> {
    const { deadline, game } = live.table;
    if (deadline === undefined || this.#parts.now() < deadline.at) return;
    const { version } = game;
    await this.#decide(live, { id: `table:${version}:time`, version, command: deadline.command });
  }

  async #decide(live: LiveGame, request: Request): Promise<Told> {
    for (let tries = 0; tries < TRIES; tries++) {
      // Asked when the time is read: a clock that jumps while something else is awaited charges nobody.
      const isHeard = request.command.type === 'rest' || this.#parts.isHeard?.() !== false;
      if (!isHeard) return { type: 'unavailable' };
      const answer = live.table.ask(request, this.#parts.now());
      if (answer.type === 'known') return { type: 'done', version: answer.entries.at(-1)!.number };
      if (answer.type !== 'new') return answer;
      if (await this.#keep(live, answer.entries)) return { type: 'done', version: live.table.game.version };
      await this.#catchUp(live);
    }
    return { type: 'stale', version: live.table.game.version };
  }

  async #keep(live: LiveGame, entries: readonly Entry[]): Promise<boolean> {
    const { id, table, options, seated, openedAt, ruleset } = live;
    const after = outlook(table, entries, options);
    const standing = standingOf(after);
    const due = dueAt(after, { options, seated, openedAt, now: entries.at(-1)!.at });
    const ended = entries.flatMap(({ event }) => (event.type === 'ended' ? [event] : []))[0];
    const kept = await this.#parts.store.append({
      game: id,
      after: table.game.version,
      entries: entries.map(({ event, ...rest }) => ({
        ...rest,
        event: JSON.stringify(makeEvent(event, ruleset)),
      })),
      state: stateOf(after.game),
      ...(due === undefined ? {} : { due }),
      ...(standing === undefined ? {} : { standing: JSON.stringify(standing) }),
      ...(ended === undefined ? {} : { result: JSON.stringify(resultOf(ended)) }),
    });
    if (!kept) return false;
    live.take(entries);
    for (const watcher of this.#watchers) watcher(live, entries);
    return true;
  }

  /** Another node was first, or a commit was not heard of: the store knows. */
  async #catchUp(live: LiveGame): Promise<void> {
    const { store } = this.#parts;
    const missed = await entriesAfter(store, live.id, live.table.game.version, live.ruleset);
    live.seated = await seatedAt(store, live.id);
    live.isDoubtful = false;
    if (missed.length > 0) live.take(missed);
  }

  async #hear(news: News): Promise<void> {
    if (news.type !== 'entries' && news.type !== 'table' && news.type !== 'missed') return;
    const ids = news.type === 'missed' ? [...this.#live.keys()] : [news.game];
    for (const id of ids) {
      const live = await this.#live.get(id)?.catch(() => undefined);
      if (live === undefined) continue;
      const entries = news.type === 'entries' ? news.entries : undefined;
      await live
        .inTurn(async () => {
          if (news.type === 'entries' && live.table.game.version >= news.version) return;
          if (entries === undefined || !takeNext(live, entries)) await this.#catchUp(live);
        })
        .catch((error: unknown) => this.#doubt(live, error));
    }
  }

  #doubt(live: LiveGame, error: unknown): void {
    this.#parts.fail(error, { game: live.id });
    live.isDoubtful = true;
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

/** Takes what follows on what is known; who sits where is settled once a game has begun. */
function takeNext(live: LiveGame, entries: readonly KeptEntry[]): boolean {
  const { version, phase } = live.table.game;
  if (live.isDoubtful || phase.type === 'gathering' || entries[0]?.number !== version + 1) return false;
  live.take(entries.map((entry) => readKept(entry, live.ruleset)));
  return true;
}

/** A player who has missed nothing but a rest knows how the game stands. */
function afterRest({ table }: LiveGame, version: number): number {
  const hasRested = table.since(version).every(({ event }) => event.type === 'rested');
  return hasRested ? Math.max(version, table.game.version) : version;
}

const resultOf = ({ reason, scores, winners }: Extract<Entry['event'], { type: 'ended' }>) => ({
  reason,
  scores,
  winners,
});
