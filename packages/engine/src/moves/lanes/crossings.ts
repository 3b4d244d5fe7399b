import { KeyTable } from './key-table.ts';
import { highKey, lowKey } from './mix.ts';

/** Integers per crossing, in this order. */
export const CROSSING = 6;

const BITS = 14;

/**
 * What a square takes from the lane that crosses it: the letters that fit, what they score there, whether they
 * make a word, and what an S does to it. Equal ones have the same number, so lanes can be compared by numbers.
 */
export class Crossings {
  readonly values = new Int32Array(CROSSING * 2 ** BITS);
  readonly #numbers = new KeyTable(BITS);
  #count = 0;

  clear(): void {
    this.#numbers.clear();
    this.#count = 0;
  }

  /** The number of a crossing; -1 if there is no room for a new one. */
  numberOf(
    maskLow: number,
    maskHigh: number,
    constant: number,
    share: number,
    flags: number,
    plural: number,
  ): number {
    const { values } = this;
    const at = CROSSING * this.#count;
    values[at] = maskLow;
    values[at + 1] = maskHigh;
    values[at + 2] = constant;
    values[at + 3] = share;
    values[at + 4] = flags;
    values[at + 5] = plural;
    let low = 0;
    let high = 0;
    for (let i = at; i < at + CROSSING; i++) {
      low = lowKey(low ^ values[i]!);
      high = highKey((high + values[i]!) | 0);
    }
    const known = this.#numbers.find(low, high);
    if (known !== 0) return known - 1;
    if (this.#numbers.isFull) return -1;
    this.#numbers.put(low, high, ++this.#count);
    return this.#count - 1;
  }
}
