import { CELL, CONNECTS, FLAGS, laneAt, MASK_HIGH, MASK_LOW, TOP } from './cells.ts';
import { fold } from './letter-set.ts';

/**
 * Where words can begin. A word begins on a square with no tile before it, and is connected as soon as it
 * reaches a connecting square: either it begins on one, or it gets to the first one of its lane over empty
 * squares that touch nothing. What is placed on those is the same for every lane, so such an anchor is listed
 * by the number of tiles placed before it, once for each number that fits.
 */
export interface Starts {
  /** By number of tiles placed before: how many anchors there are, and a row of them. */
  readonly counts: Int32Array;
  readonly width: number;
  readonly anchors: Int32Array;
  /** The letters that fit on each anchor, folded. */
  readonly masks: Int32Array;
  /** The most points of a play from there, if the search asks for them. */
  readonly reaches: Float64Array;
}

export function makeStarts(size: number): Starts {
  const width = 2 * size * size;
  return {
    counts: new Int32Array(size),
    width,
    anchors: new Int32Array(size * width),
    masks: new Int32Array(size * width),
    reaches: new Float64Array(size * width),
  };
}

/** Adds the starts of a lane that have at most `maxBefore` tiles before them and a reach of 0 or more. */
export function findStarts(
  starts: Starts,
  cells: Int32Array,
  size: number,
  lane: number,
  maxBefore: number,
  reachFrom: (anchor: number, laid: number) => number,
): void {
  let free = 0;
  let cell = laneAt(size, 0, lane);
  for (let i = 0; i < size; i++, cell += CELL) {
    if ((cells[cell + FLAGS]! & CONNECTS) === 0) {
      free++;
      continue;
    }
    const mask = fold(cells[cell + MASK_LOW]!, cells[cell + MASK_HIGH]!);
    for (let laid = free < maxBefore ? free : maxBefore; laid > 0; laid--) {
      addStart(starts, laid, cell, mask, reachFrom(cell, laid));
    }
    if (i === 0 || cells[cell - CELL + TOP] === 0) addStart(starts, 0, cell, mask, reachFrom(cell, 0));
    free = 0;
  }
}

function addStart(
  { counts, width, anchors, masks, reaches }: Starts,
  laid: number,
  cell: number,
  mask: number,
  reach: number,
): void {
  if (reach < 0) return;
  const at = laid * width + counts[laid]!++;
  anchors[at] = cell;
  masks[at] = mask;
  reaches[at] = reach;
}

/** Moves the start with the highest reach to `at`, among those from `at` on with nothing placed before them. */
export function moveBestTo({ counts, anchors, reaches }: Starts, at: number): void {
  let best = at;
  for (let i = at + 1; i < counts[0]!; i++) if (reaches[i]! > reaches[best]!) best = i;
  const anchor = anchors[best]!;
  const reach = reaches[best]!;
  anchors[best] = anchors[at]!;
  reaches[best] = reaches[at]!;
  anchors[at] = anchor;
  reaches[at] = reach;
}

/** Drops the anchors that can't beat the floor, and returns the most tiles before any of the others. */
export function dropBelow({ counts, width, anchors, masks, reaches }: Starts, floor: number): number {
  let maxBefore = 0;
  for (let laid = 1; laid < counts.length; laid++) {
    const first = laid * width;
    let kept = first;
    for (let i = first; i < first + counts[laid]!; i++) {
      if (reaches[i]! <= floor) continue;
      anchors[kept] = anchors[i]!;
      masks[kept] = masks[i]!;
      reaches[kept++] = reaches[i]!;
    }
    counts[laid] = kept - first;
    if (kept > first) maxBefore = laid;
  }
  return maxBefore;
}
