import type { Position, Rack } from '../rules/position.ts';
import { BLANK } from '../rules/tile.ts';
import { CELL } from './cells.ts';
import type { Letters } from './cross-lane.ts';
import type { Generator } from './generator.ts';
import { lead } from './lead.ts';
import { type Leaves, NO_LEAVES } from './leaves.ts';
import { readBoard } from './read-board.ts';
import { NEVER, OUT_OF_REACH, type Search } from './search.ts';
import { findStarts, sortDirect } from './starts.ts';

export interface SearchOptions {
  /** Begin where the most points can be had: for a search that will not look everywhere. */
  readonly bestFirst: boolean;
  /** What stays on the rack is worth; nothing where it is left out. */
  readonly leaves?: Leaves;
}

/**
 * Finds the plays of the player to move. `seen` looks at the one in `generator.search` and answers the
 * points that later plays must beat: -1 to be shown every play. A rack that is not known has no plays.
 */
export function searchPlays(
  generator: Generator,
  position: Position,
  seen: () => number,
  { bestFirst, leaves = NO_LEAVES }: SearchOptions,
): void {
  const { search, grid, ruleset } = generator;
  const { size } = position.board;
  if (size !== ruleset.size) throw new Error(`a generator for ${ruleset.name} was given a board of ${size}`);
  const rack = position.racks[0];
  const { graph, terms } = search;
  if (rack === undefined || rack.length === 0 || graph.root === 0) return;
  search.seen = seen;
  search.floor = -1;
  search.rack = rack.length;
  search.usable = rack.length;
  search.limit = rack.length;
  search.tooManyBlanks = NEVER;
  search.leaves = leaves;
  search.number = 0;
  const held = readRack(search, rack);
  const blanks = search.counts[BLANK]!;
  const letters = blanks > 0 ? { low: terms.lettersLow, high: terms.lettersHigh } : held;
  readBoard(grid, position.board, letters, graph, terms);
  if (bestFirst) {
    if (terms.byHeight) search.heightBounds.prepare(rack, letters.low, letters.high);
    else {
      search.valueBounds.prepare(rack, letters.low, letters.high);
      if (search.wholeRack.canFind()) {
        search.wholeRack.find(rack);
        search.limit = rack.length - 1;
      }
      if (blanks > 0 && blanks < rack.length) searchWithoutBlanks(generator, held);
    }
  }
  sweep(generator, held, bestFirst);
}

/**
 * With a blank there are many times more words, few of them worth the blank. So those without it are
 * looked at first: they are soon done, and most of the others are not worth as much.
 */
function searchWithoutBlanks(generator: Generator, held: Letters): void {
  const { search } = generator;
  const blanks = search.counts[BLANK]!;
  search.counts[BLANK] = 0;
  search.usable -= blanks;
  sweep(generator, held, true);
  search.counts[BLANK] = blanks;
  search.usable += blanks;
  search.tooManyBlanks = blanks;
}

/** Goes over the whole board. */
function sweep(generator: Generator, { low, high }: Letters, bestFirst: boolean): void {
  const { search, grid, starts } = generator;
  const { graph, terms, usable } = search;
  findStarts(starts, grid.cells, terms);
  if (bestFirst) rankStarts(generator);
  for (let i = 0; i < starts.directCount; i++) {
    if (bestFirst && starts.reaches[i]! <= search.floor) break;
    search.start = starts.direct[i]!;
    search.walk(search.start, graph.root, 0, 0, 1, 0, 0, low, high);
  }
  if (bestFirst) dropAnchors(generator);
  const most = Math.min(usable - 1, starts.anchorCount === 0 ? 0 : starts.free[0]!);
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

function rankStarts({ search, starts }: Generator): void {
  for (let i = 0; i < starts.directCount; i++) {
    search.start = starts.direct[i]!;
    starts.reaches[i] = search.reach(search.start, 0, search.usable, 0, 1, 0, 0);
  }
  sortDirect(starts);
}

/** Leaves out the anchors before which no beginning can be worth more than the best so far. */
function dropAnchors({ search, starts }: Generator): void {
  const { anchors, free, masks, anchorCount } = starts;
  if (search.floor < 0) return;
  starts.anchorCount = 0;
  for (let i = 0; i < anchorCount; i++) {
    const anchor = anchors[i]!;
    let reach = search.floor;
    for (let before = Math.min(free[i]!, search.usable - 1); before > 0 && reach <= search.floor; before--) {
      search.start = anchor - before * CELL;
      reach = search.reach(search.start, 0, search.usable, 0, 1, 0, 0);
    }
    if (reach <= search.floor) continue;
    const kept = starts.anchorCount++;
    anchors[kept] = anchor;
    free[kept] = free[i]!;
    masks[kept] = masks[i]!;
  }
}
