import { apply, type Game, offersTo, type Seat } from '@ziggurat/engine/game';
import { firstMoveBy, type Options, type TableState } from '@ziggurat/protocol';
import {
  CHALLENGE_WINDOW,
  type Clock,
  type Deadline,
  deadlineOf,
  type Entry,
  isOpenToChallenge,
  mayAct,
  type Table,
  tick,
} from '@ziggurat/table';
import { isFull, peopleAt, type SeatState } from './load-game.ts';

const MINUTE = 60_000;
/** If this node dies before it starts a full table's game, another does after this many milliseconds. */
export const START_WITHIN = 2000;
/** How long a table stays open for players. */
const OPEN_FOR = { quick: 30 * MINUTE, days: 7 * 24 * 60 * MINUTE };
/** If the node running a computer's turn dies, another node takes over after this many milliseconds. */
const THINKING_FOR = 15_000;

/** A game as it will be after more entries. The rows stored with them depend on it. */
export interface Projection {
  readonly game: Game;
  readonly deadline: Deadline | undefined;
}

const earlier = (a: Deadline | undefined, b: Deadline | undefined): Deadline | undefined =>
  a === undefined || (b !== undefined && b.at < a.at) ? b : a;

/** What happens if nobody acts: a live game without a first move is aborted before anyone loses it on time. */
function deadlineAfter(game: Game, clock: Clock, { clock: rules, wait }: Options): Deadline | undefined {
  const at = firstMoveBy(game, clock, rules);
  const abort: Deadline | undefined = at === undefined ? undefined : { at, command: { type: 'abort' } };
  return earlier(abort, deadlineOf(clock, game, wait));
}

export function project(table: Table, entries: readonly Entry[], options: Options): Projection {
  let game: Game = table.game;
  let clock: Clock = table.clock;
  for (const entry of entries) {
    game = apply(game, entry.event);
    clock = tick(clock, options.clock, entry, game);
  }
  return { game, deadline: deadlineAfter(game, clock, options) };
}

export function stateOf({ phase }: Game): TableState {
  if (phase.type === 'gathering') return 'open';
  return phase.type === 'over' ? 'over' : 'playing';
}

/** When a node must act on a game even if no player does: for its clock, a computer or its result. */
export function dueAt(
  { game, deadline }: Projection,
  {
    options,
    seated,
    openedAt,
    now,
  }: {
    readonly options: Options;
    readonly seated: readonly SeatState[];
    readonly openedAt: number;
    readonly now: number;
  },
): number | undefined {
  const state = stateOf(game);
  if (state === 'over') return now;
  if (state === 'open')
    return isFull(seated)
      ? now + START_WITHIN
      : openedAt + (options.clock.type === 'bank' ? OPEN_FOR.quick : OPEN_FOR.days);
  const isAwaited = ({ level }: SeatState, seat: Seat): boolean =>
    level !== undefined &&
    (game.toMove === seat || game.phase.type === 'waiting' || offersTo(game, seat).length > 0) &&
    mayAct(game, seat);
  const window = isOpenToChallenge(game, peopleAt(seated)) ? CHALLENGE_WINDOW : 0;
  const thinking = seated.some(isAwaited) ? now + window + THINKING_FOR : Number.POSITIVE_INFINITY;
  const due = Math.min(deadline?.at ?? Number.POSITIVE_INFINITY, thinking);
  return Number.isFinite(due) ? due : undefined;
}
