import {
  CELL,
  CROSSED,
  FLAGS,
  HEIGHT,
  KEEP,
  MASK_HIGH,
  MASK_LOW,
  STOP,
  TOP,
  TOUCHES,
  TWIN,
  WORD_END,
} from './cells.ts';
import { countBits, highBit, type LetterSet, lowBit } from './letter-set.ts';
import {
  ARC,
  arcAfter,
  firstArc,
  firstHighArc,
  isEnd,
  NEXT,
  NEXT_HIGH,
  type SearchGraph,
} from './search-graph.ts';
import type { Terms } from './terms.ts';

/**
 * What the tiles of a lane mean: for its own cells where words stop, and for the cells that cross it which
 * letters may be put on each square and what the word they make there scores. Where tiles may be stacked
 * this is needed on every square, on tiles as well as beside them. Only the letters asked about are tried.
 */
export function crossLane(
  cells: Int32Array,
  lane: number,
  letters: LetterSet,
  graph: SearchGraph,
  terms: Terms,
): void {
  const { scoring } = terms;
  const end = lane + terms.size * CELL;
  // The tiles directly before a cell and directly after it, and what they add to a word.
  let before = 0;
  let sumBefore = 0;
  let after = 0;
  let sumAfter = 0;
  let arc = graph.root;
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
    scoring.setCross(twin, length, sumBefore + sumAfter);
    // L5 and L6: nothing on a full stack, and no letter on itself.
    let low = 0;
    let high = 0;
    if (cells[cell + HEIGHT]! < terms.stack) {
      low = letters.low & ~lowBit(top);
      high = letters.high & ~highBit(top);
      if (length > 1) {
        const next = cell + CELL;
        if (low !== 0) low = fitting(graph, firstArc(graph, arc), graph.arcs[arc + NEXT]!, low, cells, next);
        if (high !== 0) {
          high = fitting(graph, firstHighArc(graph, arc), graph.more[arc + NEXT_HIGH]!, high, cells, next);
        }
      }
    }
    cells[twin + MASK_LOW] = low;
    cells[twin + MASK_HIGH] = high;
    if (top === 0) {
      arc = graph.root;
      before = 0;
      sumBefore = 0;
    } else {
      arc = arcAfter(graph, arc, top);
      before++;
      sumBefore += keep;
    }
  }
}

/**
 * Those of `letters` that make a word with the tiles from `next` on (L9), where `bits` are the tiles of
 * the arcs from `first` on.
 */
function fitting(
  graph: SearchGraph,
  first: number,
  bits: number,
  letters: number,
  cells: Int32Array,
  next: number,
): number {
  let fit = 0;
  for (let tried = bits & letters; tried !== 0; tried &= tried - 1) {
    const bit = tried & -tried;
    let arc = first + ARC * countBits(bits & (bit - 1));
    for (let cell = next; arc !== 0 && cells[cell + TOP] !== 0; cell += CELL) {
      arc = arcAfter(graph, arc, cells[cell + TOP]!);
    }
    if (isEnd(graph, arc)) fit |= bit;
  }
  return fit;
}
