import { type Command, type GameRefusal, isAside } from '@ziggurat/engine/game';
import type { Entry } from '../entry.ts';
import type { Table, TableRequest } from '../table.ts';
import type { AppendResult, EntryStore } from './entry-store.ts';

/** The result of a request. */
export type RequestResult<T> =
  | { readonly type: 'done'; readonly version: number }
  /** Something has happened that the sender doesn't know about. */
  | { readonly type: 'stale'; readonly version: number }
  | { readonly type: 'refused'; readonly refusal: GameRefusal }
  | { readonly type: 'trouble'; readonly trouble: T };

/** A change of a hosted table. Without entries, turns were taken back and it is a different table now. */
export interface Change {
  readonly where: 'here' | 'elsewhere';
  readonly entries?: readonly Entry[];
}

/** What the hosting loop needs from its host. */
export interface HostingDeps<T> {
  readonly entryStore: EntryStore<T>;
  readonly now: () => number;
  /** Why nothing may be decided right now, if so: a host that was offline corrects the clocks first. */
  readonly blocked?: () => T | undefined;
  /** How long the clock that runs out has stood still: given back before the time counts as up. */
  readonly stoodStill?: (table: Table, command: Command) => Promise<number>;
}

/** How often a decision is repeated because another host was first, before its sender has to try again. */
const MAX_ATTEMPTS = 10;

/**
 * The hosting loop of one game, wherever it runs: decide, store, apply, notify. It does one thing at a time. If
 * another host was first, it catches up and decides again; if it doesn't know whether a write went through, it
 * reads before it decides anything else.
 */
export class HostedTable<T = never> {
  readonly #deps: HostingDeps<T>;
  readonly #watchers = new Set<(change: Change) => void>();
  #table: Table;
  /** The store may have more than this host knows. */
  #mayBeBehind = false;
  #last: Promise<unknown> = Promise.resolve();
  #busy = 0;

  constructor(table: Table, deps: HostingDeps<T>) {
    this.#table = table;
    this.#deps = deps;
  }

  get table(): Table {
    return this.#table;
  }

  get isBusy(): boolean {
    return this.#busy > 0;
  }

  /** Calls back after every change, once it is stored and part of the table. */
  watch(watcher: (change: Change) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** A player's request. Missing only asides doesn't make it stale: the position is the same. */
  ask(request: TableRequest): Promise<RequestResult<T>> {
    return this.#carryOut(() => ({ ...request, version: afterAsides(this.#table, request.version) }));
  }

  /** A command from the host itself or a computer, decided on exactly this version. */
  act(command: Command, version: number): Promise<RequestResult<T>> {
    // Two seats may do the same thing at one version.
    const seat = 'seat' in command ? `:${command.seat}` : '';
    const id = `table:${version}:${command.type}${seat}`;
    return this.#carryOut(() => ({ id, version, command }));
  }

  /** Goes back to an earlier version, if `versionOf` returns one. */
  takeBack(versionOf: (table: Table) => number | undefined): Promise<T | undefined> {
    return this.inTurn(async () => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const version = versionOf(this.#table);
        if (version === undefined) return undefined;
        const earlier = this.#table.at(version);
        const result = await this.#deps.entryStore.takeBack!(this.#table, earlier); // only called for stores with undo
        if (result.type === 'stored') return this.#replace(earlier, 'here');
        const trouble = await this.#troubleOf(result);
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
   * Another host has reached a version. Its entries are applied directly if they come next; otherwise, and
   * before the game has begun, the store is read.
   */
  receive(version: number, entries: readonly Entry[] = []): Promise<T | undefined> {
    return this.inTurn(async () => {
      const { game } = this.#table;
      if (game.version >= version) return undefined;
      const isNext = entries[0]?.number === game.version + 1 && game.phase.type !== 'gathering';
      if (!isNext || this.#mayBeBehind) return this.#catchUp();
      this.#take(entries, 'elsewhere');
      return undefined;
    });
  }

  /** One thing at a time: each decision builds on the previous ones. */
  inTurn<R>(work: () => Promise<R>): Promise<R> {
    return this.hold(() => {
      const done = this.#last.then(work);
      this.#last = done.catch(() => {
        this.#mayBeBehind = true;
      });
      return done;
    });
  }

  /** Counts as busy while `work` is running. */
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
      const trouble = this.#mayBeBehind ? await this.#catchUp() : undefined;
      if (trouble !== undefined) return { type: 'trouble', trouble };
      if (make().command.type !== 'rest') await this.#enforceDeadline();
      return this.#decide(make(), table);
    });
  }

  /**
   * A player whose time is up has lost, even if nobody has checked the clock yet. In overtime several minutes may
   * have started meanwhile (T2).
   */
  async #enforceDeadline(): Promise<void> {
    for (let result: RequestResult<T>['type'] = 'done'; result === 'done'; ) {
      const { deadline, game } = this.#table;
      if (deadline === undefined || this.#deps.now() < deadline.at) return;
      const { version } = game;
      const milliseconds = (await this.#deps.stoodStill?.(this.#table, deadline.command)) ?? 0;
      const command: Command = milliseconds > 0 ? { type: 'rest', milliseconds } : deadline.command;
      const request = { id: `table:${version}:time`, version, command };
      result = (await this.#decide(request, this.#table)).type;
    }
  }

  /** `original`: the table that the request was made at. */
  async #decide(request: TableRequest, original: Table): Promise<RequestResult<T>> {
    const { entryStore, now, blocked } = this.#deps;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      // Checked when the time is read, so that a clock jumping during an await charges nobody. Rests correct
      // clocks.
      const problem = request.command.type === 'rest' ? undefined : blocked?.();
      if (problem !== undefined) return { type: 'trouble', trouble: problem };
      const answer = this.#table.ask(request, now());
      if (answer.type === 'known') return { type: 'done', version: answer.entries.at(-1)!.number };
      if (answer.type !== 'new') return answer;
      // Turns were taken back: the same version is a different game now.
      if (this.#table !== original) break;
      const result = await entryStore.append(this.#table, answer.entries);
      if (result.type === 'stored') {
        this.#take(answer.entries, 'here');
        return { type: 'done', version: this.#table.game.version };
      }
      const trouble = await this.#troubleOf(result);
      if (trouble !== undefined) return { type: 'trouble', trouble };
    }
    return { type: 'stale', version: this.#table.game.version };
  }

  async #troubleOf(result: Exclude<AppendResult<T>, { type: 'stored' }>): Promise<T | undefined> {
    if (result.type === 'late') return this.#catchUp();
    this.#mayBeBehind = true;
    return result.trouble;
  }

  async #catchUp(): Promise<T | undefined> {
    const unread = await this.#deps.entryStore.read(this.#table);
    this.#mayBeBehind = unread.type === 'failed';
    if (unread.type === 'failed') return unread.trouble;
    if (unread.type === 'replaced') return this.#replace(unread.table, 'elsewhere');
    if (unread.entries.length > 0) this.#take(unread.entries, 'elsewhere');
    return undefined;
  }

  #take(entries: readonly Entry[], where: Change['where']): void {
    this.#table.take(entries);
    this.#notify({ where, entries });
  }

  #replace(table: Table, where: Change['where']): undefined {
    this.#table = table;
    this.#notify({ where });
  }

  #notify(change: Change): void {
    for (const watcher of [...this.#watchers]) watcher(change);
  }
}

function afterAsides(table: Table, version: number): number {
  const hasOnlyAsides = table.since(version).every(({ event }) => isAside(event));
  return hasOnlyAsides ? Math.max(version, table.game.version) : version;
}
