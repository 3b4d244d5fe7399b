import type { Position, Rack } from '../rules/position.ts';
import { BLANK } from '../rules/tile.ts';
import type { Letters } from './cross-lane.ts';
import type { Generator } from './generator.ts';
import { lead } from './lead.ts';
import { type Leaves, NO_LEAVES } from './leaves.ts';
import { readBoard } from './read-board.ts';
import { NO_NUMBER, type Search } from './search.ts';
import { bringBest, dropBelow, findStarts } from './starts.ts';

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
  search.tooManyBlanks = NO_NUMBER;
  search.leaves = leaves;
  search.number = 0;
  const held = readRack(search, rack);
  const blanks = search.counts[BLANK]!;
  const letters = blanks > 0 ? { low: terms.lettersLow, high: terms.lettersHigh } : held;
  readBoard(grid, position.board, letters, graph, terms);
  if (bestFirst) {
    const bounds = terms.byHeight ? search.heightBounds : search.valueBounds;
    bounds.prepare(rack, letters.low, letters.high);
    if (blanks > 0 && blanks < rack.length && !terms.byHeight) searchWithoutBlanks(generator, held);
    if (search.wholeRack.canFind()) search.limit = rack.length - 1;
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
  search.limit -= blanks;
  sweep(generator, held, true);
  search.counts[BLANK] = blanks;
  search.usable += blanks;
  search.limit += blanks;
  search.tooManyBlanks = blanks;
}

/** Goes over the whole board. */
function sweep(generator: Generator, { low, high }: Letters, bestFirst: boolean): void {
  const { search, grid, starts } = generator;
  const { graph, terms, usable } = search;
  const reachFrom = bestFirst ? (anchor: number, laid: number) => search.reachFrom(anchor, laid) : () => 0;
  findStarts(starts, grid.cells, terms, usable - 1, reachFrom);
  // What a walk must leave out of the tiles that are there has to be looked up.
  if (search.limit < usable) search.wholeRack.find(starts);
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
