import { topPlays } from '../../moves/generate.ts';
import type { Leaves } from '../../moves/leaves.ts';
import { type Board, type Play, putOn } from '../../rules/board.ts';
import { leftoverSwing, rackCost } from '../../rules/leftovers.ts';
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

/** The result of a candidate in one deal: its points, minus the replies, plus the next turn. */
export function playOut(brain: Brain, played: PlayedCandidate, { hands, bag }: Deal, budget: Budget): number {
  const { candidate, board: start, leave } = played;
  const drawn = Math.min(brain.ruleset.rack - leave.length, bag.length);
  let left = bag.length - drawn + candidate.returned.length;
  const own = [...leave, ...bag.slice(0, drawn)];
  const hidden = hands.flatMap(({ rack }) => rack);
  if (own.length === 0) return candidate.points + leavesOf(brain, [], 0, hidden).worth[0]!;
  let board = start;
  let sum = candidate.points;
  for (const hand of hands) {
    const leaves = left > 0 ? hand.leaves : leavesOf(brain, hand.rack, 0, own);
    const { play, value } = greedyTurn(brain, board, hand.rack, leaves, budget);
    sum -= value / hands.length;
    board = putOn(board, play);
    left = Math.max(0, left - play.length);
    if (left === 0 && play.length === hand.rack.length) return sum - rackCost(brain.ruleset, own);
  }
  return sum + greedyTurn(brain, board, own, leavesOf(brain, own, left, hidden), budget).value;
}

/** The same for two players and a nearly empty bag: both play on to the end. */
export function playToEnd(
  brain: Brain,
  played: PlayedCandidate,
  { hands, bag }: Deal,
  budget: Budget,
): number {
  const { candidate, leave } = played;
  const { ruleset } = brain;
  const stock = [...bag, ...candidate.returned];
  const racks: [Rack, Rack] = [refilled(leave, stock, ruleset.rack), hands[0]!.rack];
  let { board } = played;
  let sum = candidate.points;
  for (let turn = 1, passes = 0; racks[0].length > 0 && racks[1].length > 0 && passes < 2; turn++) {
    const side = turn % 2 === 1 ? 1 : 0;
    const isFirst = turn === 1 && stock.length > 0;
    const leaves = isFirst ? hands[0]!.leaves : leavesOf(brain, racks[side], stock.length, racks[1 - side]!);
    const { play, points } = greedyTurn(brain, board, racks[side], leaves, budget);
    if (budget.isOver()) return 0;
    passes = play.length === 0 ? passes + 1 : 0;
    sum += side === 0 ? points : -points;
    board = putOn(board, play);
    const used = play.map(({ tile }) => inBag(tile));
    racks[side] = refilled(without(racks[side], used)!, stock, ruleset.rack);
  }
  return sum + leftoverSwing(ruleset, ...racks);
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
  const [best] = topPlays(brain.generator, position, { most: 1, leaves, isOver: () => budget.isOver() });
  return best ?? { play: [], points: 0, value: leaves.worth[0]! };
}
