import type { Position, Rack } from '../rules/position.ts';
import { BLANK } from '../rules/tile.ts';
import type { Letters } from './cross-lane.ts';
import type { Generator } from './generator.ts';
import { lead } from './lead.ts';
import { readBoard } from './read-board.ts';
import type { Search } from './search.ts';
import { bringBest, dropBelow, findStarts } from './starts.ts';

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
  const bounds = terms.byHeight ? search.heightBounds : search.valueBounds;
  if (bestFirst) bounds.prepare(rack, letters.low, letters.high);
  const reachFrom = bestFirst ? (anchor: number, laid: number) => bounds.reachFrom(anchor, laid) : () => 0;
  findStarts(starts, grid.cells, terms, rack.length - 1, reachFrom);
  for (let i = 0; i < starts.counts[0]!; i++) {
    if (bestFirst) bringBest(starts, i);
    if (starts.reaches[i]! <= search.floor) break;
    search.start = starts.anchors[i]!;
    search.walk(search.start, graph.root, 0, 0, 1, 0, 0, low, high);
  }
  const most = dropBelow(starts, search.floor);
  if (most > 0) lead(search, starts, most, graph.root, 0, low, high);
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
