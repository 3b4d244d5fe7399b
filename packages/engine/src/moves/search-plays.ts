import type { Position, Rack } from '../rules/position.ts';
import { BLANK } from '../rules/tile.ts';
import type { Letters } from './cross-lane.ts';
import type { Generator } from './generator.ts';
import { lead } from './lead.ts';
import { readBoard } from './read-board.ts';
import { OUT_OF_REACH, type Search } from './search.ts';
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
  search.rack = rack.length;
  const { low, high } = readRack(search, rack);
  const hasBlank = search.counts[BLANK]! > 0;
  const letters = hasBlank ? { low: terms.lettersLow, high: terms.lettersHigh } : { low, high };
  readBoard(grid, position.board, letters, graph, terms);
  findStarts(starts, grid.cells, terms);
  if (bestFirst) rankStarts(generator, rack, letters);
  for (let i = 0; i < starts.directCount; i++) {
    if (bestFirst && starts.reaches[i]! <= search.floor) break;
    search.start = starts.direct[i]!;
    search.walk(search.start, graph.root, 0, 0, 1, 0, 0, low, high);
  }
  const most = Math.min(rack.length - 1, starts.anchorCount === 0 ? 0 : starts.free[0]!);
  if (most > 0 && search.floor < OUT_OF_REACH) lead(search, starts, most, graph.root, 0, low, high);
}

/** Counts the tiles and gives the letters that are there. */
function readRack({ counts }: Search, rack: Rack): Letters {
  counts.fill(0);
  const letters = { low: 0, high: 0 };
  for (const tile of rack) {
    counts[tile]!++;
    if (tile === BLANK) continue;
    if (tile < 32) letters.low |= 1 << tile;
    else letters.high |= 1 << tile;
  }
  return letters;
}

function rankStarts({ search, starts }: Generator, rack: Rack, { low, high }: Letters): void {
  if (search.terms.byHeight) search.heightBounds.prepare(rack, low, high);
  else search.valueBounds.prepare(rack, low, high);
  for (let i = 0; i < starts.directCount; i++) {
    search.start = starts.direct[i]!;
    starts.reaches[i] = search.reach(search.start, search.graph.root, 0, 0, 0, 1, 0, 0);
  }
  sortDirect(starts);
}
