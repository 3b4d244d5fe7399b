import { tileCost } from '../../rules/leftovers.ts';
import type { Rack } from '../../rules/position.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { BLANK, type Tile } from '../../rules/tile.ts';

/**
 * The parts of a rack: what may be left of it, and what plays may use. A part has a code in mixed radix with a
 * digit for each different tile, so the tiles left after a play are a difference of codes.
 */
export class RackParts {
  /** By tile as in the bag: what it adds to a code. */
  readonly radix = new Int32Array(BLANK + 1);
  /** How many parts there are. */
  readonly size: number;
  /** By code: how many tiles, and what they cost at the end (E4). */
  readonly count: Uint8Array;
  readonly cost: Int32Array;
  /**
   * By code: the digits side by side in bits, each below a bit that is 0. With those bits set, subtracting
   * another part clears one of them exactly if a digit is too small.
   */
  readonly packed: Int32Array;
  /** The bits above the digits. At most 15 tiles need 30 bits. */
  readonly guard: number;
  readonly #kinds: readonly Tile[];
  readonly #held: readonly number[];
  readonly #tiles: (readonly Tile[])[] = [];

  constructor(ruleset: Ruleset, rack: Rack) {
    const kinds = [...new Set(rack)];
    const held = kinds.map((kind) => rack.filter((tile) => tile === kind).length);
    this.#kinds = kinds;
    this.#held = held;
    let size = 1;
    let bit = 0;
    let guard = 0;
    const shifts = held.map((count, i) => {
      const shift = bit;
      this.radix[kinds[i]!] = size;
      size *= count + 1;
      bit += 33 - Math.clz32(count);
      guard |= 1 << (bit - 1);
      return shift;
    });
    this.size = size;
    this.guard = guard;
    this.count = new Uint8Array(size);
    this.cost = new Int32Array(size);
    this.packed = new Int32Array(size);
    for (let code = 0; code < size; code++) {
      this.#digits(code).forEach((digit, i) => {
        this.count[code]! += digit;
        this.cost[code]! += digit * tileCost(ruleset, kinds[i]!);
        this.packed[code]! |= digit << shifts[i]!;
      });
    }
  }

  /** The code of the whole rack. */
  get full(): number {
    return this.size - 1;
  }

  /** Does a part have all tiles of another one? */
  has(part: number, other: number): boolean {
    const { packed, guard } = this;
    return (((packed[part]! | guard) - packed[other]!) & guard) === guard;
  }

  /** The smallest part that has all tiles of both. */
  union(one: number, other: number): number {
    const digits = this.#digits(one);
    return this.#digits(other).reduce(
      (code, digit, i) => code + Math.max(digit, digits[i]!) * this.radix[this.#kinds[i]!]!,
      0,
    );
  }

  tilesOf(part: number): readonly Tile[] {
    const known = this.#tiles[part];
    if (known !== undefined) return known;
    const tiles = this.#digits(part).flatMap((digit, i) => Array<Tile>(digit).fill(this.#kinds[i]!));
    this.#tiles[part] = tiles;
    return tiles;
  }

  #digits(code: number): number[] {
    return this.#held.map((count, i) => Math.floor(code / this.radix[this.#kinds[i]!]!) % (count + 1));
  }
}
