import { CLASSES, type SubRacks } from './sub-racks.ts';
import { mayHave, type WordMap } from './word-map.ts';

const BITS = 10;
const ROWS = 2 ** BITS;
/** Enough for a search; if it is exceeded, what has been looked up is forgotten. */
const MAX_MATCHES = 2 ** 15;
const MIX = 0x9e3779b1;

/**
 * Which sub-racks make words with the letters played through in a slot. Half of all slots are played through the
 * same letters as another, often none, so the answers are kept during a search.
 */
export class WordsInSlots {
  /** By row: the first of its matches, their end, and the highest value of a leave among them. */
  readonly first = new Int32Array(ROWS);
  readonly end = new Int32Array(ROWS);
  readonly bestLeave = new Float64Array(ROWS);
  /** The matching sub-racks, one row after another. */
  readonly subRacks = new Int32Array(MAX_MATCHES);
  readonly #map: WordMap;
  readonly #racks: SubRacks;
  readonly #sums = new Int32Array(ROWS);
  /** The search and class that a row belongs to. */
  readonly #tags = new Int32Array(ROWS);
  #search = 1;
  #count = 0;

  constructor(map: WordMap, racks: SubRacks) {
    this.#map = map;
    this.#racks = racks;
  }

  /** Forgets everything: the rack has changed. */
  clear(): void {
    this.#search = (this.#search + 1) & 0xffffff;
    this.#count = 0;
    if (this.#search === 0) this.#tags.fill(-1);
  }

  /** The row of the sub-racks of a class that may make words with letters of this sum. */
  find(sum: number, kind: number): number {
    const row = Math.imul(sum + Math.imul(kind, 0x3c6ef372), MIX) >>> (32 - BITS);
    const tag = (this.#search << 6) | kind;
    if (this.#tags[row] === tag && this.#sums[row] === sum) return row;
    const racks = this.#racks;
    const { first, sums, leaves } = racks;
    const blanks = kind % CLASSES;
    if (this.#count + first[kind + 1]! - first[kind]! > MAX_MATCHES) this.clear();
    const filter = blanks === 0 ? this.#map.sums : this.#map.sumsWithBlank;
    let count = this.#count;
    let best = Number.NEGATIVE_INFINITY;
    this.first[row] = count;
    for (let subRack = first[kind]!; subRack < first[kind + 1]!; subRack++) {
      if (blanks < 2 && !mayHave(filter, (sum + sums[subRack]!) | 0)) continue;
      this.subRacks[count++] = subRack;
      if (leaves[subRack]! > best) best = leaves[subRack]!;
    }
    this.end[row] = count;
    this.bestLeave[row] = best;
    this.#count = count;
    this.#sums[row] = sum;
    this.#tags[row] = (this.#search << 6) | kind;
    return row;
  }
}
