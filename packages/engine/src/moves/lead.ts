import { BLANK } from '../rules/tile.ts';
import { CELL, LANE_CONSTANT, LANE_SHARE, TIMES } from './cells.ts';
import type { Search } from './search.ts';
import { ARC, countBits, firstArc, firstHighArc, NEXT, NEXT_HIGH } from './search-graph.ts';
import type { Starts } from './starts.ts';

/**
 * Lays tiles on the free squares before the anchors. They touch nothing there, so every beginning that
 * the rack can spell is laid once, and tried before each anchor that has the room: `from` is the
 * arc of the last of the `laid` tiles.
 */
export function lead(
  search: Search,
  starts: Starts,
  most: number,
  from: number,
  laid: number,
  rackLow: number,
  rackHigh: number,
): void {
  const { counts, laidTiles, graph } = search;
  const { radix } = search.leaves;
  const anyLetter = counts[BLANK]! > 0;
  const low = graph.arcs[from + NEXT]! & (anyLetter ? -1 : rackLow);
  const heldHigh = anyLetter ? search.terms.lettersHigh : rackHigh;
  const high = heldHigh === 0 ? 0 : graph.more[from + NEXT_HIGH]! & heldHigh;
  if ((low | high) === 0) return;
  if (laid > 0) {
    const { width, anchors, masks, reaches } = starts;
    const end = laid * width + starts.counts[laid]!;
    for (let i = laid * width; i < end; i++) {
      if ((masks[i]! & (low | high)) === 0 || reaches[i]! <= search.floor) continue;
      walkFrom(search, anchors[i]!, from, laid, rackLow, rackHigh);
    }
  }
  if (laid === most) return;
  let first = firstArc(graph, from);
  let bits = graph.arcs[from + NEXT]!;
  let wanted = low;
  for (let base = 0; ; base = 32) {
    for (; wanted !== 0; wanted &= wanted - 1) {
      const bit = wanted & -wanted;
      const letter = base + 31 - Math.clz32(bit);
      const arc = first + ARC * countBits(bits & (bit - 1));
      for (let tile = counts[letter]! > 0 ? letter : BLANK | letter; ; tile = BLANK | letter) {
        const held = tile < BLANK ? letter : BLANK;
        const left = counts[held]! - 1;
        const gone = left === 0 && held !== BLANK ? bit : 0;
        counts[held] = left;
        search.number += radix[held]!;
        laidTiles[laid] = tile;
        lead(
          search,
          starts,
          most,
          arc,
          laid + 1,
          base === 0 ? rackLow & ~gone : rackLow,
          base === 0 ? rackHigh : rackHigh & ~gone,
        );
        counts[held] = left + 1;
        search.number -= radix[held]!;
        if (held === BLANK || counts[BLANK] === 0) break;
      }
    }
    if (base === 32 || high === 0) return;
    first = firstHighArc(graph, from);
    bits = graph.more[from + NEXT_HIGH]!;
    wanted = high;
  }
}

/** Goes on from an anchor with the tiles laid before it. */
function walkFrom(
  search: Search,
  anchor: number,
  from: number,
  laid: number,
  rackLow: number,
  rackHigh: number,
): void {
  const { cells, laidCells, laidTiles } = search;
  const { worth } = search.terms;
  let sum = 0;
  let times = 1;
  const start = anchor - laid * CELL;
  for (let i = 0, cell = start; i < laid; i++, cell += CELL) {
    laidCells[i] = cell;
    sum += cells[cell + LANE_CONSTANT]! + cells[cell + LANE_SHARE]! * worth[laidTiles[i]!]!;
    times *= cells[cell + TIMES]!;
  }
  search.start = start;
  search.walk(anchor, from, laid, sum, times, 0, 0, rackLow, rackHigh);
}
