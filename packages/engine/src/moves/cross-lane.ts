import { ARC_END, ARC_SHIFT } from '../lexicon/graph.ts';
import {
  BONUS_BITS,
  CELL,
  CROSS_CONSTANT,
  CROSS_SHARE,
  CROSSED,
  FLAGS,
  HEIGHT,
  HEIGHT_SHIFT,
  KEEP,
  LANE_SHARE,
  MASK_HIGH,
  MASK_LOW,
  STOP,
  TIMES,
  TOP,
  TOUCHES,
  TWIN,
  WORD_END,
} from './cells.ts';
import { arcOf, countBits, HEAD, type SearchGraph } from './search-graph.ts';
import type { Terms } from './terms.ts';

/** A set of letters, a bit each: 0–31 and 32–63. */
export interface Letters {
  low: number;
  high: number;
}

/**
 * What the tiles of a lane mean: for its own cells where words stop, and for the cells that cross it which
 * letters may be put on each square and what the word they make there scores. Where tiles may be stacked
 * this is needed on every square, on tiles as well as beside them. Only the letters asked about are tried.
 */
export function crossLane(
  cells: Int32Array,
  lane: number,
  letters: Letters,
  graph: SearchGraph,
  terms: Terms,
): void {
  const { nodes, root } = graph;
  const end = lane + terms.size * CELL;
  // The tiles directly before a cell and directly after it, and what they add to a word.
  let before = 0;
  let sumBefore = 0;
  let after = 0;
  let sumAfter = 0;
  let node = root;
  for (let cell = lane; cell < end; cell += CELL) {
    const twin = cells[cell + TWIN]!;
    const top = cells[cell + TOP]!;
    const keep = cells[cell + KEEP]!;
    if (top !== 0 && cell !== lane) {
      after--;
      sumAfter -= keep;
    } else {
      after = 0;
      sumAfter = 0;
      for (let at = cell + CELL; cells[at + TOP] !== 0; at += CELL) {
        after++;
        sumAfter += cells[at + KEEP]!;
      }
    }
    const length = before + 1 + after;
    let flags = cells[cell + FLAGS]! & ~(STOP | WORD_END | TOUCHES);
    if (after === 0) flags |= STOP;
    if (after === 0 && before > 0 && top !== 0) flags |= WORD_END;
    if (length > 1 || top !== 0) flags |= TOUCHES;
    cells[cell + FLAGS] = flags;
    if (length > 1) cells[twin + FLAGS]! |= CROSSED;
    else cells[twin + FLAGS]! &= ~CROSSED;
    scoreCross(cells, twin, length, sumBefore + sumAfter, terms);
    // L5 and L6: nothing on a full stack, and no letter on itself.
    let low = 0;
    let high = 0;
    if (cells[cell + HEIGHT]! < terms.stack) {
      low = top < 32 ? letters.low & ~(1 << top) : letters.low;
      high = top < 32 ? letters.high : letters.high & ~(1 << top);
      if (length > 1) {
        if (low !== 0) low = fitting(nodes, node, 0, low, cells, cell + CELL);
        if (high !== 0) high = fitting(nodes, node, 1, high, cells, cell + CELL);
      }
    }
    cells[twin + MASK_LOW] = low;
    cells[twin + MASK_HIGH] = high;
    if (top === 0) {
      node = root;
      before = 0;
      sumBefore = 0;
    } else {
      node = arcOf(nodes, node, top) >>> ARC_SHIFT;
      before++;
      sumBefore += keep;
    }
  }
}

/** Those of the letters that make a word between what leads to `node` and the tiles from `next` on (L9). */
function fitting(
  nodes: Int32Array,
  node: number,
  half: number,
  letters: number,
  cells: Int32Array,
  next: number,
): number {
  if (node === 0) return 0;
  const bits = nodes[node + half]!;
  const first = node + HEAD + (half === 0 ? 0 : countBits(nodes[node]!));
  let fit = 0;
  for (let tried = bits & letters; tried !== 0; tried &= tried - 1) {
    const bit = tried & -tried;
    let arc = nodes[first + countBits(bits & (bit - 1))]!;
    for (let cell = next; arc !== 0 && cells[cell + TOP] !== 0; cell += CELL) {
      arc = arcOf(nodes, arc >>> ARC_SHIFT, cells[cell + TOP]!);
    }
    if ((arc & ARC_END) !== 0) fit |= bit;
  }
  return fit;
}

/** The points of the crossing word, as a constant and a share of the new tile's worth (Z1, Z2, Z5). */
function scoreCross(
  cells: Int32Array,
  cell: number,
  length: number,
  sum: number,
  { byHeight, flat, stacked, flatBonus }: Terms,
): void {
  let constant = 0;
  let share = 0;
  if (length > 1 && byHeight) {
    const height = (sum >>> HEIGHT_SHIFT) + cells[cell + HEIGHT]! + 1;
    const bonus = Math.min(sum & BONUS_BITS, flatBonus);
    constant = height > length ? stacked * height : flat * length + bonus;
    share = height > length || bonus > 0 ? 0 : 1;
  } else if (length > 1) {
    constant = sum * cells[cell + TIMES]!;
    share = cells[cell + LANE_SHARE]! * cells[cell + TIMES]!;
  }
  cells[cell + CROSS_CONSTANT] = constant;
  cells[cell + CROSS_SHARE] = share;
}
