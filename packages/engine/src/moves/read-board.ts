import type { Board } from '../rules/board.ts';
import { columnOf, rowOf } from '../rules/square.ts';
import { letterOf } from '../rules/tile.ts';
import { CELL, FLAGS, HEIGHT, laneAt, SQUARE, TILE, TOP, TOUCHES, TWIN } from './cells.ts';
import { crossLane } from './cross-lane.ts';
import { addLetters, clearLetters, hasAll, type LetterSet } from './letter-set.ts';
import type { SearchGraph } from './search-graph.ts';
import type { SearchRules } from './search-rules.ts';

/** The cells of a board, kept from one position to the next. */
export interface Grid {
  readonly cells: Int32Array;
  /** Lanes whose tiles have changed, by direction × size + number. */
  readonly changed: Uint8Array;
  /** By lane: the letters that have been tried in it. Only they are in the masks of the cells crossing it. */
  readonly tried: readonly LetterSet[];
  isBare: boolean;
}

/**
 * Updates the cells to match a board. Only lanes with a changed tile or height are recomputed: after a play,
 * its own lane and those it crosses. In the others, only letters of the rack that weren't tried yet are.
 */
export function readBoard(
  grid: Grid,
  board: Board,
  rack: LetterSet,
  graph: SearchGraph,
  rules: SearchRules,
): void {
  const { cells, changed, tried } = grid;
  const { size } = rules;
  let tiles = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const cell = laneAt(size, 0, row) + column * CELL;
      const stack = board.stacks[cells[cell + SQUARE]!]!;
      const height = stack.length;
      const tile = height === 0 ? 0 : stack[height - 1]!;
      tiles += height;
      if (cells[cell + TILE] === tile && cells[cell + HEIGHT] === height) continue;
      changed[row] = 1;
      changed[size + column] = 1;
      setTile(cells, cell, tile, height, rules);
      setTile(cells, cells[cell + TWIN]!, tile, height, rules);
    }
  }
  const isBare = tiles === 0;
  if (isBare !== grid.isBare) changed.fill(1);
  grid.isBare = isBare;
  for (let lane = 0; lane < 2 * size; lane++) {
    const known = tried[lane]!;
    if (changed[lane] !== 0) clearLetters(known);
    else if (hasAll(known, rack)) continue;
    changed[lane] = 0;
    crossLane(cells, laneAt(size, 0, lane), rack, known, graph, rules);
    addLetters(known, rack);
  }
  if (isBare) markStart(cells, rules);
}

/** Writes the tile of a cell and what it means for scoring. */
export function setTile(
  cells: Int32Array,
  cell: number,
  tile: number,
  height: number,
  { scoring }: SearchRules,
): void {
  cells[cell + TILE] = tile;
  cells[cell + TOP] = letterOf(tile);
  cells[cell + HEIGHT] = height;
  scoring.setTile(cell, tile, height);
}

/** L7: the first play covers a start square. */
function markStart(cells: Int32Array, { size, ruleset }: SearchRules): void {
  for (const square of ruleset.start) {
    const cell = laneAt(size, 0, rowOf(square)) + columnOf(square) * CELL;
    cells[cell + FLAGS]! |= TOUCHES;
    cells[cells[cell + TWIN]! + FLAGS]! |= TOUCHES;
  }
}
