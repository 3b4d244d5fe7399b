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
import type { SearchRules } from './search-rules.ts';

/**
 * Updates what depends on the tiles of a lane: where words stop in its own cells, and for the cells crossing
 * it, which letters fit on each square and what the resulting cross word scores. With stacking this is needed
 * on every square, occupied or not. Only the given letters are tried, without those that are `known`: their
 * masks stay as they are.
 */
export function crossLane(
  cells: Int32Array,
  lane: number,
  letters: LetterSet,
  known: LetterSet,
  graph: SearchGraph,
  rules: SearchRules,
): void {
  const { scoring } = rules;
  const newLow = letters.low & ~known.low;
  const newHigh = letters.high & ~known.high;
  const end = lane + rules.size * CELL;
  // The tiles directly before and after a cell, and what they add to a word.
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
    if (cells[cell + HEIGHT]! < rules.stack) {
      low = newLow & ~lowBit(top);
      high = newHigh & ~highBit(top);
      if (length > 1) {
        const next = cell + CELL;
        if (low !== 0) low = fitting(graph, firstArc(graph, arc), graph.arcs[arc + NEXT]!, low, cells, next);
        if (high !== 0) {
          high = fitting(graph, firstHighArc(graph, arc), graph.more[arc + NEXT_HIGH]!, high, cells, next);
        }
      }
    }
    cells[twin + MASK_LOW] = (cells[twin + MASK_LOW]! & known.low) | low;
    cells[twin + MASK_HIGH] = (cells[twin + MASK_HIGH]! & known.high) | high;
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
 * The letters among `letters` that make a word with the tiles from `next` on (L9). `bits` are the tiles of the
 * arcs from `first` on.
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
