/** A box on the screen. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** The part of the screen that belongs to a place. */
export interface Plot<P> {
  readonly place: P;
  readonly box: Box;
  /** The horizontal middle of the visible part. */
  readonly middle: number;
}

/**
 * The place at a point. Where plots overlap, the one that reaches further down is nearer to the viewer, like
 * a tall stack that hides what is behind it; within a row the nearest middle wins.
 */
export function placeAmong<P>(plots: readonly Plot<P>[], x: number, y: number): P | undefined {
  let found: Plot<P> | undefined;
  for (const plot of plots) {
    if (holds(plot.box, x, y) && (found === undefined || isInFrontOf(plot, found, x))) found = plot;
  }
  return found?.place;
}

const holds = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom;

/** Plots of one row end at the same height, except for rounding. */
const SAME_ROW = 1;

function isInFrontOf<P>(a: Plot<P>, b: Plot<P>, x: number): boolean {
  const nearer = a.box.bottom - b.box.bottom;
  return Math.abs(nearer) > SAME_ROW ? nearer > 0 : Math.abs(a.middle - x) < Math.abs(b.middle - x);
}
