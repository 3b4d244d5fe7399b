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
import { keyedDraw } from './draw.ts';
import { type Entry, entriesAfter, seenBy } from './entry.ts';
import { commitmentTo, hmacOf, type Key, keyBytes } from './key.ts';

/** How to open a table; the key stays with the host until the game is over. */
export interface TableSetting extends Omit<TableOptions, 'commitment'>, Omit<GameDeps, 'draw'> {
  readonly key: Key;
  readonly clock?: ClockRules;
  /**
   * How long a play that ends the game can be challenged (C4), in milliseconds; without it, until everyone has
   * accepted.
   */
  readonly wait?: number;
}

/** A command as sent. Sent twice it acts once; sent late it is refused. */
export interface TableRequest {
  /** Chosen by the sender, unique within the game. */
  readonly id: string;
  /** How many events the sender knew about. */
  readonly version: number;
  readonly command: Command;
}

/** What a table decides about a request. */
export type AskResult =
  /** For the host to store, and then to apply with `take`. */
  | { readonly type: 'new'; readonly entries: readonly Entry[] }
  /** This request was carried out before, with these entries. */
  | { readonly type: 'known'; readonly entries: readonly Entry[] }
  /** Something has happened that the sender doesn't know about. */
  | { readonly type: 'stale'; readonly version: number }
  | { readonly type: 'refused'; readonly refusal: GameRefusal };

const NO_CLOCK: ClockRules = { type: 'none' };

/** Why a command about clocks is refused: a time per turn can only be added to while it's running. */
function clockRefusal(command: Command, game: Game, rules: ClockRules): GameRefusal['code'] | undefined {
  const isTimeOffer = command.type === 'offer' && command.offer === 'time';
  if (command.type !== 'adjustClock' && !isTimeOffer) return undefined;
  if (rules.type === 'none') return 'no-clock';
  return isTimeOffer && rules.type === 'turn' && game.toMove !== command.seat ? 'not-your-turn' : undefined;
}

/**
 * One running game: requests in, numbered entries out. It draws from its key and reveals it at the end. `ask`
 * changes nothing, so a host can store the entries before anyone sees them.
 */
export class Table {
  readonly #entries: Entry[] = [];
  /** Copies for readers, made on demand: most turns are taken without anyone reading them. */
  #read: { entries?: readonly Entry[]; log?: readonly GameEvent[] } = {};
  /** Entries by the id of the request that caused them. */
  readonly #byRequest = new Map<string, Entry[]>();
  #game: Game | undefined;
  #clock: Clock = { left: [] };
  readonly #setting: TableSetting;

  private constructor(setting: TableSetting, entries: readonly Entry[]) {
    this.#setting = setting;
    this.take(entries);
  }

  /** A new table, with the entry that opens its game. */
  static open(setting: TableSetting, now = 0): Result<Table, Refusal> {
    const { ruleset, seats, judging, director, key } = setting;
    const commitment = commitmentTo(key);
    const opened = openGame({ ruleset, seats, judging, ...(director ? { director } : {}), commitment });
    return opened.ok ? accept(new Table(setting, entriesAfter(0, [opened.value], { at: now }))) : opened;
  }

  /** The table after the entries its host has stored. */
  static resume(setting: TableSetting, entries: readonly Entry[]): Table {
    return new Table(setting, entries);
  }

  /** All entries, as a list that never changes. It is a copy: use `last` or `since` for every turn. */
  get entries(): readonly Entry[] {
    this.#read.entries ??= [...this.#entries];
    return this.#read.entries;
  }

  get log(): readonly GameEvent[] {
    this.#read.log ??= this.#entries.map(({ event }) => event);
    return this.#read.log;
  }

  get last(): Entry {
    return this.#entries.at(-1)!; // a table starts with its first entry
  }

  get game(): Game {
    return this.#game!; // a table starts with its first entry
  }

  get #clockRules(): ClockRules {
    return this.#setting.clock ?? NO_CLOCK;
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

  /** The entries after a number, as a seat may see them. */
  seenBy(seat: Seat | undefined, since = 0): readonly Entry[] {
    return this.since(since).map((entry) => seenBy(entry, seat));
  }

  /** The table as it was at a version. */
  at(version: number): Table {
    return new Table(this.#setting, this.#entries.slice(0, version));
  }

  /**
   * The seed for a computer's choice: the first 32 bits of HMAC(key, ["computer", plays so far, seat]). Players
   * can't predict it while the key is secret, and anyone can repeat it once the key is revealed. It depends only
   * on the number of plays: a computer that has accepted a play doesn't challenge it a moment later, and rests
   * change nothing.
   */
  computerSeed(seat: Seat): number {
    const plays = this.#entries.filter(({ event }) => event.type === 'played').length;
    const bytes = hmacOf(keyBytes(this.#setting.key), ['computer', plays, seat]);
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  }

  /** Decides about a request and changes nothing: `take` makes the entries part of the game. */
  ask({ id, version, command }: TableRequest, now: number): AskResult {
    const earlier = this.#byRequest.get(id);
    if (earlier !== undefined) return { type: 'known', entries: earlier };
    if (version !== this.game.version) return { type: 'stale', version: this.game.version };
    const refusal = clockRefusal(command, this.game, this.#clockRules);
    if (refusal !== undefined) return { type: 'refused', refusal: { code: refusal } };
    const { lexicon, anyPlay, key } = this.#setting;
    const draw = keyedDraw(key, this.game.stirs);
    const decision = decide(this.game, command, { lexicon, anyPlay, draw });
    if (!decision.ok) return { type: 'refused', refusal: decision.refusals[0]! };
    const isOver = decision.value.some(({ type }) => type === 'ended');
    const events: readonly GameEvent[] = isOver
      ? [...decision.value, { type: 'revealed', key }]
      : decision.value;
    // Time never runs backwards, whatever the host's clock does.
    const at = Math.max(now, this.last.at);
    return { type: 'new', entries: entriesAfter(this.game.version, events, { at, by: id }) };
  }

  /** `ask` and `take` in one, for a host that stores nothing. */
  carryOut(command: Command, now = 0): AskResult {
    const { version } = this.game;
    const answer = this.ask({ id: `after ${version}`, version, command }, now);
    if (answer.type === 'new') this.take(answer.entries);
    return answer;
  }

  /** Makes stored entries part of the game: all of them, or none if one is out of order. */
  take(entries: readonly Entry[]): void {
    let game = this.#game;
    let clock = this.#clock;
    for (const [i, entry] of entries.entries()) {
      if (entry.number !== this.#entries.length + i + 1)
        throw new Error(`entry ${entry.number} is out of order`);
      game = apply(game, entry.event);
      clock = tick(clock, this.#clockRules, entry, game);
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
    const entries = this.#byRequest.get(entry.by);
    if (entries === undefined) this.#byRequest.set(entry.by, [entry]);
    else entries.push(entry);
  }
}
