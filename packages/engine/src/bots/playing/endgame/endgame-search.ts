import type { Side, TrackedBoard } from '../../../moves/lanes/tracked-board.ts';
import type { Budget } from '../bot.ts';
import type { EndgameMemory } from './endgame-memory.ts';
import { type EndgameRules, otherSide } from './endgame-rules.ts';
import { GreedyEndgame } from './greedy-endgame.ts';
import { PositionKeys } from './position-keys.ts';
import { Refutations } from './refutations.ts';
import { EXACT, LOWER, NO_MOVE, PASS, PROVEN, type Transpositions, UPPER } from './transpositions.ts';

/** Below any value. */
export const LOSS = -(2 ** 29);

/** The budget is checked after this many positions: a power of two. */
const CHECK_INTERVAL = 128;
/** A deal of a simulation takes about as long as this many positions. */
const POSITIONS_PER_DEAL = 512;
/** The most that earlier cutoffs add to a move's score when moves are ordered, in sixteenths of a point. */
const MAX_HISTORY_BONUS = 160;
const HISTORY_SIZE = 2 ** 16;

/**
 * Alpha–beta search of an endgame. Values are points of the side to move minus the opponent's, from a position to
 * the end, leftovers included. Lines longer than the depth are played out by points.
 */
export class EndgameSearch {
  /** The budget or the memory ran out: results since then mean nothing. */
  isStopped = false;
  /** Has a line been cut short? */
  isCut = false;
  /** The best move found for the first position. */
  bestMove = NO_MOVE;
  bestValue = LOSS;
  nodes = 0;
  readonly #board: TrackedBoard;
  readonly #seen: Transpositions;
  readonly #budget: Budget;
  readonly #rules: EndgameRules;
  readonly #keys: PositionKeys;
  readonly #greedy: GreedyEndgame;
  readonly #refutations: Refutations;
  readonly #moves: Int32Array;
  readonly #scores: Int32Array;
  readonly #history = [new Int32Array(HISTORY_SIZE), new Int32Array(HISTORY_SIZE)] as const;

  constructor(board: TrackedBoard, rules: EndgameRules, memory: EndgameMemory, budget: Budget) {
    this.#board = board;
    this.#rules = rules;
    this.#seen = memory.seen;
    this.#moves = memory.moves;
    this.#scores = memory.scores;
    this.#budget = budget;
    this.#keys = new PositionKeys(board, rules.passes);
    this.#greedy = new GreedyEndgame(board, rules, this.#moves);
    this.#refutations = new Refutations(board);
  }

  /** Has the last round found a move? */
  get hasMove(): boolean {
    return this.bestMove !== NO_MOVE;
  }

  /** Continues after the board has been cleared, with the values found so far. */
  resume(): void {
    this.isStopped = false;
    this.#seen.clearMoves();
  }

  /** Searches the first position. */
  searchRoot(toPass: number, depth: number): number {
    const [own, other] = this.#board.racks;
    this.isCut = false;
    this.bestMove = NO_MOVE;
    return this.#value(0, 0, own.full, other.full, toPass, depth, LOSS, -LOSS, 0);
  }

  /**
   * The value for the side to move if it lies between the bounds, otherwise one beyond the same bound. `ply` plays
   * have been laid, `toPass` more passes in a row end the game, and moves are listed after `base`.
   */
  #value(
    ply: number,
    side: Side,
    mine: number,
    theirs: number,
    toPass: number,
    depth: number,
    from: number,
    beta: number,
    base: number,
  ): number {
    if (this.#tick()) return 0;
    const board = this.#board;
    const seen = this.#seen;
    const { points: pointsOf, used } = board.plays;
    const other = otherSide(side);
    const isRoot = base === 0;
    if (this.#rules.endsWhenOut && !isRoot && toPass <= 2 && board.racks[side].count[mine] === 1) {
      // The last tile: passing gains no more than ending the game now, so the tile is played if possible.
      const points = board.mostPoints(ply, side, mine);
      if (board.isFull) return this.#stop();
      if (points >= 0) return points + this.#rules.ending(side, 0, theirs);
    }
    const low = this.#keys.low(ply, side, mine, theirs, toPass);
    const high = this.#keys.high(ply, side, mine, theirs, toPass);
    let alpha = from;
    let hint = NO_MOVE;
    const at = seen.find(low, high);
    if (at >= 0) {
      hint = seen.move(at);
      if (seen.depth(at) >= depth) {
        const value = seen.value(at);
        const bound = seen.bound(at);
        if (bound === EXACT || (bound === LOWER ? value >= beta : value <= alpha)) {
          if (seen.depth(at) !== PROVEN) this.isCut = true;
          if (isRoot) this.#improve(hint, value);
          return value;
        }
      }
    }
    if (depth <= 0) {
      this.isCut = true;
      const value = this.#greedy.value(ply, side, mine, theirs, toPass, base);
      if (board.isFull) return this.#stop();
      seen.store(low, high, value, 0, EXACT, this.#greedy.firstMove);
      return value;
    }
    const wasCut = this.isCut;
    this.isCut = false;
    const stand = this.#rules.ending(side, mine, theirs);
    let best = LOSS;
    let bestMove = NO_MOVE;
    if (toPass === 1) {
      // Passing ends the game.
      best = stand;
      bestMove = PASS;
      if (isRoot) this.#improve(PASS, stand);
      if (stand > alpha) alpha = stand;
    }
    const history = this.#history[side]!;
    const moves = this.#moves;
    const scores = this.#scores;
    const first = base + 1;
    let end = -1;
    let tried = hint >= 0 ? hint : NO_MOVE;
    if (alpha < beta && tried === NO_MOVE) {
      end = board.list(ply, side, mine, moves, first);
      if (board.isFull) return this.#stop();
      let bestScore = LOSS;
      for (let i = first; i < end; i++) {
        const score = this.#score(side, mine, theirs, moves[i]!, history);
        if (score <= bestScore) continue;
        bestScore = score;
        tried = moves[i]!;
      }
    }
    if (alpha < beta && tried !== NO_MOVE) {
      // The most promising move first: usually the others needn't be searched.
      const next = end < 0 ? first : end;
      const value = this.#after(ply, side, mine, theirs, tried, depth, alpha, beta, next, true);
      if (this.isStopped) return 0;
      if (value > best) {
        best = value;
        bestMove = tried;
        if (isRoot) this.#improve(tried, value);
      }
      if (best > alpha) alpha = best;
    }
    if (alpha < beta) {
      if (end < 0) {
        end = board.list(ply, side, mine, moves, first);
        if (board.isFull) return this.#stop();
      }
      const isStuck = end === first;
      const isThreatened = this.#rules.endsWhenOut && !isStuck && this.#refutations.find(ply, other, theirs);
      if (board.isFull) return this.#stop();
      let kept = first;
      for (let i = first; i < end; i++) {
        const move = moves[i]!;
        if (move === tried) continue;
        const left = mine - used[move]!;
        const points = pointsOf[move]!;
        if (isThreatened && left > 0) {
          const reply = this.#refutations.pointsAfter(move);
          const limit = points - reply - this.#rules.outShare * board.racks[side].cost[left]!;
          if (reply >= 0 && limit <= alpha) {
            if (limit > best) best = limit;
            continue;
          }
        }
        let score = this.#score(side, mine, theirs, move, history);
        if (left > 0 && depth > 1) {
          const child = this.#seenAfter(ply, side, left, theirs, move);
          if (child >= 0) {
            const value = points - seen.value(child);
            const bound = seen.bound(child);
            if (seen.depth(child) >= depth - 1) {
              if (bound !== LOWER && value >= beta) {
                if (seen.depth(child) !== PROVEN) this.isCut = true;
                if (isRoot) this.#improve(move, value);
                return this.#keep(low, high, value, depth, LOWER, move, wasCut);
              }
              if (bound !== UPPER && value <= alpha) {
                if (seen.depth(child) !== PROVEN) this.isCut = true;
                if (value > best) best = value;
                continue;
              }
            }
            score = (value - stand) * 16 + (bound === EXACT ? 1 : bound === UPPER ? 3 : -43);
          }
        }
        moves[kept] = move;
        scores[kept++] = score;
      }
      for (let i = first; i < kept && alpha < beta; i++) {
        const move = this.#nextMove(i, kept);
        const value = this.#after(ply, side, mine, theirs, move, depth, alpha, beta, kept, false);
        if (this.isStopped) return 0;
        if (value > best) {
          best = value;
          bestMove = move;
          if (isRoot) this.#improve(move, value);
        }
        if (best > alpha) alpha = best;
        if (alpha >= beta) history[board.plays.lowKey[move]! & (HISTORY_SIZE - 1)]! += depth * depth;
      }
      if (alpha < beta && toPass > 1) {
        if (toPass === 2 && stand <= alpha) {
          // The opponent may pass too, so passing gains no more than ending the game now.
          if (stand > best) best = stand;
        } else {
          const deep = isStuck ? depth : depth - 1;
          // Not `-value`: -0 isn't an integer to the compiler.
          const value = 0 - this.#value(ply, other, theirs, mine, toPass - 1, deep, 0 - beta, 0 - alpha, end);
          if (this.isStopped) return 0;
          if (value > best) {
            best = value;
            bestMove = PASS;
            if (isRoot) this.#improve(PASS, value);
          }
        }
      }
    }
    const bound = best <= from ? UPPER : best >= beta ? LOWER : EXACT;
    return this.#keep(low, high, best, depth, bound, bestMove, wasCut);
  }

  /** Stores the value of a position that has been searched. */
  #keep(
    low: number,
    high: number,
    value: number,
    depth: number,
    bound: number,
    move: number,
    wasCut: boolean,
  ): number {
    this.#seen.store(low, high, value, this.isCut ? depth : PROVEN, bound, move);
    this.isCut ||= wasCut;
    return value;
  }

  /** The value of a play for the side that makes it, within the same bounds. */
  #after(
    ply: number,
    side: Side,
    mine: number,
    theirs: number,
    play: number,
    depth: number,
    alpha: number,
    beta: number,
    base: number,
    isFirst: boolean,
  ): number {
    const board = this.#board;
    const points = board.plays.points[play]!;
    const left = mine - board.plays.used[play]!;
    if (left === 0 && (this.#rules.endsWhenOut || theirs === 0))
      return points + this.#rules.ending(side, 0, theirs);
    board.lay(ply, play);
    if (board.isFull) return this.#stop();
    const other = otherSide(side);
    const low = points - beta;
    const high = points - alpha;
    const next = depth - 1;
    if (left === 0) return points - this.#alone(ply + 1, other, theirs, next, low, high, base);
    if (theirs === 0) return points + this.#alone(ply + 1, side, left, next, 0 - high, 0 - low, base);
    if (!isFirst && beta - alpha > 1) {
      // A null window first: is it better at all?
      const value =
        points - this.#value(ply + 1, other, theirs, left, this.#rules.passes, next, high - 1, high, base);
      if (value <= alpha || value >= beta || this.isStopped) return value;
    }
    return points - this.#value(ply + 1, other, theirs, left, this.#rules.passes, next, low, high, base);
  }

  /** E1a: the opponent has gone out, and this side plays on alone until it passes. */
  #alone(
    ply: number,
    side: Side,
    mine: number,
    depth: number,
    from: number,
    beta: number,
    base: number,
  ): number {
    if (this.#tick()) return 0;
    const board = this.#board;
    const seen = this.#seen;
    const stand = this.#rules.ending(side, mine, 0);
    if (board.racks[side].count[mine] === 1) {
      const points = board.mostPoints(ply, side, mine);
      if (board.isFull) return this.#stop();
      return points < 0 ? stand : Math.max(stand, points);
    }
    const low = this.#keys.low(ply, side, mine, 0, 1);
    const high = this.#keys.high(ply, side, mine, 0, 1);
    const at = seen.find(low, high);
    if (at >= 0 && seen.depth(at) >= depth) {
      const value = seen.value(at);
      const bound = seen.bound(at);
      if (bound === EXACT || (bound === LOWER ? value >= beta : value <= from)) {
        if (seen.depth(at) !== PROVEN) this.isCut = true;
        return value;
      }
    }
    if (depth <= 0) {
      this.isCut = true;
      const value = this.#greedy.value(ply, side, mine, 0, 1, base);
      return board.isFull ? this.#stop() : value;
    }
    const wasCut = this.isCut;
    this.isCut = false;
    let best = stand;
    let bestMove = PASS;
    let alpha = Math.max(from, best);
    const first = base + 1;
    const end = board.list(ply, side, mine, this.#moves, first);
    if (board.isFull) return this.#stop();
    for (let i = first; i < end; i++) {
      this.#scores[i] = this.#score(side, mine, 0, this.#moves[i]!, this.#history[side]!);
    }
    for (let i = first; i < end && alpha < beta; i++) {
      const move = this.#nextMove(i, end);
      const value = this.#after(ply, side, mine, 0, move, depth, alpha, beta, end, true);
      if (this.isStopped) return 0;
      if (value > best) {
        best = value;
        bestMove = move;
      }
      if (best > alpha) alpha = best;
    }
    const bound = best <= from ? UPPER : best >= beta ? LOWER : EXACT;
    return this.#keep(low, high, best, depth, bound, bestMove, wasCut);
  }

  /** Swaps the move with the highest score to `at` and returns it. */
  #nextMove(at: number, end: number): number {
    const moves = this.#moves;
    const scores = this.#scores;
    let best = at;
    for (let i = at + 1; i < end; i++) if (scores[i]! > scores[best]!) best = i;
    const move = moves[best]!;
    moves[best] = moves[at]!;
    scores[best] = scores[at]!;
    moves[at] = move;
    return move;
  }

  /** How promising a play is, in sixteenths of a point. */
  #score(side: Side, mine: number, theirs: number, play: number, history: Int32Array): number {
    const cuts = history[this.#board.plays.lowKey[play]! & (HISTORY_SIZE - 1)]!;
    return (
      this.#rules.gain(side, mine, theirs, play) * 16 + (cuts < MAX_HISTORY_BONUS ? cuts : MAX_HISTORY_BONUS)
    );
  }

  /** Where the position after a play is stored; -1 if it isn't. */
  #seenAfter(ply: number, side: Side, left: number, theirs: number, play: number): number {
    const { plays } = this.#board;
    const other = otherSide(side);
    return this.#seen.find(
      this.#keys.low(ply, other, theirs, left, this.#rules.passes) ^ plays.lowKey[play]!,
      this.#keys.high(ply, other, theirs, left, this.#rules.passes) ^ plays.highKey[play]!,
    );
  }

  #improve(move: number, value: number): void {
    this.bestMove = move;
    this.bestValue = value;
  }

  #tick(): boolean {
    this.nodes++;
    if ((this.nodes & (CHECK_INTERVAL - 1)) === 0) this.isStopped ||= this.#isOver();
    return this.isStopped;
  }

  #isOver(): boolean {
    const { deals = Infinity } = this.#budget;
    return this.nodes >= deals * POSITIONS_PER_DEAL || this.#budget.isOver();
  }

  #stop(): number {
    this.isStopped = true;
    return 0;
  }
}
