import { BLANK } from '../rules/tile.ts';

/**
 * The value of every part of a rack that a play can keep, on top of the points of the play. The laid tiles have a
 * code in mixed radix, with one digit for every different tile: it is the sum of the radices of the tiles.
 */
export interface Leaves {
  /** By tile as in the bag. */
  readonly radix: Int32Array;
  /** Value of the kept tiles, by code of the laid ones. */
  readonly worth: Float64Array;
  /** The greatest value if more tiles are laid, though not all of them, by the same code. */
  readonly most: Float64Array;
  /** The value of laying the whole rack. */
  readonly whole: number;
}

/** No leave values: points only. */
export const NO_LEAVES: Leaves = {
  radix: new Int32Array(BLANK + 1),
  worth: new Float64Array(1),
  most: new Float64Array(1),
  whole: 0,
};
