import type { Play } from '../../rules/board.ts';
import { leftoverSwing } from '../../rules/leftovers.ts';
import type { Budget } from './bot.ts';
import type { Brain } from './brain.ts';
import { childOf, type EndgameMove, type EndgameNode, firstMoveOf, isOver, movesOf } from './endgame-node.ts';

/** What to do with an empty bag. */
export interface EndgameResult {
  /** `undefined` for a pass. */
  readonly play?: Play;
  /** Points of the side to move less those of the other, from here to the end, leftovers counted. */
  readonly value: number;
  /** No other play gives more against the best replies: every line was followed to the end. */
  readonly isExact: boolean;
}

/** A first look at so many moves of a position, doubled with every deeper search. */
const WIDTH = 6;
/** Positions opened before even an unlimited search gives up on being exact. */
const MOST_OPENED = 200_000;

/**
 * Searches a position of two players with an empty bag: both see all tiles, so that there is nothing to
 * guess. Every round looks one turn further and at twice as many moves, until no line is cut short or
 * the budget is over. Where a line is cut short, both sides play it out by points. `undefined` where the
 * budget was over before a first move was looked at.
 */
export function solveEndgame(
  brain: Brain,
  root: EndgameNode,
  budget: Budget,
  better: (result: EndgameResult) => void = () => undefined,
): EndgameResult | undefined {
  const search = new EndgameSearch(brain, budget);
  let result: EndgameResult | undefined;
  for (let depth = 1; !search.isStopped && result?.isExact !== true; depth++) {
    const { best, isExact } = search.round(root, depth);
    if (best === undefined) break;
    const { play, value } = best;
    result = { value, isExact, ...(play === undefined ? {} : { play }) };
    better(result);
  }
  return result;
}

class EndgameSearch {
  isStopped = false;
  private opened = 0;
  private width = WIDTH;
  /** Did a round leave anything out? */
  private isCut = false;
  private readonly brain: Brain;
  private readonly budget: Budget;

  constructor(brain: Brain, budget: Budget) {
    this.brain = brain;
    this.budget = budget;
  }

  /** The best move of side 0 among those that the budget allowed to search in this round. */
  round(root: EndgameNode, depth: number) {
    this.width = WIDTH * 2 ** depth;
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
    sortFirst(root, searched);
    return { best, isExact: !this.isCut && !this.isStopped };
  }

  /** The value of a node if it lies between the bounds, else one that lies beyond the same bound. */
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
    sortFirst(node, searched);
    return best;
  }

  private child(node: EndgameNode, move: EndgameMove): EndgameNode {
    move.child ??= childOf(this.brain.ruleset, node, move);
    return move.child;
  }

  /** The moves to look at in this round. */
  private movesOf(node: EndgameNode): readonly EndgameMove[] {
    if (node.moves === undefined) {
      node.moves = movesOf(this.brain, node);
      this.tick();
    }
    if (node.moves.length <= this.width) return node.moves;
    this.isCut = true;
    return node.moves.slice(0, this.width);
  }

  /** Both sides play on without looking further. */
  private estimate(from: EndgameNode): number {
    if (from.estimate !== undefined) return from.estimate;
    const { ruleset } = this.brain;
    let sum = 0;
    let node = from;
    while (!isOver(ruleset, node)) {
      const move = node.moves?.[0] ?? firstMoveOf(this.brain, node);
      this.tick();
      if (this.isStopped) return 0;
      sum += node.side === 0 ? move.points : -move.points;
      node = childOf(ruleset, node, move);
    }
    from.estimate = sum + leftoverSwing(ruleset, ...node.racks);
    return from.estimate;
  }

  private tick(): void {
    this.opened++;
    if (this.opened > MOST_OPENED || this.budget.isOver()) this.isStopped = true;
  }
}

/** Puts the moves that were searched in the order of what was found; the others keep their places. */
function sortFirst(node: EndgameNode, searched: number): void {
  const sign = node.side === 0 ? 1 : -1;
  const first = node.moves?.slice(0, searched).sort((a, b) => sign * (b.value - a.value)) ?? [];
  node.moves?.splice(0, searched, ...first);
}
