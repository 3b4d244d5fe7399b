import { BLANK } from '../rules/tile.ts';
import { CELL, LANE_CONSTANT, LANE_SHARE, TIMES } from './cells.ts';
import type { Frame } from './frame.ts';
import { copyLetters, countBits, fold } from './letter-set.ts';
import type { Search } from './search.ts';
import { ARC, firstArc, firstHighArc, NEXT, NEXT_HIGH } from './search-graph.ts';
import type { Starts } from './starts.ts';

/**
 * Places tiles on the free squares before anchors. They touch nothing there, so every prefix that the rack can
 * spell is built once and tried before each anchor that has room. Only the arc, tile count and rack of its
 * frames are used: the cells differ from anchor to anchor.
 */
export function lead(search: Search, starts: Starts, most: number, frame: Frame): void {
  const { counts, laidTiles, graph } = search;
  const { radix } = search.leaves;
  const { arc: from, laid, rack } = frame;
  const anyLetter = counts[BLANK]! > 0;
  const low = graph.arcs[from + NEXT]! & (anyLetter ? -1 : rack.low);
  const heldHigh = anyLetter ? search.rules.letters.high : rack.high;
  const high = heldHigh === 0 ? 0 : graph.more[from + NEXT_HIGH]! & heldHigh;
  if ((low | high) === 0) return;
  if (laid > 0) {
    const { width, anchors, masks, reaches } = starts;
    const end = laid * width + starts.counts[laid]!;
    const wanted = fold(low, high);
    for (let i = laid * width; i < end; i++) {
      if ((masks[i]! & wanted) === 0 || reaches[i]! <= search.floor) continue;
      walkFrom(search, anchors[i]!, frame);
    }
  }
  if (laid === most) return;
  const next = frame.next!; // there are as many frames as a lane has squares
  next.laid = laid + 1;
  let first = firstArc(graph, from);
  let bits = graph.arcs[from + NEXT]!;
  let wanted = low;
  for (let base = 0; ; base = 32) {
    for (; wanted !== 0; wanted &= wanted - 1) {
      const bit = wanted & -wanted;
      const letter = base + 31 - Math.clz32(bit);
      next.arc = first + ARC * countBits(bits & (bit - 1));
      for (let tile = counts[letter]! > 0 ? letter : BLANK | letter; ; tile = BLANK | letter) {
        const held = tile < BLANK ? letter : BLANK;
        const left = counts[held]! - 1;
        const gone = left === 0 && held !== BLANK ? bit : 0;
        next.rack.low = base === 0 ? rack.low & ~gone : rack.low;
        next.rack.high = base === 0 ? rack.high : rack.high & ~gone;
        counts[held] = left;
        search.code += radix[held]!;
        laidTiles[laid] = tile;
        lead(search, starts, most, next);
        counts[held] = left + 1;
        search.code -= radix[held]!;
        if (held === BLANK || counts[BLANK] === 0) break;
      }
    }
    if (base === 32 || high === 0) return;
    first = firstHighArc(graph, from);
    bits = graph.more[from + NEXT_HIGH]!;
    wanted = high;
  }
}

/** Continues from an anchor with the tiles placed before it. */
function walkFrom(search: Search, anchor: number, { arc, laid, rack }: Frame): void {
  const { cells, laidCells, laidTiles, frame } = search;
  const { worth } = search.scoring;
  let sum = 0;
  let times = 1;
  const start = anchor - laid * CELL;
  for (let i = 0, cell = start; i < laid; i++, cell += CELL) {
    laidCells[i] = cell;
    sum += cells[cell + LANE_CONSTANT]! + cells[cell + LANE_SHARE]! * worth[laidTiles[i]!]!;
    times *= cells[cell + TIMES]!;
  }
  search.start = start;
  frame.cell = anchor;
  frame.arc = arc;
  frame.laid = laid;
  frame.sum = sum;
  frame.times = times;
  frame.cross = 0;
  frame.isKept = 0;
  copyLetters(rack, frame.rack);
  search.walk(frame);
}
