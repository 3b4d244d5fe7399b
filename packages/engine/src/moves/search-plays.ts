import type { Position, Rack } from '../rules/position.ts';
import { BLANK } from '../rules/tile.ts';
import type { Frame } from './frame.ts';
import type { Internals } from './generator.ts';
import { lead } from './lead.ts';
import { type Leaves, NO_LEAVES } from './leaves.ts';
import { addLetter, copyLetters, type LetterSet, noLetters } from './letter-set.ts';
import { readBoard } from './read-board.ts';
import { NO_COUNT, type Search } from './search.ts';
import { dropBelow, findStarts, moveBestTo, type Starts } from './starts.ts';

export interface SearchOptions {
  /** Start where the most points are possible: for a search that doesn't need every play. */
  readonly bestFirst: boolean;
  /** Values of leaves; none by default. */
  readonly leaves?: Leaves;
}

/**
 * Finds the plays of the player to move. `onPlay` reads the play from `search` and returns the points that later
 * plays must beat, or -1 to see every play. An unknown rack has no plays.
 */
export function searchPlays(
  internals: Internals,
  position: Position,
  onPlay: () => number,
  { bestFirst, leaves = NO_LEAVES }: SearchOptions,
): void {
  const { search, grid, slots } = internals;
  const { graph, rules, scoring } = search;
  const { size } = position.board;
  if (size !== rules.size)
    throw new Error(`a generator for ${rules.ruleset.name} was given a board of ${size}`);
  const rack = position.racks[0];
  if (rack === undefined || rack.length === 0 || graph.root === 0) return;
  search.onPlay = onPlay;
  search.floor = -1;
  search.rack = rack.length;
  search.usable = rack.length;
  search.tooManyBlanks = NO_COUNT;
  search.leaves = leaves;
  search.code = 0;
  const held = readRack(search, rack);
  const blanks = search.counts[BLANK]!;
  const letters = blanks > 0 ? rules.letters : held;
  readBoard(grid, position.board, letters, graph, rules);
  if (!bestFirst) {
    sweep(internals, held, false);
    return;
  }
  if (slots?.isReadyFor(rack, blanks)) {
    slots.find(rack, held.low);
    return;
  }
  scoring.prepare(rack, letters);
  if (blanks > 0 && blanks < rack.length && scoring.sparesBlanks) searchWithoutBlanks(internals, held);
  sweep(internals, held, true);
  // The map isn't ready yet: a slice with every search, so that none has to wait for all of it.
  if (slots !== undefined) search.words.map.build();
}

/**
 * A blank makes many times more words, few of them worth the blank. So plays without it are searched first:
 * that is fast, and rules out most of the others.
 */
function searchWithoutBlanks(internals: Internals, held: LetterSet): void {
  const { search } = internals;
  const blanks = search.counts[BLANK]!;
  search.counts[BLANK] = 0;
  search.usable -= blanks;
  sweep(internals, held, true);
  search.counts[BLANK] = blanks;
  search.usable += blanks;
  search.tooManyBlanks = blanks;
}

/** Searches the whole board. */
function sweep({ search, starts, leading }: Internals, held: LetterSet, bestFirst: boolean): void {
  const { rules, usable, cells } = search;
  const reachFrom = bestFirst ? (anchor: number, laid: number) => search.reachFrom(anchor, laid) : () => 0;
  starts.counts.fill(0);
  for (let lane = 0; lane < 2 * rules.size; lane++) {
    findStarts(starts, cells, rules.size, lane, usable - 1, reachFrom);
  }
  walkStarts(search, starts, leading, held, bestFirst);
}

/** Finds the plays that begin at these starts. */
export function walkStarts(
  search: Search,
  starts: Starts,
  leading: Frame,
  held: LetterSet,
  bestFirst: boolean,
): void {
  const { graph, frame } = search;
  for (let i = 0; i < starts.counts[0]!; i++) {
    if (bestFirst) moveBestTo(starts, i);
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

/** A frame with nothing placed yet. */
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

/** Counts the tiles and returns their letters. */
export function readRack({ counts }: Search, rack: Rack): LetterSet {
  counts.fill(0);
  const letters = noLetters();
  for (const tile of rack) {
    counts[tile]!++;
    if (tile !== BLANK) addLetter(letters, tile);
  }
  return letters;
}
