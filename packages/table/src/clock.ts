import { type Command, type Game, type GameEvent, isOnHold, isTurn, type Seat } from '@ziggurat/engine/game';
import { assertNever } from '@ziggurat/engine/result';
import type { Entry } from './entry.ts';

/** How time is measured at a table. All times are in milliseconds. */
export type ClockRules =
  | { readonly type: 'none' }
  /** A time bank for the whole game; each finished turn adds to it. */
  | { readonly type: 'bank'; readonly base: number; readonly increment: number }
  /** A fixed time per turn that can't be saved up: correspondence games. */
  | { readonly type: 'turn'; readonly each: number };

/** The state of the clocks according to the log. Nothing here reads the time; it is passed in. */
export interface Clock {
  /** By seat: time left at the last entry; below zero in overtime (T2). */
  readonly left: readonly number[];
  /** How far a clock may go below zero. Absent: not at all. */
  readonly overtime?: number;
  /** Whose clock is running, and since when. */
  readonly running?: { readonly seat: Seat; readonly since: number };
  /** Since when the last play has been open to challenge (C4). */
  readonly waiting?: number;
  /** Since when the director holds up the game (D1, C5), and whose clock that stopped. */
  readonly held?: { readonly seat?: Seat; readonly since: number };
}

const MINUTE = 60_000;
/** How long a pause lasts at most (D1), in milliseconds. */
export const PAUSE_LIMIT = 60 * MINUTE;
/** How long a challenge waits for the director before the dictionary rules (C5), in milliseconds. */
export const RULING_LIMIT = 10 * MINUTE;

/** What happens automatically if nobody acts, and when. */
export interface Deadline {
  readonly at: number;
  readonly command: Command;
}

/** The clock after one more entry; `game` is the game after that entry. */
export function tick(before: Clock, rules: ClockRules, { at, event }: Entry, game: Game): Clock {
  const clock = event.type === 'rested' ? shifted(before, event.milliseconds, at) : before;
  const spent = charge(event.type === 'opened' ? fullClock(rules, game) : clock, at);
  const left = changed(spent.left, rules, event);
  const { running: _, waiting: __, held: ___, ...rest } = spent;
  const stopped = { ...rest, left };
  if (isOnHold(game)) return { ...stopped, held: heldSince(clock, event, at) };
  if (game.phase.type === 'waiting') return { ...stopped, waiting: clock.waiting ?? at };
  if (rules.type === 'none' || game.phase.type !== 'playing') return stopped;
  const seat = game.toMove;
  const isNewTurn = (clock.running ?? clock.held)?.seat !== seat || isTurn(event);
  const isFresh = rules.type === 'turn' && isNewTurn;
  return {
    ...stopped,
    left: isFresh ? left.map((time, i) => (i === seat ? rules.each : time)) : left,
    running: { seat, since: at },
  };
}

/** A pause and a challenge that waits for its ruling are timed separately. */
function heldSince({ running, held }: Clock, { type }: GameEvent, at: number): NonNullable<Clock['held']> {
  const isNew = type === 'paused' || type === 'resumed';
  const seat = (running ?? held)?.seat;
  return { since: isNew ? at : (held?.since ?? at), ...(seat === undefined ? {} : { seat }) };
}

/** The clock as if everything running had started that much later. */
function shifted({ running, waiting, held, ...clock }: Clock, milliseconds: number, at: number): Clock {
  const shift = (since: number): number => Math.max(since, Math.min(at, since + milliseconds));
  return {
    ...clock,
    ...(running === undefined ? {} : { running: { ...running, since: shift(running.since) } }),
    ...(waiting === undefined ? {} : { waiting: shift(waiting) }),
    ...(held === undefined ? {} : { held: { ...held, since: shift(held.since) } }),
  };
}

function fullClock(rules: ClockRules, { players, ruleset }: Game): Clock {
  if (rules.type === 'none') return { left: [] };
  if (rules.type === 'turn') return { left: players.map(() => rules.each) };
  const overtime = (ruleset.overtime?.minutes ?? 0) * MINUTE;
  return { left: players.map(() => rules.base), ...(overtime > 0 ? { overtime } : {}) };
}

/** The time a seat has left; below zero in overtime. */
export const timeLeft = ({ left, overtime = 0, running }: Clock, seat: Seat, now: number): number =>
  Math.max(0 - overtime, (left[seat] ?? 0) - (running?.seat === seat ? Math.max(0, now - running.since) : 0));

const charge = (clock: Clock, now: number): Clock => ({
  ...clock,
  left: clock.left.map((_, seat) => timeLeft(clock, seat, now)),
});

/** The times after what an event adds or takes. */
function changed(left: readonly number[], rules: ClockRules, event: GameEvent): readonly number[] {
  if (!('seat' in event)) return left;
  const isTime = event.type === 'adjustedClock' || event.type === 'addedTime';
  const change = isTime ? event.milliseconds : incrementFor(rules, event);
  // Taking time away never makes a clock overdue, and neither does losing an increment.
  const after = (time: number): number => Math.max(Math.min(time, 0), time + change);
  return left.map((time, seat) => (seat === event.seat ? after(time) : time));
}

/** A turn earns the increment; withdrawing a play loses it again, because phonies mustn't earn time. */
function incrementFor(rules: ClockRules, event: GameEvent): number {
  if (rules.type !== 'bank') return 0;
  return isTurn(event) ? rules.increment : event.type === 'withdrew' ? -rules.increment : 0;
}

/**
 * What happens when time runs out: the player to move is charged for overtime (T2) or loses on time, the last
 * play stands (C4), or the game doesn't wait for its director any longer (D1, C5).
 */
export function deadlineOf(clock: Clock, game: Game, wait: number | undefined): Deadline | undefined {
  const { phase } = game;
  if (clock.held !== undefined) {
    const { since } = clock.held;
    return game.isPaused
      ? { at: since + PAUSE_LIMIT, command: { type: 'resume' } }
      : { at: since + RULING_LIMIT, command: { type: 'judge' } };
  }
  switch (phase.type) {
    case 'gathering':
    case 'over':
      return undefined;
    case 'waiting':
      if (wait === undefined || clock.waiting === undefined) return undefined;
      return { at: clock.waiting + wait, command: { type: 'endWait' } };
    case 'playing': {
      const { running, left, overtime = 0 } = clock;
      if (running === undefined) return undefined;
      const { seat, since } = running;
      const charged = game.players[seat]!.overtime * MINUTE;
      const type = charged < overtime ? 'overrun' : 'timeOut';
      return { at: since + left[seat]! + charged, command: { type, seat } };
    }
    default:
      return assertNever(phase);
  }
}
