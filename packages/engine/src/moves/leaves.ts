import { BLANK } from '../rules/tile.ts';

/**
 * What the parts of a rack are worth that may stay on it after a play, beside the points of the play. The
 * tiles laid are told by a number in mixed radix, one digit for every different tile: it is the sum of
 * the radices of the tiles.
 */
export interface Leaves {
  /** By tile as in the bag. */
  readonly radix: Int32Array;
  /** What stays is worth, by number of the tiles laid. */
  readonly worth: Float64Array;
  /** The most it can still be worth when some of what is left is laid too, though not all, by the same number. */
  readonly most: Float64Array;
  /** What it is worth to lay the whole rack. */
  readonly whole: number;
}

/** For who looks at points alone. */
export const NO_LEAVES: Leaves = {
  radix: new Int32Array(BLANK + 1),
  worth: new Float64Array(1),
  most: new Float64Array(1),
  whole: 0,
};
