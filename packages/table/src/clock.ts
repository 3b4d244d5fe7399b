import { type Command, type Game, type GameEvent, isTurn, type Seat } from '@ziggurat/engine/game';
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
  /** By seat: time left at the last entry. */
  readonly left: readonly number[];
  /** Whose clock is running, and since when. */
  readonly running?: { readonly seat: Seat; readonly since: number };
  /** Since when the last play has been open to challenge (C4). */
  readonly waiting?: number;
}

/** What happens automatically if nobody acts, and when. */
export interface Deadline {
  readonly at: number;
  readonly command: Command;
}

/** The clock after one more entry; `game` is the game after that entry. */
export function tick(before: Clock, rules: ClockRules, { at, event }: Entry, game: Game): Clock {
  const clock = event.type === 'rested' ? shifted(before, event.milliseconds, at) : before;
  if (game.phase.type === 'waiting') return { left: charge(clock, at).left, waiting: clock.waiting ?? at };
  if (rules.type === 'none') return { left: [] };
  const spent = charge(event.type === 'opened' ? full(rules, game) : clock, at);
  const left = [...withIncrement(spent.left, rules, event)];
  if (game.phase.type !== 'playing') return { left };
  const seat = game.toMove;
  const isNewTurn = clock.running?.seat !== seat || isTurn(event);
  if (rules.type === 'turn' && isNewTurn) left[seat] = rules.each;
  return { left, running: { seat, since: at } };
}

/** The clock as if everything running had started that much later. */
function shifted({ running, waiting, ...clock }: Clock, milliseconds: number, at: number): Clock {
  const move = (since: number): number => Math.max(since, Math.min(at, since + milliseconds));
  return {
    ...clock,
    ...(running === undefined ? {} : { running: { ...running, since: move(running.since) } }),
    ...(waiting === undefined ? {} : { waiting: move(waiting) }),
  };
}

const full = (rules: Exclude<ClockRules, { type: 'none' }>, game: Game): Clock => ({
  left: game.players.map(() => (rules.type === 'bank' ? rules.base : rules.each)),
});

/** The time a seat has left. */
export const leftAt = ({ left, running }: Clock, seat: Seat, now: number): number =>
  Math.max(0, (left[seat] ?? 0) - (running?.seat === seat ? Math.max(0, now - running.since) : 0));

const charge = (clock: Clock, now: number): Clock => ({
  left: clock.left.map((_, seat) => leftAt(clock, seat, now)),
});

/** A turn earns the increment; withdrawing a play loses it again, because phonies mustn't earn time. */
function withIncrement(left: readonly number[], rules: ClockRules, event: GameEvent): readonly number[] {
  if (rules.type !== 'bank' || !('seat' in event)) return left;
  const change = isTurn(event) ? rules.increment : event.type === 'withdrew' ? -rules.increment : 0;
  return left.map((time, seat) => (seat === event.seat ? Math.max(0, time + change) : time));
}

/** What happens when time runs out: the player to move loses on time, or the last play stands (C4). */
export function deadlineOf(clock: Clock, game: Game, wait: number | undefined): Deadline | undefined {
  const { phase } = game;
  switch (phase.type) {
    case 'gathering':
    case 'over':
      return undefined;
    case 'waiting':
      if (wait === undefined || clock.waiting === undefined) return undefined;
      return { at: clock.waiting + wait, command: { type: 'endWait' } };
    case 'playing': {
      const { running, left } = clock;
      if (running === undefined) return undefined;
      const { seat, since } = running;
      return { at: since + left[seat]!, command: { type: 'timeOut', seat } };
    }
    default:
      return assertNever(phase);
  }
}
