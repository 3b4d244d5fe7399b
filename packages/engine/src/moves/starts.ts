import { CELL, CONNECTS, FLAGS, laneAt, MASK_HIGH, MASK_LOW, TOP } from './cells.ts';
import type { Terms } from './terms.ts';

/**
 * Where words can begin. A word begins on a square with none before it, and is connected as soon as it
 * reaches a square that connects: either it begins on one, or it comes to the first one of its lane
 * over empty squares that touch nothing. What is laid on those is the same for every lane, so such an
 * anchor is listed once, with the number of free squares before it.
 */
export interface Starts {
  readonly direct: Int32Array;
  /** The most points from each direct start, where the search asks for them. */
  readonly reaches: Float64Array;
  directCount: number;
  /** Anchors and their free squares, most free squares first. */
  readonly anchors: Int32Array;
  readonly free: Int32Array;
  /** The letters that fit on each anchor, tiles 32 to 63 on the bits of 0 to 31. */
  readonly masks: Int32Array;
  anchorCount: number;
}

export const makeStarts = (size: number): Starts => ({
  direct: new Int32Array(2 * size * size),
  reaches: new Float64Array(2 * size * size),
  directCount: 0,
  anchors: new Int32Array(2 * size * size),
  free: new Int32Array(2 * size * size),
  masks: new Int32Array(2 * size * size),
  anchorCount: 0,
});

export function findStarts(starts: Starts, cells: Int32Array, { size }: Terms): void {
  starts.directCount = 0;
  starts.anchorCount = 0;
  for (let lane = 0; lane < 2 * size; lane++) {
    let free = 0;
    let cell = laneAt(size, 0, lane);
    for (let i = 0; i < size; i++, cell += CELL) {
      if ((cells[cell + FLAGS]! & CONNECTS) === 0) {
        free++;
        continue;
      }
      if (free > 0) addAnchor(starts, cell, free, cells[cell + MASK_LOW]! | cells[cell + MASK_HIGH]!);
      if (i === 0 || cells[cell - CELL + TOP] === 0) starts.direct[starts.directCount++] = cell;
      free = 0;
    }
  }
}

function addAnchor(starts: Starts, cell: number, space: number, mask: number): void {
  const { anchors, free, masks } = starts;
  let at = starts.anchorCount++;
  for (; at > 0 && free[at - 1]! < space; at--) {
    anchors[at] = anchors[at - 1]!;
    free[at] = free[at - 1]!;
    masks[at] = masks[at - 1]!;
  }
  anchors[at] = cell;
  free[at] = space;
  masks[at] = mask;
}

/** Puts the starts with the greatest reach first. */
export function sortDirect({ direct, directCount, reaches }: Starts): void {
  for (let i = 1; i < directCount; i++) {
    const cell = direct[i]!;
    const reach = reaches[i]!;
    let at = i;
    for (; at > 0 && reaches[at - 1]! < reach; at--) {
      direct[at] = direct[at - 1]!;
      reaches[at] = reaches[at - 1]!;
    }
    direct[at] = cell;
    reaches[at] = reach;
  }
}
