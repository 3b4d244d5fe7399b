import type { Position, Rack } from '../rules/position.ts';
import { BLANK } from '../rules/tile.ts';
import { OUT_OF_REACH } from './bounds.ts';
import type { Letters } from './cross-lane.ts';
import type { Generator } from './generator.ts';
import { lead } from './lead.ts';
import { readBoard } from './read-board.ts';
import type { Search } from './search.ts';
import { findStarts, sortDirect } from './starts.ts';

export interface SearchOptions {
  /** Begin where the most points can be had: for a search that will not look everywhere. */
  readonly bestFirst: boolean;
}

/**
 * Finds the plays of the player to move. `seen` looks at the one in `generator.search` and answers the
 * points that later plays must beat: -1 to be shown every play. A rack that is not known has no plays.
 */
export function searchPlays(
  generator: Generator,
  position: Position,
  seen: () => number,
  { bestFirst }: SearchOptions,
): void {
  const { search, grid, starts, ruleset } = generator;
  const { size } = position.board;
  if (size !== ruleset.size) throw new Error(`a generator for ${ruleset.name} was given a board of ${size}`);
  const rack = position.racks[0];
  const { graph, terms } = search;
  if (rack === undefined || rack.length === 0 || graph.root === 0) return;
  search.seen = seen;
  search.floor = -1;
  const { low, high, worth } = readRack(search, rack);
  const hasBlank = search.counts[BLANK]! > 0;
  const letters = hasBlank ? { low: terms.lettersLow, high: terms.lettersHigh } : { low, high };
  readBoard(grid, position.board, letters, graph, terms);
  findStarts(starts, grid.cells, terms);
  const isRanked = bestFirst && terms.byHeight;
  if (isRanked) rankStarts(generator, rack.length, letters, worth);
  for (let i = 0; i < starts.directCount; i++) {
    if (isRanked && starts.reaches[i]! <= search.floor) break;
    search.start = starts.direct[i]!;
    search.walk(search.start, graph.root, 0, 0, 1, 0, 0, low, high);
  }
  const most = Math.min(rack.length - 1, starts.anchorCount === 0 ? 0 : starts.free[0]!);
  if (most > 0 && search.floor < OUT_OF_REACH) lead(search, starts, most, graph.root, 0, low, high);
}

/** Counts the tiles; gives the letters that are there and the greatest worth of a tile. */
function readRack({ counts, terms }: Search, rack: Rack) {
  counts.fill(0);
  let low = 0;
  let high = 0;
  let worth = 0;
  for (const tile of rack) {
    counts[tile]!++;
    worth = Math.max(worth, tile === BLANK ? terms.blankWorth : terms.worth[tile]!);
    if (tile === BLANK) continue;
    if (tile < 32) low |= 1 << tile;
    else high |= 1 << tile;
  }
  return { low, high, worth };
}

function rankStarts({ search, starts }: Generator, rack: number, letters: Letters, worth: number): void {
  search.bounds.prepare(rack, letters.low, letters.high, worth);
  for (let i = 0; i < starts.directCount; i++) {
    search.start = starts.direct[i]!;
    starts.reaches[i] = search.reach(search.start, 0, 0, 0, 0);
  }
  sortDirect(starts);
}
