import type { Play } from '../../rules/board.ts';
import { leftoverSwing } from '../../rules/leftovers.ts';
import type { Budget } from './bot.ts';
import type { Brain } from './brain.ts';
import { childOf, type EndgameMove, type EndgameNode, greedyMove, isOver, movesOf } from './endgame-node.ts';

/** The best turn with an empty bag. */
export interface EndgameResult {
  /** `undefined` for a pass. */
  readonly play?: Play;
  /** Points of the side to move minus the opponent's, from here to the end, including leftovers. */
  readonly value: number;
  /** Every line was searched to the end: no other play does better against the best replies. */
  readonly isExact: boolean;
}

/** How many moves per position the first round searches; doubled with each round. */
const FIRST_WIDTH = 6;
/** Even an unlimited search stops after expanding this many positions. */
const MAX_EXPANDED = 200_000;

/**
 * Searches a two-player position with an empty bag, where both players know all tiles. Each round searches one
 * turn deeper and twice as many moves, until no line is cut short or the budget runs out. Lines that are cut
 * short are played out greedily. `undefined` if the budget ran out before the first move was searched.
 */
export function solveEndgame(
  brain: Brain,
  root: EndgameNode,
  budget: Budget,
  onBetter: (result: EndgameResult) => void = () => undefined,
): EndgameResult | undefined {
  const search = new EndgameSearch(brain, budget);
  let result: EndgameResult | undefined;
  for (let depth = 1; !search.isStopped && result?.isExact !== true; depth++) {
    const { best, isExact } = search.round(root, depth);
    if (best === undefined) break;
    const { play, value } = best;
    result = { value, isExact, ...(play === undefined ? {} : { play }) };
    onBetter(result);
  }
  return result;
}

class EndgameSearch {
  isStopped = false;
  private expanded = 0;
  private width = FIRST_WIDTH;
  /** Did this round skip anything? */
  private isCut = false;
  private readonly brain: Brain;
  private readonly budget: Budget;

  constructor(brain: Brain, budget: Budget) {
    this.brain = brain;
    this.budget = budget;
  }

  /** The best move for side 0 among those the budget left time for. */
  round(root: EndgameNode, depth: number) {
    this.width = FIRST_WIDTH * 2 ** depth;
    this.isCut = false;
    let best: EndgameMove | undefined;
    let alpha = Number.NEGATIVE_INFINITY;
    let searched = 0;
    for (const move of this.movesOf(root)) {
      const after = this.value(this.child(root, move), depth - 1, alpha - move.points, Infinity);
      if (this.isStopped) break;
      move.value = move.points + after;
      searched++;
      if (move.value <= alpha) continue;
      alpha = move.value;
      best = move;
    }
    sortSearched(root, searched);
    return { best, isExact: !this.isCut && !this.isStopped };
  }

  /** The value of a node if it is between the bounds, otherwise some value beyond the same bound. */
  private value(node: EndgameNode, depth: number, from: number, to: number): number {
    const { ruleset } = this.brain;
    if (node.solved !== undefined) return node.solved;
    if (isOver(ruleset, node)) {
      node.solved = leftoverSwing(ruleset, ...node.racks);
      return node.solved;
    }
    if (depth === 0) {
      this.isCut = true;
      return this.estimate(node);
    }
    const sign = node.side === 0 ? 1 : -1;
    let alpha = from;
    let beta = to;
    let best = -sign * Infinity;
    let searched = 0;
    const wasCut = this.isCut;
    this.isCut = false;
    for (const move of this.movesOf(node)) {
      const points = sign * move.points;
      const after = this.value(this.child(node, move), depth - 1, alpha - points, beta - points);
      if (this.isStopped) return 0;
      move.value = points + after;
      searched++;
      best = sign > 0 ? Math.max(best, move.value) : Math.min(best, move.value);
      if (sign > 0) alpha = Math.max(alpha, best);
      else beta = Math.min(beta, best);
      if (alpha >= beta) break;
    }
    if (!this.isCut && best > from && best < to) node.solved = best;
    this.isCut ||= wasCut;
    sortSearched(node, searched);
    return best;
  }

  private child(node: EndgameNode, move: EndgameMove): EndgameNode {
    move.child ??= childOf(this.brain.ruleset, node, move);
    return move.child;
  }

  /** The moves to search in this round. */
  private movesOf(node: EndgameNode): readonly EndgameMove[] {
    if (node.moves === undefined) {
      node.moves = movesOf(this.brain, node);
      this.tick();
    }
    if (node.moves.length <= this.width) return node.moves;
    this.isCut = true;
    return node.moves.slice(0, this.width);
  }

  /** Both sides play on greedily. */
  private estimate(from: EndgameNode): number {
    if (from.estimate !== undefined) return from.estimate;
    const { ruleset } = this.brain;
    let sum = 0;
    let node = from;
    while (!isOver(ruleset, node)) {
      const move = node.moves?.[0] ?? greedyMove(this.brain, node);
      this.tick();
      if (this.isStopped) return 0;
      sum += node.side === 0 ? move.points : -move.points;
      node = childOf(ruleset, node, move);
    }
    from.estimate = sum + leftoverSwing(ruleset, ...node.racks);
    return from.estimate;
  }

  private tick(): void {
    this.expanded++;
    if (this.expanded > MAX_EXPANDED || this.budget.isOver()) this.isStopped = true;
  }
}

/** Sorts the searched moves by their values; the others stay where they are. */
function sortSearched(node: EndgameNode, searched: number): void {
  const sign = node.side === 0 ? 1 : -1;
  const first = node.moves?.slice(0, searched).sort((a, b) => sign * (b.value - a.value)) ?? [];
  node.moves?.splice(0, searched, ...first);
}
