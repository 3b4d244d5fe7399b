/** Integers per entry: the halves of the key, the value, and when it was stored. */
const ENTRY = 4;

/** A hash table of a fixed size from keys of two halves to integers above 0. Clearing it costs nothing. */
export class KeyTable {
  readonly #entries: Int32Array;
  readonly #last: number;
  readonly #capacity: number;
  #count = 0;
  #round = 1;
  /** Where the last key looked up is, or where it belongs. */
  #at = 0;

  /** Holds up to ¾ × 2^`bits` keys. */
  constructor(bits: number) {
    this.#entries = new Int32Array(ENTRY * 2 ** bits);
    this.#last = this.#entries.length - ENTRY;
    this.#capacity = 0.75 * 2 ** bits;
  }

  /** Is there no room for another key? */
  get isFull(): boolean {
    return this.#count >= this.#capacity;
  }

  clear(): void {
    this.#round++;
    this.#count = 0;
  }

  /** The value of a key; 0 if there is none. */
  find(low: number, high: number): number {
    const entries = this.#entries;
    let at = (low * ENTRY) & this.#last;
    while (entries[at + 3] === this.#round && (entries[at] !== low || entries[at + 1] !== high)) {
      at = (at + ENTRY) & this.#last;
    }
    this.#at = at;
    return entries[at + 3] === this.#round ? entries[at + 2]! : 0;
  }

  /** Stores the value of the last key looked up. There must be room. */
  put(low: number, high: number, value: number): void {
    const entries = this.#entries;
    const at = this.#at;
    if (entries[at + 3] !== this.#round) this.#count++;
    entries[at] = low;
    entries[at + 1] = high;
    entries[at + 2] = value;
    entries[at + 3] = this.#round;
  }
}
