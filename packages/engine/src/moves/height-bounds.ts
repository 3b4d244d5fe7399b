import type { Rack } from '../rules/position.ts';
import { BLANK } from '../rules/tile.ts';
import {
  BONUS_BITS,
  CELL,
  CROSS_CONSTANT,
  CROSS_SHARE,
  FLAGS,
  firstConnecting,
  HEIGHT,
  HEIGHT_SHIFT,
  KEEP,
  laneAt,
  MASK_HIGH,
  MASK_LOW,
  STOP,
  WORD_END,
} from './cells.ts';
import type { Terms } from './terms.ts';

const NO_WAY = -(2 ** 20);
/** Entries for a cell: by number of tiles laid before it (up to 15), and whether one of its word is kept. */
const ENTRIES = 2 * CELL;

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
  /** The greatest worth of a tile on the rack. */
  private worth = 0;

  readonly cells: Int32Array;
  readonly terms: Terms;

  constructor(cells: Int32Array, terms: Terms) {
    this.cells = cells;
    this.terms = terms;
    // The cells after the ends of lanes stay as they are.
    this.stackedRest = new Int32Array(2 * cells.length).fill(NO_WAY);
    this.flatRest = new Int32Array(cells.length).fill(NO_WAY);
    for (let laid = terms.bonusTiles; laid < this.bonus.length; laid++) this.bonus[laid] = terms.bonusPoints;
  }

  /** Where points go by height: the most for the words of the lane, and for those that are yet to cross it. */
  reach(cell: number, laid: number, sum: number, length: number, isKept: number): number {
    const { terms } = this;
    const height = sum >>> HEIGHT_SHIFT;
    const stacked = terms.stacked * height + this.stackedRest[2 * (cell + laid) + isKept]!;
    if (height > length) return stacked;
    return larger(stacked, terms.flat * length + (sum & BONUS_BITS) + this.flatRest[cell + laid]!);
  }

  /** The most points of a play with so many tiles on the free squares before this cell. */
  reachFrom(cell: number, laid: number): number {
    const bonus = Math.min(laid * this.worth, this.terms.flatBonus);
    return this.reach(cell, laid, (laid << HEIGHT_SHIFT) + bonus, laid, 0);
  }

  /** Reads the lanes for a rack, with the letters that it can lay. */
  prepare(rack: Rack, low: number, high: number): void {
    const { size } = this.terms;
    this.worth = 0;
    for (const tile of rack) {
      this.worth = larger(this.worth, tile === BLANK ? this.terms.blankWorth : this.terms.worth[tile]!);
    }
    for (let lane = 0; lane < 2 * size; lane++) {
      this.prepareLane(laneAt(size, 0, lane), rack.length, low, high);
    }
  }

  private prepareLane(lane: number, rack: number, low: number, high: number): void {
    const { cells, terms, stackedRest, flatRest, bonus, worth } = this;
    const { size, flat, stacked } = terms;
    let inWord = false;
    // Nobody asks about the free squares before the first that connects.
    const first = firstConnecting(cells, lane, size);
    for (let cell = lane + (size - 1) * CELL; cell >= first; cell -= CELL) {
      const flags = cells[cell + FLAGS]!;
      const height = cells[cell + HEIGHT]!;
      const stop = (flags & STOP) !== 0 ? 0 : NO_WAY;
      const isEnd = (flags & WORD_END) !== 0;
      inWord = height > 0 && (isEnd || inWord);
      const takes = ((cells[cell + MASK_LOW]! & low) | (cells[cell + MASK_HIGH]! & high)) !== 0;
      const cross = cells[cell + CROSS_CONSTANT]! + cells[cell + CROSS_SHARE]! * worth;
      const put = stacked * (height + 1) + cross;
      // No more tiles are laid than there are squares before.
      const before = (cell - lane) / CELL;
      const most = before < rack ? before : rack;
      const next = cell + CELL;
      if (height === 0) {
        const putFlat = flat + worth + cross;
        for (let laid = 0; laid <= most; laid++) {
          let rest = NO_WAY;
          let restFlat = NO_WAY;
          if (takes && laid < rack) {
            const now = stop + bonus[laid + 1]!;
            rest = put + larger(now, stackedRest[2 * (next + laid + 1)]!);
            restFlat = putFlat + larger(now, flatRest[next + laid + 1]!);
          }
          stackedRest[2 * (cell + laid)] = rest;
          stackedRest[2 * (cell + laid) + 1] = rest;
          flatRest[cell + laid] = restFlat;
        }
        continue;
      }
      const keep = stacked * height;
      const keepFlat = height === 1 ? flat + (cells[cell + KEEP]! & BONUS_BITS) : NO_WAY;
      for (let laid = 0; laid <= most; laid++) {
        const now = laid > 0 ? stop + bonus[laid]! : NO_WAY;
        const kept = keep + larger(now, stackedRest[2 * (next + laid) + 1]!);
        flatRest[cell + laid] = keepFlat + larger(now, flatRest[next + laid]!);
        let rest = kept;
        let restKept = kept;
        if (takes && laid < rack) {
          const nowPut = stop + bonus[laid + 1]!;
          const at = 2 * (next + laid + 1);
          restKept = larger(kept, put + larger(nowPut, stackedRest[at + 1]!));
          if (!inWord) rest = restKept;
          else if (!isEnd) rest = larger(kept, put + larger(nowPut, stackedRest[at]!));
        }
        stackedRest[2 * (cell + laid)] = rest;
        stackedRest[2 * (cell + laid) + 1] = restKept;
      }
    }
  }
}
