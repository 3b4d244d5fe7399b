import {
  apply,
  type Command,
  decide,
  type Game,
  type GameDeps,
  type GameEvent,
  type GameRefusal,
  openGame,
  type Seat,
  type TableOptions,
} from '@ziggurat/engine/game';
import { accept, type Refusal, type Result } from '@ziggurat/engine/result';
import { type Clock, type ClockRules, type Deadline, deadlineOf, tick } from './clock.ts';
import { computerSeed } from './computer-seed.ts';
import { keyedDraw } from './draw.ts';
import { type Entry, entriesAfter, seenBy } from './entry.ts';
import { commitmentTo, type Key } from './key.ts';

/** What a table is opened with; the key stays with the host until the game is over. */
export interface TableSetting extends Omit<TableOptions, 'commitment'>, Omit<GameDeps, 'draw'> {
  readonly key: Key;
  readonly clock?: ClockRules;
  /** How long a last play may still be challenged (C4), in milliseconds; until all have accepted without it. */
  readonly wait?: number;
}

/** A command as it is sent. Sent twice it acts once; sent late it is refused. */
export interface TableRequest {
  /** Made by the sender, unlike any other of this game. */
  readonly id: string;
  /** How many events the sender knew of. */
  readonly version: number;
  readonly command: Command;
}

/** What a table decides about a request. */
export type AskResult =
  /** To be kept by the host, then taken by the table. */
  | { readonly type: 'new'; readonly entries: readonly Entry[] }
  /** This command was carried out before, with these entries. */
  | { readonly type: 'known'; readonly entries: readonly Entry[] }
  /** Something has happened that the sender does not know of. */
  | { readonly type: 'stale'; readonly version: number }
  | { readonly type: 'refused'; readonly refusal: GameRefusal };

const NO_CLOCK: ClockRules = { type: 'none' };

/**
 * One running game: commands in, numbered entries out. It draws from its key and reveals it after the
 * end. Asking changes nothing, so that a host can keep the entries before anybody is told of them.
 */
export class Table {
  readonly #entries: Entry[] = [];
  /** What readers were given: copied when somebody asks, since most turns are taken without anybody reading. */
  #read: { entries?: readonly Entry[]; log?: readonly GameEvent[] } = {};
  /** By the id of the command that brought them. */
  readonly #brought = new Map<string, Entry[]>();
  #game: Game | undefined;
  #clock: Clock = { left: [] };
  readonly #setting: TableSetting;

  private constructor(setting: TableSetting, entries: readonly Entry[]) {
    this.#setting = setting;
    this.take(entries);
  }

  /** A new table, with the entry that opens its game. */
  static open(setting: TableSetting, now = 0): Result<Table, Refusal> {
    const { ruleset, seats, judging, key } = setting;
    const opened = openGame({ ruleset, seats, judging, commitment: commitmentTo(key) });
    return opened.ok ? accept(new Table(setting, entriesAfter(0, [opened.value], { at: now }))) : opened;
  }

  /** The table as the entries that its host has kept left it. */
  static resume(setting: TableSetting, entries: readonly Entry[]): Table {
    return new Table(setting, entries);
  }

  /** All entries, as a list that doesn't change under the reader. A copy: ask for `last` or `since` each turn. */
  get entries(): readonly Entry[] {
    this.#read.entries ??= [...this.#entries];
    return this.#read.entries;
  }

  get log(): readonly GameEvent[] {
    this.#read.log ??= this.#entries.map(({ event }) => event);
    return this.#read.log;
  }

  get last(): Entry {
    return this.#entries.at(-1)!; // a table has its opening entry from the start
  }

  get game(): Game {
    return this.#game!; // a table has its opening entry from the start
  }

  get clock(): Clock {
    return this.#clock;
  }

  get deadline(): Deadline | undefined {
    return deadlineOf(this.#clock, this.game, this.#setting.wait);
  }

  /** The entries after a number. */
  since(number: number): readonly Entry[] {
    return this.#entries.slice(number);
  }

  /** The entries after a number, as a seat may know them. */
  seenBy(seat: Seat | undefined, since = 0): readonly Entry[] {
    return this.since(since).map((entry) => seenBy(entry, seat));
  }

  /** The table as it was at a version. */
  at(version: number): Table {
    return new Table(this.#setting, this.#entries.slice(0, version));
  }

  /** What a computer in a seat chooses by; repeatable, and secret like the key. */
  computerSeed(seat: Seat): number {
    return computerSeed(this.#setting.key, this.#entries, seat);
  }

  /** Decides about a request and changes nothing: `take` makes the entries part of the game. */
  ask({ id, version, command }: TableRequest, now: number): AskResult {
    const known = this.#brought.get(id);
    if (known !== undefined) return { type: 'known', entries: known };
    if (version !== this.game.version) return { type: 'stale', version: this.game.version };
    const { lexicon, anyPlay, key } = this.#setting;
    const draw = keyedDraw(key, this.game.stirs);
    const decision = decide(this.game, command, { lexicon, anyPlay, draw });
    if (!decision.ok) return { type: 'refused', refusal: decision.refusals[0]! };
    const isOver = decision.value.some(({ type }) => type === 'ended');
    const events: readonly GameEvent[] = isOver
      ? [...decision.value, { type: 'revealed', key }]
      : decision.value;
    // Time does not run backwards, whatever the host's clock does.
    const at = Math.max(now, this.last.at);
    return { type: 'new', entries: entriesAfter(this.game.version, events, { at, by: id }) };
  }

  /** Asks and takes at once: for a host that is the only one to speak. */
  tell(command: Command, now = 0): AskResult {
    const { version } = this.game;
    const answer = this.ask({ id: `after ${version}`, version, command }, now);
    if (answer.type === 'new') this.take(answer.entries);
    return answer;
  }

  /** The entries that the host has kept are now part of the game: all of them, or none where one is wrong. */
  take(entries: readonly Entry[]): void {
    let game = this.#game;
    let clock = this.#clock;
    for (const [i, entry] of entries.entries()) {
      if (entry.number !== this.#entries.length + i + 1)
        throw new Error(`entry ${entry.number} is out of order`);
      game = apply(game, entry.event);
      clock = tick(clock, this.#setting.clock ?? NO_CLOCK, entry, game);
    }
    this.#game = game;
    this.#clock = clock;
    this.#read = {};
    for (const entry of entries) {
      this.#entries.push(entry);
      this.#remember(entry);
    }
  }

  #remember(entry: Entry): void {
    if (entry.by === undefined) return;
    const brought = this.#brought.get(entry.by);
    if (brought === undefined) this.#brought.set(entry.by, [entry]);
    else brought.push(entry);
  }
}
