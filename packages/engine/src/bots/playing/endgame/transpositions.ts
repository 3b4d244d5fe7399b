/** A move is the number of a play, or one of these. */
export const PASS = -1;
export const NO_MOVE = -2;

/** How a stored value relates to the true one. */
export const EXACT = 0;
export const LOWER = 1;
export const UPPER = 2;

/** The depth of a value that no deeper search changes. */
export const PROVEN = 127;

/** Integers per entry: low half of the key; bits of the high half with depth, bound and round; value; move. */
const ENTRY = 4;
const KEY_BITS = -(2 ** 17);
const BOUND_SHIFT = 8;
const DEPTH_SHIFT = 10;
const MAX_ROUND = 255;
const SIZE = 2 ** 19;

/** Values of positions that a search has seen, in a fixed 8 MB. Of the two slots for a position, the shallower one is replaced. */
export class Transpositions {
  readonly #entries = new Int32Array(ENTRY * SIZE);
  #round = 0;

  /** Forgets everything. */
  clear(): void {
    if (this.#round === MAX_ROUND) {
      this.#entries.fill(0);
      this.#round = 0;
    }
    this.#round++;
  }

  /** Forgets the moves, whose numbers have changed. */
  clearMoves(): void {
    const entries = this.#entries;
    for (let at = 3; at < entries.length; at += ENTRY) entries[at] = NO_MOVE;
  }

  /** Where a position is; -1 if it isn't stored. */
  find(low: number, high: number): number {
    const at = placeOf(low, high);
    if (this.#isAt(at, low, high)) return at;
    return this.#isAt(at ^ ENTRY, low, high) ? at ^ ENTRY : -1;
  }

  value(at: number): number {
    return this.#entries[at + 2]!;
  }

  move(at: number): number {
    return this.#entries[at + 3]!;
  }

  bound(at: number): number {
    return (this.#entries[at + 1]! >> BOUND_SHIFT) & 3;
  }

  depth(at: number): number {
    return (this.#entries[at + 1]! >> DEPTH_SHIFT) & 127;
  }

  store(low: number, high: number, value: number, depth: number, bound: number, move: number): void {
    const entries = this.#entries;
    let at = this.find(low, high);
    if (at < 0) {
      at = placeOf(low, high);
      const isTaken = this.#isCurrent(at);
      const isOtherTaken = this.#isCurrent(at ^ ENTRY);
      if (isTaken && (!isOtherTaken || this.depth(at ^ ENTRY) <= this.depth(at))) at ^= ENTRY;
    } else if (this.depth(at) === PROVEN && depth !== PROVEN) return;
    entries[at] = low;
    entries[at + 1] = (high & KEY_BITS) | (depth << DEPTH_SHIFT) | (bound << BOUND_SHIFT) | this.#round;
    entries[at + 2] = value;
    entries[at + 3] = move;
  }

  #isAt(at: number, low: number, high: number): boolean {
    const entries = this.#entries;
    return entries[at] === low && ((entries[at + 1]! ^ high) & KEY_BITS) === 0 && this.#isCurrent(at);
  }

  #isCurrent(at: number): boolean {
    return (this.#entries[at + 1]! & MAX_ROUND) === this.#round;
  }
}

const placeOf = (low: number, high: number): number =>
  ENTRY * ((low ^ Math.imul(high, 0x9e3779b1)) & (SIZE - 1));
