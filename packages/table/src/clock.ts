import { type Command, type Game, type GameEvent, isTurn, type Seat } from '@ziggurat/engine/game';
import { assertNever } from '@ziggurat/engine/result';
import type { Entry } from './entry.ts';

/** How time is measured at a table. All times are in milliseconds. */
export type ClockRules =
  | { readonly type: 'none' }
  /** A bank for the whole game; each finished turn adds to it. */
  | { readonly type: 'bank'; readonly base: number; readonly increment: number }
  /** So much for every turn, saved by nobody: games by correspondence. */
  | { readonly type: 'turn'; readonly each: number };

/** What the log says of time. Nothing here reads a clock: the time that it is now comes in. */
export interface Clock {
  /** By seat: what was left when the last entry was made. */
  readonly left: readonly number[];
  /** Whose time runs, and since when. */
  readonly running?: { readonly seat: Seat; readonly since: number };
  /** Since when a last play has been open to challenge (C4). */
  readonly waiting?: number;
}

/** What happens by itself if nobody does anything, and when. */
export interface Deadline {
  readonly at: number;
  readonly command: Command;
}

/** The clock after one more entry; `game` is the game as that entry leaves it. */
export function tick(before: Clock, rules: ClockRules, { at, event }: Entry, game: Game): Clock {
  const clock = event.type === 'rested' ? later(before, event.milliseconds, at) : before;
  if (game.phase.type === 'waiting') return { left: charge(clock, at).left, waiting: clock.waiting ?? at };
  if (rules.type === 'none') return { left: [] };
  const spent = charge(event.type === 'opened' ? full(rules, game) : clock, at);
  const left = [...settled(spent.left, rules, event)];
  if (game.phase.type !== 'playing') return { left };
  const seat = game.toMove;
  const isNewTurn = clock.running?.seat !== seat || isTurn(event);
  if (rules.type === 'turn' && isNewTurn) left[seat] = rules.each;
  return { left, running: { seat, since: at } };
}

/** As if whatever runs had begun so much later. */
function later({ running, waiting, ...clock }: Clock, milliseconds: number, at: number): Clock {
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

/** What a seat has left at a time. */
export const leftAt = ({ left, running }: Clock, seat: Seat, now: number): number =>
  Math.max(0, (left[seat] ?? 0) - (running?.seat === seat ? Math.max(0, now - running.since) : 0));

const charge = (clock: Clock, now: number): Clock => ({
  left: clock.left.map((_, seat) => leftAt(clock, seat, now)),
});

/** The increment comes with a turn, and goes with a play that is taken back: phonies must not earn time. */
function settled(left: readonly number[], rules: ClockRules, event: GameEvent): readonly number[] {
  if (rules.type !== 'bank' || !('seat' in event)) return left;
  const change = isTurn(event) ? rules.increment : event.type === 'withdrew' ? -rules.increment : 0;
  return left.map((time, seat) => (seat === event.seat ? Math.max(0, time + change) : time));
}

/** What the table does when the time is over: the player to move loses by time, or a last play stands (C4). */
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
