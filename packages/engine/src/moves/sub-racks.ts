import { BLANK, type Tile } from '../rules/tile.ts';
import type { Leaves } from './leaves.ts';
import { LETTER_KEYS } from './word-map.ts';

/** Larger racks have too many sub-racks, and more blanks too many letters to try. */
export const MAX_RACK = 8;
export const MAX_BLANKS = 2;

const MAX_SUB_RACKS = 2 ** MAX_RACK;
/** Sub-racks of the same size and number of blanks are one class: size × `CLASSES` + blanks. */
export const CLASSES = MAX_BLANKS + 1;
const CLASS_COUNT = (MAX_RACK + 1) * CLASSES;

/**
 * Every choice of tiles from a rack, class by class. A sub-rack has a code in mixed radix, with one digit for
 * each different tile, and is built from a smaller one and one more tile, so nothing is summed twice.
 */
export class SubRacks {
  /** By class: its first sub-rack. The next class begins where it ends. */
  readonly first = new Int32Array(CLASS_COUNT + 1);
  /** By class: the highest value of a leave. */
  readonly bestLeave = new Float64Array(CLASS_COUNT);
  /** By sub-rack: the sum of its letters' keys, their set, its code, and the value of the leave. */
  readonly sums = new Int32Array(MAX_SUB_RACKS);
  readonly letters = new Int32Array(MAX_SUB_RACKS);
  readonly codes = new Int32Array(MAX_SUB_RACKS);
  readonly leaves = new Float64Array(MAX_SUB_RACKS);
  /** By sub-rack: the worth of its tiles, highest first, in a row of `MAX_RACK`. */
  readonly worths = new Int32Array(MAX_SUB_RACKS * MAX_RACK);
  /** What each tile adds to a code. */
  readonly radix = new Int32Array(BLANK + 1);
  /** The worth of the rack's letters, highest first, and the total of that many. */
  readonly topWorth = new Int32Array(MAX_RACK);
  readonly topTotal = new Int32Array(MAX_RACK + 1);
  /** The different tiles, highest worth first, blanks last. */
  readonly kinds = new Int32Array(MAX_RACK);
  readonly kindWorth = new Int32Array(MAX_RACK);
  kindCount = 0;
  blanks = 0;
  /** The whole rack, as a sub-rack. */
  whole = 0;
  readonly #next = new Int32Array(CLASS_COUNT + 1);
  /** By code: the class, the sub-rack, and the code that `Leaves` use for it. */
  readonly #classes = new Uint8Array(MAX_SUB_RACKS);
  readonly #subRacks = new Int32Array(MAX_SUB_RACKS);
  readonly #leaveCodes = new Int32Array(MAX_SUB_RACKS);

  /** `counts` are the tiles of the rack, `worth` what tiles score. */
  read(rack: readonly Tile[], counts: Int32Array, worth: Int32Array, leaves: Leaves): void {
    this.#readKinds(rack, counts, worth);
    const size = this.#countClasses(counts);
    const { sums, letters, codes, worths, kinds, radix } = this;
    const next = this.#next;
    const classes = this.#classes;
    const subRacks = this.#subRacks;
    const leaveCodes = this.#leaveCodes;
    next.set(this.first);
    subRacks[0] = next[0]!++;
    sums[subRacks[0]!] = 0;
    letters[subRacks[0]!] = 0;
    codes[subRacks[0]!] = 0;
    leaveCodes[0] = 0;
    for (let k = 0, step = 1; k < this.kindCount; k++) {
      const tile = kinds[k]!;
      const isLetter = tile !== BLANK;
      const end = step * (counts[tile]! + 1);
      radix[tile] = step;
      for (let code = step; code < end; code++) {
        const smaller = subRacks[code - step]!;
        const at = next[classes[code]!]!++;
        subRacks[code] = at;
        codes[at] = code;
        leaveCodes[code] = leaveCodes[code - step]! + leaves.radix[tile]!;
        sums[at] = isLetter ? (sums[smaller]! + LETTER_KEYS[tile]!) | 0 : sums[smaller]!;
        letters[at] = isLetter ? letters[smaller]! | (1 << tile) : letters[smaller]!;
        const last = (classes[code]! / CLASSES) | 0;
        const row = at * MAX_RACK;
        for (let i = 0; i < last - 1; i++) worths[row + i] = worths[smaller * MAX_RACK + i]!;
        worths[row + last - 1] = isLetter ? worth[tile]! : 0;
      }
      step = end;
    }
    this.whole = subRacks[size - 1]!;
    this.bestLeave.fill(Number.NEGATIVE_INFINITY);
    for (let code = 0; code < size; code++) {
      const leave = leaves.worth[leaveCodes[code]!]!;
      const kind = classes[code]!;
      this.leaves[subRacks[code]!] = leave;
      if (leave > this.bestLeave[kind]!) this.bestLeave[kind] = leave;
    }
  }

  /** The worth of the most valuable letter among these; 0 for none. */
  bestWorthOf(letters: number): number {
    if (letters === 0) return 0;
    let k = 0;
    while ((letters & (1 << this.kinds[k]!)) === 0) k++;
    return this.kindWorth[k]!;
  }

  #readKinds(rack: readonly Tile[], counts: Int32Array, worth: Int32Array): void {
    const { kinds, topWorth, topTotal } = this;
    const worthOf = (tile: Tile): number => (tile === BLANK ? -1 : worth[tile]!);
    let count = 0;
    for (let i = 0; i < rack.length; i++) {
      const tile = rack[i]!;
      let at = 0;
      while (at < count && kinds[at] !== tile) at++;
      if (at < count) continue;
      for (at = count++; at > 0 && worthOf(kinds[at - 1]!) < worthOf(tile); at--) kinds[at] = kinds[at - 1]!;
      kinds[at] = tile;
    }
    this.kindCount = count;
    this.blanks = counts[BLANK]!;
    topWorth.fill(0);
    for (let k = 0, n = 0; k < count && kinds[k] !== BLANK; k++) {
      this.kindWorth[k] = worth[kinds[k]!]!;
      for (let copy = 0; copy < counts[kinds[k]!]!; copy++) topWorth[n++] = this.kindWorth[k]!;
    }
    for (let n = 0; n < MAX_RACK; n++) topTotal[n + 1] = topTotal[n]! + topWorth[n]!;
  }

  /** Finds where each class begins, and returns the number of sub-racks. */
  #countClasses(counts: Int32Array): number {
    const { first, kinds } = this;
    const classes = this.#classes;
    first.fill(0);
    first[1] = 1;
    classes[0] = 0;
    let size = 1;
    for (let k = 0; k < this.kindCount; k++) {
      const tile = kinds[k]!;
      const end = size * (counts[tile]! + 1);
      const step = tile === BLANK ? CLASSES + 1 : CLASSES;
      for (let code = size; code < end; code++) {
        classes[code] = classes[code - size]! + step;
        first[classes[code]! + 1]!++;
      }
      size = end;
    }
    for (let kind = 0; kind < CLASS_COUNT; kind++) first[kind + 1]! += first[kind]!;
    return size;
  }
}
