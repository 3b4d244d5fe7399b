import type { Command, GameRefusal } from '@ziggurat/engine/game';
import type { Entry } from '../entry.ts';
import type { Table, TableRequest } from '../table.ts';
import type { AppendResult, EntryStore } from './entry-store.ts';

/** What became of a request. */
export type RequestResult<T> =
  | { readonly type: 'done'; readonly version: number }
  /** Something happened that the sender didn't know. */
  | { readonly type: 'stale'; readonly version: number }
  | { readonly type: 'refused'; readonly refusal: GameRefusal }
  | { readonly type: 'trouble'; readonly trouble: T };

/** How a hosted table has changed; without entries it is another table, because turns were taken back. */
export interface Change {
  readonly where: 'here' | 'elsewhere';
  readonly entries?: readonly Entry[];
}

/** What the hosting loop needs from its host. */
export interface HostingParts<T> {
  readonly keep: EntryStore<T>;
  readonly now: () => number;
  /** Why nothing may be decided right now, if so: a host that was cut off sets the clocks right first. */
  readonly blocked?: () => T | undefined;
}

/** How often a decision that came second is made again before its sender is told to try again. */
const TRIES = 10;

/**
 * The hosting loop of one game, wherever it runs: decide, keep, take, tell. It does one thing at a time. If
 * another host was first, it catches up and decides again; if it doesn't know whether a write went through, it
 * reads before it decides anything else.
 */
export class HostedTable<T = never> {
  readonly #parts: HostingParts<T>;
  readonly #watchers = new Set<(change: Change) => void>();
  #table: Table;
  /** The store may hold more than this host knows. */
  #isDoubtful = false;
  #last: Promise<unknown> = Promise.resolve();
  #busy = 0;

  constructor(table: Table, parts: HostingParts<T>) {
    this.#table = table;
    this.#parts = parts;
  }

  get table(): Table {
    return this.#table;
  }

  get isBusy(): boolean {
    return this.#busy > 0;
  }

  /** Calls back after every change, when it is stored and part of the table. */
  watch(watcher: (change: Change) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** A player's request. A player who has missed nothing but a rest knows the position. */
  ask(request: TableRequest): Promise<RequestResult<T>> {
    return this.#carryOut(() => ({ ...request, version: afterRest(this.#table, request.version) }));
  }

  /** A command of the host itself, or of a computer, decided on exactly this version. */
  act(command: Command, version: number): Promise<RequestResult<T>> {
    // Two seats may do the same at one version.
    const seat = 'seat' in command ? `:${command.seat}` : '';
    const id = `table:${version}:${command.type}${seat}`;
    return this.#carryOut(() => ({ id, version, command }));
  }

  /** Goes back to an earlier version; does nothing where `versionOf` gives none. */
  takeBack(versionOf: (table: Table) => number | undefined): Promise<T | undefined> {
    return this.inTurn(async () => {
      for (let tries = 0; tries < TRIES; tries++) {
        const version = versionOf(this.#table);
        if (version === undefined) return undefined;
        const earlier = this.#table.at(version);
        const kept = await this.#parts.keep.takeBack!(this.#table, earlier); // asked of no other store
        if (kept.type === 'kept') return this.#replace(earlier, 'here');
        const trouble = await this.#troubleOf(kept);
        if (trouble !== undefined) return trouble;
      }
      return undefined;
    });
  }

  /** Reads what other hosts have stored. */
  refresh(): Promise<T | undefined> {
    return this.inTurn(() => this.#catchUp());
  }

  /**
   * Another host has reached a version. Its entries are taken as they are if they follow on what is known;
   * otherwise the store is read, as it is before the game has begun, when players still come and go.
   */
  hear(version: number, entries: readonly Entry[] = []): Promise<T | undefined> {
    return this.inTurn(async () => {
      const { game } = this.#table;
      if (game.version >= version) return undefined;
      const isNext = entries[0]?.number === game.version + 1 && game.phase.type !== 'gathering';
      if (!isNext || this.#isDoubtful) return this.#catchUp();
      this.#take(entries, 'elsewhere');
      return undefined;
    });
  }

  /** One thing at a time: each decision builds on those before it. */
  inTurn<R>(work: () => Promise<R>): Promise<R> {
    return this.hold(() => {
      const mine = this.#last.then(work);
      this.#last = mine.catch(() => {
        this.#isDoubtful = true;
      });
      return mine;
    });
  }

  /** Counts as busy while something is being done about the game. */
  async hold<R>(work: () => Promise<R>): Promise<R> {
    this.#busy++;
    try {
      return await work();
    } finally {
      this.#busy--;
    }
  }

  #carryOut(make: () => TableRequest): Promise<RequestResult<T>> {
    return this.inTurn(async () => {
      const { table } = this;
      const trouble = this.#isDoubtful ? await this.#catchUp() : undefined;
      if (trouble !== undefined) return { type: 'trouble', trouble };
      const request = make();
      if (request.command.type !== 'rest') await this.#keepTime();
      return this.#decide(request, table);
    });
  }

  /** A player whose time is up has lost it, even if nobody has looked at the clock yet. */
  async #keepTime(): Promise<void> {
    const { deadline, game } = this.#table;
    if (deadline === undefined || this.#parts.now() < deadline.at) return;
    const { version } = game;
    await this.#decide({ id: `table:${version}:time`, version, command: deadline.command }, this.#table);
  }

  /** `known`: the table that the request was made at. */
  async #decide(request: TableRequest, known: Table): Promise<RequestResult<T>> {
    const { keep, now, blocked } = this.#parts;
    for (let tries = 0; tries < TRIES; tries++) {
      // Checked when the time is read: a clock that jumps during an await charges nobody. Rests set clocks right.
      const hindrance = request.command.type === 'rest' ? undefined : blocked?.();
      if (hindrance !== undefined) return { type: 'trouble', trouble: hindrance };
      const answer = this.#table.ask(request, now());
      if (answer.type === 'known') return { type: 'done', version: answer.entries.at(-1)!.number };
      if (answer.type !== 'new') return answer;
      // Turns were taken back: the same version is another game now.
      if (this.#table !== known) break;
      const kept = await keep.append(this.#table, answer.entries);
      if (kept.type === 'kept') {
        this.#take(answer.entries, 'here');
        return { type: 'done', version: this.#table.game.version };
      }
      const trouble = await this.#troubleOf(kept);
      if (trouble !== undefined) return { type: 'trouble', trouble };
    }
    return { type: 'stale', version: this.#table.game.version };
  }

  async #troubleOf(kept: Exclude<AppendResult<T>, { type: 'kept' }>): Promise<T | undefined> {
    if (kept.type === 'late') return this.#catchUp();
    this.#isDoubtful = true;
    return kept.trouble;
  }

  async #catchUp(): Promise<T | undefined> {
    const unread = await this.#parts.keep.read(this.#table);
    this.#isDoubtful = unread.type === 'failed';
    if (unread.type === 'failed') return unread.trouble;
    if (unread.type === 'replaced') return this.#replace(unread.table, 'elsewhere');
    if (unread.entries.length > 0) this.#take(unread.entries, 'elsewhere');
    return undefined;
  }

  #take(entries: readonly Entry[], where: Change['where']): void {
    this.#table.take(entries);
    this.#tell({ where, entries });
  }

  #replace(table: Table, where: Change['where']): undefined {
    this.#table = table;
    this.#tell({ where });
  }

  #tell(change: Change): void {
    for (const watcher of [...this.#watchers]) watcher(change);
  }
}

function afterRest(table: Table, version: number): number {
  const hasRested = table.since(version).every(({ event }) => event.type === 'rested');
  return hasRested ? Math.max(version, table.game.version) : version;
}
