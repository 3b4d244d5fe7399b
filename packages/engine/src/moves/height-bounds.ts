import type { Rack } from '../rules/position.ts';
import { BLANK } from '../rules/tile.ts';
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

const NO_WAY = -(2 ** 20);
/** Entries for a cell: by number of tiles laid before it (up to 15), and whether one of its word is kept. */
const ENTRIES = 32;

const larger = (a: number, b: number): number => (a > b ? a : b);

/**
 * How many points can still be had from a cell on. Where points go by height they depend on the squares
 * that are covered and not on the letters, so the best way to cover the rest of a lane is worked out
 * once, from its end, for every number of tiles laid before; only the words can then fall short of it.
 */
export class HeightBounds {
  /** The rest of a word with a stack in it, and the rest of a flat one. */
  private readonly stackedRest: Int32Array;
  private readonly flatRest: Int32Array;
  /** The bonus (Z4) by number of tiles laid. */
  private readonly bonus = new Int32Array(ENTRIES / 2);

  readonly cells: Int32Array;
  readonly terms: Terms;

  constructor(cells: Int32Array, terms: Terms) {
    this.cells = cells;
    this.terms = terms;
    this.stackedRest = new Int32Array((cells.length / CELL) * ENTRIES);
    for (let laid = terms.bonusTiles; laid < this.bonus.length; laid++) this.bonus[laid] = terms.bonusPoints;
    this.flatRest = new Int32Array((cells.length / CELL) * ENTRIES);
  }

  /** Where points go by height: the most for the words of the lane, and for those that are yet to cross it. */
  reach(cell: number, laid: number, sum: number, length: number, isKept: number): number {
    const { terms } = this;
    const entry = (cell / CELL) * ENTRIES + laid * 2 + isKept;
    const height = sum >>> HEIGHT_SHIFT;
    const stacked = terms.stacked * height + this.stackedRest[entry]!;
    if (height > length) return stacked;
    return Math.max(stacked, terms.flat * length + (sum & BONUS_BITS) + this.flatRest[entry]!);
  }

  /** Reads the lanes for a rack, with the letters that it can lay. */
  prepare(rack: Rack, low: number, high: number): void {
    const { size } = this.terms;
    let worth = 0;
    for (const tile of rack) {
      worth = larger(worth, tile === BLANK ? this.terms.blankWorth : this.terms.worth[tile]!);
    }
    for (let lane = 0; lane < 2 * size; lane++)
      this.prepareLane(laneAt(size, 0, lane), rack.length, low, high, worth);
  }

  private prepareLane(lane: number, rack: number, low: number, high: number, worth: number): void {
    const { cells, terms, stackedRest, flatRest, bonus } = this;
    const { size, flat, stacked } = terms;
    const end = (lane / CELL + size) * ENTRIES;
    stackedRest.fill(NO_WAY, end, end + ENTRIES);
    flatRest.fill(NO_WAY, end, end + ENTRIES);
    let inWord = false;
    for (let i = size - 1, cell = lane + i * CELL; i >= 0; i--, cell -= CELL) {
      const at = (cell / CELL) * ENTRIES;
      const flags = cells[cell + FLAGS]!;
      const isEmpty = cells[cell + TOP] === 0;
      const height = cells[cell + HEIGHT]!;
      const stop = (flags & STOP) !== 0 ? 0 : NO_WAY;
      const isEnd = (flags & WORD_END) !== 0;
      inWord = !isEmpty && (isEnd || inWord);
      const takes = ((cells[cell + MASK_LOW]! & low) | (cells[cell + MASK_HIGH]! & high)) !== 0;
      const cross = cells[cell + CROSS_CONSTANT]! + cells[cell + CROSS_SHARE]! * worth;
      const keep = stacked * height;
      const keepFlat = height === 1 ? flat + (cells[cell + KEEP]! & BONUS_BITS) : NO_WAY;
      const put = stacked * (height + 1) + cross;
      const putFlat = isEmpty ? flat + worth + cross : NO_WAY;
      // No more tiles are laid than there are squares before; whether one is kept matters in a word only.
      const most = i < rack ? i : rack;
      for (let laid = 0; laid <= most; laid++) {
        for (let isKept = inWord ? 0 : 1; isKept < 2; isKept++) {
          let rest = NO_WAY;
          let restFlat = NO_WAY;
          if (!isEmpty) {
            const next = at + ENTRIES + laid * 2 + 1;
            const now = laid > 0 ? stop + bonus[laid]! : NO_WAY;
            rest = keep + larger(now, stackedRest[next]!);
            restFlat = keepFlat + larger(now, flatRest[next]!);
          }
          if (takes && laid < rack && (!isEnd || isKept === 1)) {
            const next = at + ENTRIES + (laid + 1) * 2 + (isEmpty ? 0 : isKept);
            const now = stop + bonus[laid + 1]!;
            rest = larger(rest, put + larger(now, stackedRest[next]!));
            restFlat = larger(restFlat, putFlat + larger(now, flatRest[next]!));
          }
          stackedRest[at + laid * 2 + isKept] = rest;
          flatRest[at + laid * 2 + isKept] = restFlat;
        }
        if (!inWord) {
          stackedRest[at + laid * 2] = stackedRest[at + laid * 2 + 1]!;
          flatRest[at + laid * 2] = flatRest[at + laid * 2 + 1]!;
        }
      }
    }
  }
}
