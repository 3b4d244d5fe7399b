import type { Side, TrackedBoard } from '../../../moves/lanes/tracked-board.ts';

/** How many replies are tried against a move: one bit for each. */
const MAX_REPLIES = 24;
const MAX_LISTED = 256;

/**
 * The plays with which the opponent could go out next. One that a move doesn't touch is still there afterwards, for
 * the same points, and ends the game: then the move's value is known without making it.
 */
export class Refutations {
  readonly #board: TrackedBoard;
  readonly #listed = new Int32Array(MAX_LISTED);
  /** By square: which replies depend on it. */
  readonly #footprints: Int32Array;
  #count = 0;

  constructor(board: TrackedBoard) {
    this.#board = board;
    this.#footprints = new Int32Array(board.size ** 2);
  }

  /** Looks for the replies of a side that holds these tiles. Returns whether there are any. */
  find(ply: number, side: Side, held: number): boolean {
    const board = this.#board;
    const { points } = board.plays;
    const listed = this.#listed;
    const count = board.listWhole(ply, side, held, listed);
    this.#count = Math.min(count, MAX_REPLIES);
    if (count === 0) return false;
    // Only as many as needed, highest points first.
    for (let i = 0; i < this.#count; i++) {
      let best = i;
      for (let k = i + 1; k < count; k++) if (points[listed[k]!]! > points[listed[best]!]!) best = k;
      const play = listed[best]!;
      listed[best] = listed[i]!;
      listed[i] = play;
    }
    this.#footprints.fill(0);
    const squares = board.squares(ply);
    for (let i = 0; i < this.#count; i++) this.#mark(squares, listed[i]!, 1 << i);
    return true;
  }

  /** The points of the best reply that a move doesn't touch; -1 if it touches all of them. */
  pointsAfter(move: number): number {
    const { first, squares, points } = this.#board.plays;
    let touched = 0;
    for (let i = first[move]!; i < first[move + 1]!; i++) touched |= this.#footprints[squares[i]!]!;
    const left = ~touched & ((1 << this.#count) - 1);
    return left === 0 ? -1 : points[this.#listed[31 - Math.clz32(left & -left)]!]!;
  }

  /** Marks the words of a play in both directions, and one square beyond them. */
  #mark(squares: Int32Array, play: number, bit: number): void {
    const { plays, size } = this.#board;
    const isRow = plays.lane[play]! < size;
    for (let i = plays.first[play]!; i < plays.first[play + 1]!; i++) {
      const square = plays.squares[i]!;
      const row = (square / size) | 0;
      const column = square - row * size;
      this.#footprints[square]! |= bit;
      this.#markFrom(squares, play, bit, square, 1, size - 1 - column, isRow);
      this.#markFrom(squares, play, bit, square, -1, column, isRow);
      this.#markFrom(squares, play, bit, square, size, size - 1 - row, !isRow);
      this.#markFrom(squares, play, bit, square, -size, row, !isRow);
    }
  }

  #markFrom(
    squares: Int32Array,
    play: number,
    bit: number,
    from: number,
    step: number,
    squaresLeft: number,
    isAlong: boolean,
  ): void {
    for (let i = 0, square = from + step; i < squaresLeft; i++, square += step) {
      this.#footprints[square]! |= bit;
      if (squares[square] === 0 && !(isAlong && this.#lays(play, square))) return;
    }
  }

  #lays(play: number, square: number): boolean {
    const { first, squares } = this.#board.plays;
    for (let i = first[play]!; i < first[play + 1]!; i++) if (squares[i] === square) return true;
    return false;
  }
}
