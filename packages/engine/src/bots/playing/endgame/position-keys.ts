import { highKey, lowKey } from '../../../moves/lanes/mix.ts';
import type { Side, TrackedBoard } from '../../../moves/lanes/tracked-board.ts';
import { otherSide } from './endgame-rules.ts';

/** Keys of racks and turns start here, away from those of squares and lanes. */
const RACK_KEYS = 0x10000000;
const TURN_KEYS = 0x18000000;

/** The two halves of a position's key: board, both racks, whose turn it is, and how many passes end the game. */
export class PositionKeys {
  readonly #board: TrackedBoard;
  /** By side and by code of its rack. */
  readonly #rackLow: readonly [Int32Array, Int32Array];
  readonly #rackHigh: readonly [Int32Array, Int32Array];
  readonly #turnLow: Int32Array;
  readonly #turnHigh: Int32Array;

  constructor(board: TrackedBoard, passes: number) {
    this.#board = board;
    const rackKeys = (side: Side, key: (n: number) => number) =>
      keysFrom(RACK_KEYS + side * 2 ** 16, board.racks[side].size, key);
    this.#rackLow = [rackKeys(0, lowKey), rackKeys(1, lowKey)];
    this.#rackHigh = [rackKeys(0, highKey), rackKeys(1, highKey)];
    this.#turnLow = keysFrom(TURN_KEYS, 2 * (passes + 1), lowKey);
    this.#turnHigh = keysFrom(TURN_KEYS, 2 * (passes + 1), highKey);
  }

  low(ply: number, side: Side, mine: number, theirs: number, toPass: number): number {
    const racks = this.#rackLow[side][mine]! ^ this.#rackLow[otherSide(side)][theirs]!;
    return this.#board.low[ply]! ^ racks ^ this.#turnLow[2 * toPass + side]!;
  }

  high(ply: number, side: Side, mine: number, theirs: number, toPass: number): number {
    const racks = this.#rackHigh[side][mine]! ^ this.#rackHigh[otherSide(side)][theirs]!;
    return this.#board.high[ply]! ^ racks ^ this.#turnHigh[2 * toPass + side]!;
  }
}

const keysFrom = (first: number, count: number, key: (n: number) => number): Int32Array =>
  Int32Array.from({ length: count }, (_, i) => key(first + i));
