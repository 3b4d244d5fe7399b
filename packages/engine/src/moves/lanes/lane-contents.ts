import {
  CELL,
  CROSS_CONSTANT,
  CROSS_SHARE,
  CROSSED,
  FLAGS,
  MASK_HIGH,
  MASK_LOW,
  TOP,
  TWIN,
} from '../cells.ts';
import type { LetterSet } from '../letter-set.ts';
import type { Crossings } from './crossings.ts';
import { KeyTable } from './key-table.ts';
import type { LaneSearch } from './lane-search.ts';

const BITS = 17;
/** Crossing numbers of all lanes and both sides. */
const MAX_CROSSED = 2 ** 20;

/** What both sides' letters can do across each lane, by what is in it. Equal lanes have the same number. */
export class LaneContents {
  /** By side: number × size + place in the lane → number of the crossing. */
  readonly crossing = [new Uint16Array(MAX_CROSSED), new Uint16Array(MAX_CROSSED)] as const;
  /** By number × size + place: the flags of the lane's own cells. */
  readonly flags = new Uint8Array(MAX_CROSSED);
  readonly crossings: Crossings;
  readonly #numbers = new KeyTable(BITS);
  #count = 0;

  constructor(crossings: Crossings) {
    this.crossings = crossings;
  }

  clear(): void {
    this.#numbers.clear();
    this.crossings.clear();
    this.#count = 0;
  }

  /** The number of what is in a lane; 0 if there is no room for it. `letters` are those of each side. */
  numberOf(
    lanes: LaneSearch,
    lane: number,
    squares: Int32Array,
    isBare: boolean,
    low: number,
    high: number,
    letters: readonly [LetterSet, LetterSet],
  ): number {
    const known = this.#numbers.find(low, high);
    if (known !== 0) return known;
    const { cells, rules } = lanes.search;
    const { size } = rules;
    const number = this.#count + 1;
    if (this.#numbers.isFull || (number + 1) * size > MAX_CROSSED) return 0;
    const [own, other] = letters;
    lanes.cross(squares, lane, { low: own.low | other.low, high: own.high | other.high }, isBare);
    for (let i = 0, cell = lanes.cellOf(lane); i < size; i++, cell += CELL) {
      this.flags[number * size + i] = cells[cell + FLAGS]! & ~CROSSED;
      const isEmpty = cells[cell + TOP] === 0;
      for (let side = 0; side < 2; side++) {
        const crossing = this.#crossingAt(lanes, cell, isEmpty, letters[side]!);
        if (crossing < 0) return 0;
        this.crossing[side]![number * size + i] = crossing;
      }
    }
    this.#count = number;
    this.#numbers.put(low, high, number);
    return number;
  }

  #crossingAt(lanes: LaneSearch, cell: number, isEmpty: boolean, letters: LetterSet): number {
    const { cells } = lanes.search;
    const twin = cells[cell + TWIN]!;
    const low = cells[twin + MASK_LOW]! & letters.low;
    const high = cells[twin + MASK_HIGH]! & letters.high;
    const flags = cells[twin + FLAGS]! & CROSSED;
    // If nothing fits, it doesn't matter what it would score.
    if ((low | high) === 0) return this.crossings.numberOf(0, 0, 0, 0, flags, 0);
    const plural = isEmpty && flags !== 0 ? lanes.pluralAt(cells, cell) : 0;
    return this.crossings.numberOf(
      low,
      high,
      cells[twin + CROSS_CONSTANT]!,
      cells[twin + CROSS_SHARE]!,
      flags,
      plural,
    );
  }
}
