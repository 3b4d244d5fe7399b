import { columnOf, rowOf } from '../../rules/square.ts';
import { SQUARE } from '../cells.ts';
import { OUT_OF_REACH } from '../search.ts';
import { KeyTable } from './key-table.ts';
import { heightIn, type LaneSearch, packSquare } from './lane-search.ts';
import { highKey, lowKey } from './mix.ts';
import type { PlayStore } from './play-store.ts';
import type { RackParts } from './rack-parts.ts';

const BITS = 18;
const MAX_LISTS = 2 ** 18;

/** The key of a square with what is on it. */
export const squareLow = (square: number, packed: number): number => lowKey((square << 16) | packed);
export const squareHigh = (square: number, packed: number): number => highKey((square << 16) | packed);

/** Lists of plays in a lane, each for a part of a rack, numbered from 1. */
export class LaneLists {
  readonly first = new Int32Array(MAX_LISTS);
  readonly end = new Int32Array(MAX_LISTS);
  /** Code of the tiles that the list is made for. */
  readonly part = new Uint16Array(MAX_LISTS);
  /** The most points of a play that uses all of these tiles; -1 if there is none. */
  readonly #most = new Int32Array(MAX_LISTS);
  readonly plays: PlayStore;
  readonly #numbers = new KeyTable(BITS);
  #count = 0;

  constructor(plays: PlayStore) {
    this.plays = plays;
  }

  clear(): void {
    this.#numbers.clear();
    this.plays.clear();
    this.#count = 0;
  }

  /** The list with this key if it is made for all tiles of `held`; otherwise 0. */
  find(low: number, high: number, rack: RackParts, held: number): number {
    const number = this.#numbers.find(low, high);
    return number !== 0 && rack.has(this.part[number]!, held) ? number : 0;
  }

  /**
   * Makes the list of the lane that `lanes` has been filled with; 0 if there is no room. A list that was made for
   * other tiles is replaced by one for both.
   */
  make(
    low: number,
    high: number,
    lanes: LaneSearch,
    lane: number,
    squares: Int32Array,
    rack: RackParts,
    held: number,
  ): number {
    const number = this.#count + 1;
    const old = this.#numbers.find(low, high);
    if (number === MAX_LISTS || (old === 0 && this.#numbers.isFull)) return 0;
    const part = old === 0 ? held : rack.union(this.part[old]!, held);
    const { plays } = this;
    const first = plays.count;
    let isFull = false;
    const onPlay = (): number => {
      isFull = plays.isFullFor(lanes.search.laid);
      if (isFull) return OUT_OF_REACH;
      this.#add(lanes, lane, squares);
      return -1;
    };
    lanes.walk(lane, rack.tilesOf(part), rack.radix, onPlay);
    if (isFull) return 0;
    this.#count = number;
    this.#numbers.put(low, high, number);
    this.first[number] = first;
    this.end[number] = plays.count;
    this.part[number] = part;
    this.#most[number] = this.#mostPoints(number, part);
    return number;
  }

  /** The most points of a play in a list that uses all tiles of `held`; -1 if there is none. */
  mostPoints(list: number, held: number): number {
    return this.part[list] === held ? this.#most[list]! : this.#mostPoints(list, held);
  }

  #mostPoints(list: number, held: number): number {
    const { used, points } = this.plays;
    const end = this.end[list]!;
    let most = -1;
    for (let play = this.first[list]!; play < end; play++) {
      if (used[play] === held && points[play]! > most) most = points[play]!;
    }
    return most;
  }

  #add({ search }: LaneSearch, lane: number, squares: Int32Array): void {
    const { plays } = this;
    const { cells, laid, laidCells, laidTiles, rules } = search;
    const play = plays.count++;
    let low = 0;
    let high = 0;
    let at = plays.first[play]!;
    for (let i = 0; i < laid; i++, at++) {
      const name = cells[laidCells[i]! + SQUARE]!;
      const square = rowOf(name) * rules.size + columnOf(name);
      const tile = laidTiles[i]!;
      const before = squares[square]!;
      const after = packSquare(tile, heightIn(before) + 1);
      plays.squares[at] = square;
      plays.tiles[at] = tile;
      low ^= squareLow(square, before) ^ squareLow(square, after);
      high ^= squareHigh(square, before) ^ squareHigh(square, after);
    }
    plays.first[play + 1] = at;
    plays.points[play] = search.points;
    plays.used[play] = search.code;
    plays.lane[play] = lane;
    plays.lowKey[play] = low;
    plays.highKey[play] = high;
  }
}
