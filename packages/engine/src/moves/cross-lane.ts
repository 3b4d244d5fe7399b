import { ARC_END, ARC_SHIFT } from '../lexicon/graph.ts';
import {
  CELL,
  CROSS_CONSTANT,
  CROSS_SHARE,
  CROSSED,
  FLAGS,
  HEIGHT,
  LANE_SHARE,
  MASK_HIGH,
  MASK_LOW,
  TILE,
  TIMES,
  TOP,
  TWIN,
} from './cells.ts';
import { arcOf, countBits, HEAD, type SearchGraph } from './search-graph.ts';
import type { Terms } from './terms.ts';

/** A set of letters, a bit each: 0–31 and 32–63. */
export interface Letters {
  low: number;
  high: number;
}

/**
 * What the tiles of a lane mean for the cells that cross it: which letters may be put on each square,
 * and what the word they make there scores. Where tiles may be stacked this is needed on every square,
 * on tiles as well as beside them. Only the letters asked about are tried.
 */
export function crossLane(
  cells: Int32Array,
  lane: number,
  letters: Letters,
  graph: SearchGraph,
  terms: Terms,
): void {
  const { nodes, root } = graph;
  let node = root;
  let before = 0;
  let heightBefore = 0;
  let worthBefore = 0;
  for (let i = 0, cell = lane; i < terms.size; i++, cell += CELL) {
    const twin = cells[cell + TWIN]!;
    let length = before + 1;
    let height = heightBefore + cells[cell + HEIGHT]! + 1;
    let worth = worthBefore;
    for (let at = cell + CELL; cells[at + TOP] !== 0; at += CELL) {
      length++;
      height += cells[at + HEIGHT]!;
      worth += terms.worth[cells[at + TILE]!]!;
    }
    if (length === 1) {
      cells[twin + FLAGS]! &= ~CROSSED;
      cells[twin + MASK_LOW] = letters.low;
      cells[twin + MASK_HIGH] = letters.high;
    } else {
      cells[twin + FLAGS]! |= CROSSED;
      fitLetters(cells, cell + CELL, letters, graph, node, twin);
    }
    scoreCross(cells, twin, length, height, worth, terms);
    barLetters(cells, twin, terms);
    const top = cells[cell + TOP]!;
    if (top === 0) {
      node = root;
      before = 0;
      heightBefore = 0;
      worthBefore = 0;
    } else {
      node = arcOf(nodes, node, top) >>> ARC_SHIFT;
      before++;
      heightBefore += cells[cell + HEIGHT]!;
      worthBefore += terms.worth[cells[cell + TILE]!]!;
    }
  }
}

/** The letters that make a word between what leads to `node` and the tiles from `next` on (L9). */
function fitLetters(
  cells: Int32Array,
  next: number,
  { low, high }: Letters,
  { nodes }: SearchGraph,
  node: number,
  twin: number,
): void {
  let first = node + HEAD;
  for (let half = 0; half < 2; half++) {
    const bits = node === 0 ? 0 : nodes[node + half]!;
    let fit = 0;
    for (let tried = bits & (half === 0 ? low : high); tried !== 0; tried &= tried - 1) {
      const bit = tried & -tried;
      let arc = nodes[first + countBits(bits & (bit - 1))]!;
      for (let cell = next; arc !== 0 && cells[cell + TOP] !== 0; cell += CELL) {
        arc = arcOf(nodes, arc >>> ARC_SHIFT, cells[cell + TOP]!);
      }
      if ((arc & ARC_END) !== 0) fit |= bit;
    }
    cells[twin + (half === 0 ? MASK_LOW : MASK_HIGH)] = fit;
    first += countBits(bits);
  }
}

/** L5 and L6: nothing on a full stack, and no letter on itself. */
function barLetters(cells: Int32Array, cell: number, { stack }: Terms): void {
  const top = cells[cell + TOP]!;
  if (cells[cell + HEIGHT]! >= stack) {
    cells[cell + MASK_LOW] = 0;
    cells[cell + MASK_HIGH] = 0;
  } else if (top !== 0) {
    cells[cell + (top < 32 ? MASK_LOW : MASK_HIGH)]! &= ~(1 << top);
  }
}

/** The points of the crossing word, as a constant and a share of the new tile's worth (Z1, Z2, Z5). */
function scoreCross(
  cells: Int32Array,
  cell: number,
  length: number,
  height: number,
  worth: number,
  { byHeight, flat, stacked, flatBonus }: Terms,
): void {
  let constant = 0;
  let share = 0;
  if (length > 1 && byHeight) {
    const bonus = Math.min(worth, flatBonus);
    constant = height > length ? stacked * height : flat * length + bonus;
    share = height > length || bonus > 0 ? 0 : 1;
  } else if (length > 1) {
    constant = worth * cells[cell + TIMES]!;
    share = cells[cell + LANE_SHARE]! * cells[cell + TIMES]!;
  }
  cells[cell + CROSS_CONSTANT] = constant;
  cells[cell + CROSS_SHARE] = share;
}
