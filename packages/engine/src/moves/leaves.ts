import { BLANK } from '../rules/tile.ts';

/**
 * The value of every leave of a rack, added to the points of a play. The placed tiles have a code in mixed
 * radix, with one digit for each different tile: it is the sum of the radices of the tiles.
 */
export interface Leaves {
  /** By tile as in the bag. */
  readonly radix: Int32Array;
  /** Value of the leave, by code of the placed tiles. */
  readonly worth: Float64Array;
  /** The highest value if more tiles are placed, but not all, by the same code. */
  readonly most: Float64Array;
  /** The value of playing the whole rack. */
  readonly whole: number;
}

/** No leave values: points only. */
export const NO_LEAVES: Leaves = {
  radix: new Int32Array(BLANK + 1),
  worth: new Float64Array(1),
  most: new Float64Array(1),
  whole: 0,
};
