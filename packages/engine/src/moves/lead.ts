import { ARC_LAST, ARC_SHIFT, ARC_TILE } from '../lexicon/graph.ts';
import { BLANK } from '../rules/tile.ts';
import { CELL, LANE_CONSTANT, LANE_SHARE, TIMES } from './cells.ts';
import type { Search } from './search.ts';
import type { Starts } from './starts.ts';

/**
 * Lays tiles on the free squares before the anchors. They touch nothing there, so every beginning that
 * the rack can spell is laid once, and tried before each anchor that has the room: `node` is where the
 * `laid` tiles lead to.
 */
export function lead(
  search: Search,
  starts: Starts,
  most: number,
  node: number,
  laid: number,
  rackLow: number,
  rackHigh: number,
): void {
  const { counts, laidTiles } = search;
  const { arcs, tiles } = search.graph;
  const anyLetter = counts[BLANK]! > 0;
  const low = anyLetter ? -1 : rackLow;
  const high = anyLetter ? -1 : rackHigh;
  const wanted = tiles[node]! & (low | high);
  if (wanted === 0) return;
  if (laid > 0) {
    const { anchors, free, masks, anchorCount } = starts;
    for (let i = 0; i < anchorCount && free[i]! >= laid; i++) {
      if ((masks[i]! & wanted) !== 0) walkFrom(search, anchors[i]!, node, laid, rackLow, rackHigh);
    }
    if (laid === most) return;
  }
  for (let at = node; ; at++) {
    const arc = arcs[at]!;
    const letter = arc & ARC_TILE;
    const next = arc >>> ARC_SHIFT;
    if ((((letter < 32 ? low : high) >>> letter) & 1) !== 0 && next !== 0) {
      for (let tile = counts[letter]! > 0 ? letter : BLANK | letter; ; tile = BLANK | letter) {
        const held = tile < BLANK ? letter : BLANK;
        const left = counts[held]! - 1;
        const gone = left === 0 && held !== BLANK ? 1 << letter : 0;
        counts[held] = left;
        laidTiles[laid] = tile;
        lead(
          search,
          starts,
          most,
          next,
          laid + 1,
          letter < 32 ? rackLow & ~gone : rackLow,
          letter < 32 ? rackHigh : rackHigh & ~gone,
        );
        counts[held] = left + 1;
        if (held === BLANK || counts[BLANK] === 0) break;
      }
    }
    if ((arc & ARC_LAST) !== 0) return;
  }
}

/** Goes on from an anchor with the tiles laid before it. */
function walkFrom(
  search: Search,
  anchor: number,
  node: number,
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
  search.walk(anchor, node, laid, sum, times, 0, 0, rackLow, rackHigh);
}
