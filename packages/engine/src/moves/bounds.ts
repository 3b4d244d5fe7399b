import {
  BONUS_BITS,
  CELL,
  CROSS_CONSTANT,
  CROSS_SHARE,
  FLAGS,
  HEIGHT,
  HEIGHT_SHIFT,
  KEEP,
  laneAt,
  MASK_HIGH,
  MASK_LOW,
  STOP,
  TOP,
  WORD_END,
} from './cells.ts';
import type { Terms } from './terms.ts';

/** More than any play scores, and what stops a search at once. */
export const OUT_OF_REACH = 2 ** 30;
const NO_WAY = -(2 ** 20);
/** Entries for a cell: by number of tiles laid before it (up to 15), and whether one of its word is kept. */
const ENTRIES = 32;

/**
 * How many points can still be had from a cell on. Where points go by height they depend on the squares
 * that are covered and not on the letters, so the best way to cover the rest of a lane is worked out
 * once, from its end, for every number of tiles laid before; only the words can then fall short of it.
 */
export class Bounds {
  /** The rest of a word with a stack in it, and the rest of a flat one. */
  private readonly stackedRest: Int32Array;
  private readonly flatRest: Int32Array;

  readonly cells: Int32Array;
  readonly terms: Terms;

  constructor(cells: Int32Array, terms: Terms) {
    this.cells = cells;
    this.terms = terms;
    this.stackedRest = new Int32Array((cells.length / CELL) * ENTRIES);
    this.flatRest = new Int32Array((cells.length / CELL) * ENTRIES);
  }

  /** Where points go by height: the most for the words of the lane, and for those that are yet to cross it. */
  heightReach(cell: number, laid: number, sum: number, length: number, isKept: number): number {
    const { terms } = this;
    const entry = (cell / CELL) * ENTRIES + laid * 2 + isKept;
    const height = sum >>> HEIGHT_SHIFT;
    const stacked = terms.stacked * height + this.stackedRest[entry]!;
    if (height > length) return stacked;
    return Math.max(stacked, terms.flat * length + (sum & BONUS_BITS) + this.flatRest[entry]!);
  }

  /** Reads the lanes for a rack of that many tiles, these letters and this greatest worth. */
  prepare(rack: number, low: number, high: number, worth: number): void {
    const { size } = this.terms;
    for (let lane = 0; lane < 2 * size; lane++) this.prepareLane(laneAt(size, 0, lane), rack, low, high, worth);
  }

  private prepareLane(lane: number, rack: number, low: number, high: number, worth: number): void {
    const { cells, terms, stackedRest, flatRest } = this;
    const { size, flat, stacked } = terms;
    const end = (lane / CELL + size) * ENTRIES;
    stackedRest.fill(NO_WAY, end, end + ENTRIES);
    flatRest.fill(NO_WAY, end, end + ENTRIES);
    for (let cell = lane + (size - 1) * CELL; cell >= lane; cell -= CELL) {
      const at = (cell / CELL) * ENTRIES;
      const flags = cells[cell + FLAGS]!;
      const stops = (flags & STOP) !== 0;
      const isEmpty = cells[cell + TOP] === 0;
      const height = cells[cell + HEIGHT]!;
      const takes = ((cells[cell + MASK_LOW]! & low) | (cells[cell + MASK_HIGH]! & high)) !== 0;
      const cross = cells[cell + CROSS_CONSTANT]! + cells[cell + CROSS_SHARE]! * worth;
      const keepFlat = flat + (cells[cell + KEEP]! & BONUS_BITS);
      for (let laid = 0; laid <= rack; laid++) {
        for (let isKept = 0; isKept < 2; isKept++) {
          let most = NO_WAY;
          let mostFlat = NO_WAY;
          if (!isEmpty) {
            const next = at + ENTRIES + laid * 2 + 1;
            const stop = stops && laid > 0 ? this.bonus(laid) : NO_WAY;
            most = stacked * height + Math.max(stop, stackedRest[next]!);
            if (height === 1) mostFlat = keepFlat + Math.max(stop, flatRest[next]!);
          }
          if (takes && laid < rack && ((flags & WORD_END) === 0 || isKept === 1)) {
            const next = at + ENTRIES + (laid + 1) * 2 + (isEmpty ? 0 : isKept);
            const stop = stops ? this.bonus(laid + 1) : NO_WAY;
            most = Math.max(most, stacked * (height + 1) + cross + Math.max(stop, stackedRest[next]!));
            if (isEmpty) mostFlat = flat + worth + cross + Math.max(stop, flatRest[next]!);
          }
          stackedRest[at + laid * 2 + isKept] = most;
          flatRest[at + laid * 2 + isKept] = mostFlat;
        }
      }
    }
  }

  private bonus(laid: number): number {
    return laid >= this.terms.bonusTiles ? this.terms.bonusPoints : 0;
  }

  valueReach(_cell: number, _laid: number, _sum: number, _times: number, _cross: number): number {
    return OUT_OF_REACH - 1;
  }
}
