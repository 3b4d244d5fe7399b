import { topPlays } from '../../moves/generate.ts';
import type { Leaves } from '../../moves/leaves.ts';
import { type Board, type Play, putOn } from '../../rules/board.ts';
import { leftoverSwing } from '../../rules/leftovers.ts';
import type { Rack } from '../../rules/position.ts';
import { inBag, type Tile, without } from '../../rules/tile.ts';
import type { Budget } from './bot.ts';
import { type Brain, leavesOf } from './brain.ts';
import type { Candidate } from './candidates.ts';
import { positionFor } from './view.ts';

/** A candidate that has been played, with its leave. */
export interface PlayedCandidate {
  readonly candidate: Candidate;
  readonly board: Board;
  readonly leave: Rack;
}

/** Racks for the opponents with their leave values, and the bag in drawing order. */
export interface Deal {
  readonly hands: readonly { readonly rack: Rack; readonly leaves: Leaves }[];
  readonly bag: readonly Tile[];
}

/** Deals `counts` tiles to the opponents; the rest is the bag. */
export function dealOf(brain: Brain, tiles: readonly Tile[], counts: readonly number[]): Deal {
  let at = 0;
  const hands = counts.map((count) => {
    const rack = tiles.slice(at, at + count);
    at += count;
    return { rack, leaves: leavesOf(brain, rack, 1, []) };
  });
  return { hands, bag: tiles.slice(at) };
}

/** What follows a candidate in one deal, as far as it is played out. */
export interface Outcome {
  /** Points of the candidate itself. */
  readonly now: number;
  /** Points of the opponents' turns, by opponent. */
  readonly replies: readonly number[];
  /** Points of the player's later turns. */
  readonly next: number;
  /** Value of the tiles the player still has; at the end of the game, what all leftovers are worth to the player. */
  readonly kept: number;
  /** Value of the tiles the opponents still have, by opponent. */
  readonly theirs: readonly number[];
  /** Tiles that the opponent to move hasn't seen. */
  readonly unseen: number;
  /** Was the game played to its end? */
  readonly isOver: boolean;
  /** The first opponent's next play; empty if there is none. */
  readonly firstReply: Play;
  /** Did the player go out? */
  readonly isOut: boolean;
}

/** Points gained on the opponents, on average. */
export function resultOf({ now, replies, next, kept, theirs }: Outcome): number {
  let lost = 0;
  for (let i = 0; i < replies.length; i++) lost += replies[i]! + theirs[i]!;
  return now + next + kept - lost / Math.max(1, replies.length);
}

/** A candidate in one deal: every opponent replies, and the player takes one more turn. */
export function playOut(
  brain: Brain,
  played: PlayedCandidate,
  { hands, bag }: Deal,
  budget: Budget,
): Outcome {
  const { candidate, board: start, leave } = played;
  const { points: now, returned } = candidate;
  const drawn = Math.min(brain.ruleset.rack - leave.length, bag.length);
  let left = bag.length - drawn + returned.length;
  const own = [...leave, ...bag.slice(0, drawn)];
  const hidden = hands.flatMap(({ rack }) => rack);
  const replies = hands.map(() => 0);
  const theirs = hands.map(() => 0);
  const isOver = brain.ruleset.ends.includes('E1');
  if (own.length === 0) {
    const kept = leavesOf(brain, [], 0, hidden).worth[0]!;
    return { now, replies, next: 0, kept, theirs, unseen: 0, isOver, firstReply: [], isOut: true };
  }
  let board = start;
  let firstReply: Play = [];
  for (const [i, hand] of hands.entries()) {
    const isLast = left === 0;
    const leaves = isLast ? leavesOf(brain, hand.rack, 0, own) : hand.leaves;
    const { play, points, value } = greedyTurn(brain, board, hand.rack, leaves, budget);
    if (i === 0) firstReply = play;
    replies[i] = points;
    theirs[i] = value - points;
    board = putOn(board, play);
    left = Math.max(0, left - play.length);
    // The value of going out includes what is left on the player's rack.
    if (isLast && play.length === hand.rack.length) {
      return { now, replies, next: 0, kept: 0, theirs, unseen: own.length, isOver, firstReply, isOut: false };
    }
  }
  const {
    points: next,
    value,
    play,
  } = greedyTurn(brain, board, own, leavesOf(brain, own, left, hidden), budget);
  const isOut = left === 0 && play.length === own.length;
  const unseen = Math.max(0, left + own.length - play.length);
  return {
    now,
    replies,
    next,
    kept: value - next,
    theirs,
    unseen,
    isOver: isOut && isOver,
    firstReply,
    isOut,
  };
}

/** The same for two players and a nearly empty bag: both play on to the end. */
export function playToEnd(
  brain: Brain,
  played: PlayedCandidate,
  { hands, bag }: Deal,
  budget: Budget,
): Outcome {
  const { candidate, leave } = played;
  const { ruleset } = brain;
  const stock = [...bag, ...candidate.returned];
  const racks: [Rack, Rack] = [refilled(leave, stock, ruleset.rack), hands[0]!.rack];
  const points: [number, number] = [0, 0];
  let firstReply: Play = [];
  let { board } = played;
  for (let turn = 1, passes = 0; racks[0].length > 0 && racks[1].length > 0 && passes < 2; turn++) {
    const side = turn % 2 === 1 ? 1 : 0;
    const isFirst = turn === 1 && stock.length > 0;
    const leaves = isFirst ? hands[0]!.leaves : leavesOf(brain, racks[side], stock.length, racks[1 - side]!);
    const reply = greedyTurn(brain, board, racks[side], leaves, budget);
    if (budget.isOver()) break;
    passes = reply.play.length === 0 ? passes + 1 : 0;
    if (turn === 1) firstReply = reply.play;
    points[side] += reply.points;
    board = putOn(board, reply.play);
    const used = reply.play.map(({ tile }) => inBag(tile));
    racks[side] = refilled(without(racks[side], used)!, stock, ruleset.rack);
  }
  return {
    now: candidate.points,
    replies: [points[1]],
    next: points[0],
    kept: leftoverSwing(ruleset, ...racks),
    theirs: [0],
    unseen: 0,
    isOver: true,
    firstReply,
    isOut: racks[0].length === 0,
  };
}

/** The rack after drawing from the front of the stock. */
const refilled = (leave: Rack, stock: Tile[], size: number): Rack => [
  ...leave,
  ...stock.splice(0, Math.max(0, size - leave.length)),
];

interface GreedyTurn {
  readonly play: Play;
  readonly points: number;
  readonly value: number;
}

/** The best turn without looking ahead. */
function greedyTurn(brain: Brain, board: Board, rack: Rack, leaves: Leaves, budget: Budget): GreedyTurn {
  const position = positionFor(brain.ruleset, board, rack);
  const [best] = topPlays(brain.generator, position, {
    most: 1,
    words: false,
    leaves,
    isOver: () => budget.isOver(),
  });
  return best ?? { play: [], points: 0, value: leaves.worth[0]! };
}
