import type { Position, Rack } from '../rules/position.ts';
import { BLANK } from '../rules/tile.ts';
import type { Frame } from './frame.ts';
import type { Insides } from './generator.ts';
import { lead } from './lead.ts';
import { type Leaves, NO_LEAVES } from './leaves.ts';
import { addLetter, copyLetters, type LetterSet, noLetters } from './letter-set.ts';
import { readBoard } from './read-board.ts';
import { NO_NUMBER, type Search } from './search.ts';
import { bringBest, dropBelow, findStarts } from './starts.ts';

export interface SearchOptions {
  /** Begin where the most points can be had: for a search that will not look everywhere. */
  readonly bestFirst: boolean;
  /** Values of the tiles that a play keeps; none where it is left out. */
  readonly leaves?: Leaves;
}

/**
 * Finds the plays of the player to move. `seen` looks at the one in `search` and answers the points that later
 * plays must beat: -1 to be shown every play. A rack that is not known has no plays.
 */
export function searchPlays(
  insides: Insides,
  position: Position,
  seen: () => number,
  { bestFirst, leaves = NO_LEAVES }: SearchOptions,
): void {
  const { search, grid } = insides;
  const { graph, terms, scoring } = search;
  const { size } = position.board;
  if (size !== terms.size)
    throw new Error(`a generator for ${terms.ruleset.name} was given a board of ${size}`);
  const rack = position.racks[0];
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
  const letters = blanks > 0 ? terms.letters : held;
  readBoard(grid, position.board, letters, graph, terms);
  if (bestFirst) {
    scoring.prepare(rack, letters);
    if (blanks > 0 && blanks < rack.length && scoring.sparesBlanks) searchWithoutBlanks(insides, held);
    if (search.wholeRack?.canFind()) search.limit = rack.length - 1;
  }
  sweep(insides, held, bestFirst);
}

/**
 * With a blank there are many times more words, few of them worth the blank. So those without it are
 * looked at first: they are soon done, and most of the others are not worth as much.
 */
function searchWithoutBlanks(insides: Insides, held: LetterSet): void {
  const { search } = insides;
  const blanks = search.counts[BLANK]!;
  search.counts[BLANK] = 0;
  search.usable -= blanks;
  search.limit -= blanks;
  sweep(insides, held, true);
  search.counts[BLANK] = blanks;
  search.usable += blanks;
  search.limit += blanks;
  search.tooManyBlanks = blanks;
}

/** Goes over the whole board. */
function sweep({ search, grid, starts, leading }: Insides, held: LetterSet, bestFirst: boolean): void {
  const { graph, terms, usable, frame } = search;
  const reachFrom = bestFirst ? (anchor: number, laid: number) => search.reachFrom(anchor, laid) : () => 0;
  findStarts(starts, grid.cells, terms, usable - 1, reachFrom);
  // Plays that the walk may not lay in full are looked up.
  if (search.limit < usable) search.wholeRack?.find(starts);
  for (let i = 0; i < starts.counts[0]!; i++) {
    if (bestFirst) bringBest(starts, i);
    if (starts.reaches[i]! <= search.floor) break;
    search.start = starts.anchors[i]!;
    begin(frame, search.start, graph.root, held);
    search.walk(frame);
  }
  const most = dropBelow(starts, search.floor);
  if (most === 0) return;
  begin(leading, 0, graph.root, held);
  lead(search, starts, most, leading);
}

/** A frame with nothing laid yet. */
function begin(frame: Frame, cell: number, root: number, held: LetterSet): void {
  frame.cell = cell;
  frame.arc = root;
  frame.laid = 0;
  frame.sum = 0;
  frame.times = 1;
  frame.cross = 0;
  frame.isKept = 0;
  copyLetters(held, frame.rack);
}

/** Counts the tiles and gives the letters that are there. */
function readRack({ counts }: Search, rack: Rack): LetterSet {
  counts.fill(0);
  const letters = noLetters();
  for (const tile of rack) {
    counts[tile]!++;
    if (tile !== BLANK) addLetter(letters, tile);
  }
  return letters;
}
