import type { Side, TrackedBoard } from '../../../moves/lanes/tracked-board.ts';
import { type EndgameRules, otherSide } from './endgame-rules.ts';
import { PASS } from './transpositions.ts';

/** Plays endgames out greedily, by points and the cost of the tiles laid: a first estimate of their value. */
export class GreedyEndgame {
  /** The first move of the last line. */
  firstMove = PASS;
  readonly #board: TrackedBoard;
  readonly #rules: EndgameRules;
  /** Where moves are listed, shared with the search. */
  readonly #moves: Int32Array;

  constructor(board: TrackedBoard, rules: EndgameRules, moves: Int32Array) {
    this.#board = board;
    this.#rules = rules;
    this.#moves = moves;
  }

  /**
   * The value for the side to move, if `toPass` more passes in a row end the game. Lists moves after `base`. Means
   * nothing if the board is full.
   */
  value(ply: number, side: Side, mine: number, theirs: number, toPass: number, base: number): number {
    const board = this.#board;
    const rules = this.#rules;
    const { points, used } = board.plays;
    const held: [number, number] = side === 0 ? [mine, theirs] : [theirs, mine];
    let sum = 0;
    let left = toPass;
    let mover = side;
    let at = ply;
    for (let turn = 0; !board.isFull; turn++) {
      const other = otherSide(mover);
      const isOut = held[mover] === 0 || held[other] === 0;
      if (left === 0 || (isOut && rules.endsWhenOut) || held[mover] + held[other] === 0) break;
      const move = held[mover] === 0 ? PASS : this.#bestMove(at, mover, held[mover], held[other], base);
      if (turn === 0) this.firstMove = move;
      if (move === PASS) left--;
      else {
        sum += mover === side ? points[move]! : -points[move]!;
        held[mover] -= used[move]!;
        left = rules.passes;
        if (held[mover] + held[other] > 0 && !(held[mover] === 0 && rules.endsWhenOut)) board.lay(at++, move);
      }
      mover = other;
    }
    return sum + rules.ending(side, held[side], held[otherSide(side)]);
  }

  /** The play that gains the most; a pass if there is none. */
  #bestMove(ply: number, side: Side, mine: number, theirs: number, base: number): number {
    const moves = this.#moves;
    const end = this.#board.list(ply, side, mine, moves, base + 1);
    let best = PASS;
    let most = 0;
    for (let i = base + 1; i < end; i++) {
      const gain = this.#rules.gain(side, mine, theirs, moves[i]!);
      if (gain <= most) continue;
      most = gain;
      best = moves[i]!;
    }
    return best;
  }
}
