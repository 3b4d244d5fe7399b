import {
  CELL,
  CONNECTS,
  CROSS_CONSTANT,
  CROSS_SHARE,
  FLAGS,
  KEEP,
  LANE_SHARE,
  laneAt,
  MASK_LOW,
  TIMES,
  TOP,
} from './cells.ts';
import type { SearchRules } from './search-rules.ts';
import { CLASSES, type SubRacks } from './sub-racks.ts';
import { LETTER_KEYS, mayHave, type WordMap } from './word-map.ts';

/** Slots are sorted by whole points of their reach, up to this many. */
const BUCKETS = 512;

/**
 * Where tiles can go on a board without stacking: a slot is the first square of a word and a number of tiles, which
 * determine the squares they cover and the letters they are played through. Slots are listed with a bound on what
 * they can be worth, and sorted by it.
 */
export class Slots {
  count = 0;
  /** By slot: its first cell, the cell after its last, and its number of tiles. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly tiles: Uint8Array;
  /** The sum of the keys of the letters played through. */
  readonly sum: Int32Array;
  /** Bounds: points are at most base + times × the worth of the tiles; and the value of any play. */
  readonly base: Int32Array;
  readonly times: Int32Array;
  readonly reach: Float64Array;
  /** Slots, highest reach first. */
  readonly order: Int32Array;
  readonly #bucket = new Int32Array(BUCKETS);
  // By square of a lane: the next empty square, what lies between, and the most a tile can score there.
  readonly #next: Int32Array;
  readonly #runSum: Int32Array;
  readonly #runKeep: Int32Array;
  readonly #gain: Int32Array;
  readonly #cross: Int32Array;
  readonly #factor: Int32Array;

  constructor(size: number, maxTiles: number) {
    const most = 2 * size * size * maxTiles;
    this.start = new Int32Array(most);
    this.end = new Int32Array(most);
    this.tiles = new Uint8Array(most);
    this.sum = new Int32Array(most);
    this.base = new Int32Array(most);
    this.times = new Int32Array(most);
    this.reach = new Float64Array(most);
    this.order = new Int32Array(most);
    this.#next = new Int32Array(size);
    this.#runSum = new Int32Array(size);
    this.#runKeep = new Int32Array(size);
    this.#gain = new Int32Array(size);
    this.#cross = new Int32Array(size);
    this.#factor = new Int32Array(size);
  }

  /** Lists the slots for a rack of `rack` tiles with the letters `held`. */
  list(
    cells: Int32Array,
    rules: SearchRules,
    map: WordMap,
    subRacks: SubRacks,
    rack: number,
    held: number,
  ): void {
    this.count = 0;
    for (let lane = 0; lane < 2 * rules.size; lane++) {
      const first = laneAt(rules.size, 0, lane);
      const last = this.#readLane(cells, first, rules.size, subRacks, held);
      if (last >= 0) this.#listLane(cells, first, last, rules, map, subRacks, rack);
    }
    this.#sort();
  }

  /** Reads a lane from its end, and returns its last connecting square, or -1. */
  #readLane(cells: Int32Array, first: number, size: number, subRacks: SubRacks, held: number): number {
    const most = subRacks.topWorth[0]!;
    let last = -1;
    let sum = 0;
    let keep = 0;
    let free = size;
    for (let i = size - 1, cell = first + i * CELL; i >= 0; i--, cell -= CELL) {
      if (last < 0 && (cells[cell + FLAGS]! & CONNECTS) !== 0) last = i;
      const top = cells[cell + TOP]!;
      if (top !== 0) {
        sum = (sum + LETTER_KEYS[top]!) | 0;
        keep += cells[cell + KEEP]!;
        continue;
      }
      this.#next[i] = free;
      this.#runSum[i] = sum;
      this.#runKeep[i] = keep;
      free = i;
      sum = 0;
      keep = 0;
      const mask = cells[cell + MASK_LOW]!;
      const fit = mask & held;
      // 0 for a square that takes no tile.
      this.#factor[i] = fit !== 0 || (subRacks.blanks > 0 && mask !== 0) ? cells[cell + TIMES]! : 0;
      const worth = fit === held ? most : subRacks.bestWorthOf(fit);
      this.#gain[i] = (cells[cell + LANE_SHARE]! - 1) * worth;
      this.#cross[i] = cells[cell + CROSS_CONSTANT]! + cells[cell + CROSS_SHARE]! * worth;
    }
    return last;
  }

  #listLane(
    cells: Int32Array,
    first: number,
    last: number,
    { size, bonusTiles, bonusPoints }: SearchRules,
    map: WordMap,
    subRacks: SubRacks,
    rack: number,
  ): void {
    const { blanks, topTotal, bestLeave } = subRacks;
    const whole = subRacks.sums[subRacks.whole]!;
    let connecting = -1;
    for (let i = 0; i <= last; i++) {
      const start = first + i * CELL;
      if (i > 0 && cells[start - CELL + TOP] !== 0) continue;
      if (connecting < i) {
        connecting = i;
        while ((cells[first + connecting * CELL + FLAGS]! & CONNECTS) === 0) connecting++;
      }
      // The squares before the first connecting one are empty.
      const least = connecting - i;
      if (least >= rack) continue;
      let at = i;
      let sum = 0;
      let keep = 0;
      for (let cell = start; cells[cell + TOP] !== 0; cell += CELL, at++) {
        sum = (sum + LETTER_KEYS[cells[cell + TOP]!]!) | 0;
        keep += cells[cell + KEEP]!;
      }
      let times = 1;
      let cross = 0;
      for (let tiles = 1; tiles <= rack && at < size && this.#factor[at] !== 0; tiles++) {
        times *= this.#factor[at]!;
        keep += this.#gain[at]! + this.#runKeep[at]!;
        cross += this.#cross[at]!;
        sum = (sum + this.#runSum[at]!) | 0;
        at = this.#next[at]!;
        if (tiles <= least || at - i === 1) continue;
        if (tiles === rack && blanks === 0 && !mayHave(map.sums, (whole + sum) | 0)) break;
        const base = times * keep + cross + (tiles >= bonusTiles ? bonusPoints : 0);
        let reach = Number.NEGATIVE_INFINITY;
        for (let blank = 0; blank <= blanks && blank <= tiles; blank++) {
          const value = base + times * topTotal[tiles - blank]! + bestLeave[tiles * CLASSES + blank]!;
          if (value > reach) reach = value;
        }
        const slot = this.count++;
        this.start[slot] = start;
        this.end[slot] = first + at * CELL;
        this.tiles[slot] = tiles;
        this.sum[slot] = sum;
        this.base[slot] = base;
        this.times[slot] = times;
        this.reach[slot] = reach;
      }
    }
  }

  /** A counting sort: within a point the order doesn't matter much. */
  #sort(): void {
    const { count, order, reach } = this;
    const bucket = this.#bucket;
    bucket.fill(0);
    for (let slot = 0; slot < count; slot++) bucket[bucketOf(reach[slot]!)]!++;
    for (let b = BUCKETS - 1, sum = 0; b >= 0; b--) {
      const size = bucket[b]!;
      bucket[b] = sum;
      sum += size;
    }
    for (let slot = 0; slot < count; slot++) order[bucket[bucketOf(reach[slot]!)]!++] = slot;
  }
}

const bucketOf = (reach: number): number => (reach < 0 ? 0 : reach >= BUCKETS ? BUCKETS - 1 : reach | 0);
