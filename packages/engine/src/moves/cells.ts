import { squareAt } from '../rules/square.ts';
import type { LetterSet } from './letter-set.ts';

/*
 * The board as the search sees it: every row and every column is a lane, so each square has two cells, one in
 * its row and one in its column. A cell is sixteen adjacent integers (one cache line), and a step along a lane
 * is one addition in either direction.
 */

/** The letter on top; 0 for an empty square. */
export const TOP = 0;
/** Letters that may be placed here: the halves of a `LetterSet`. */
export const MASK_LOW = 1;
export const MASK_HIGH = 2;
/** What the top tile adds to the word in the lane if it stays visible. */
export const KEEP = 3;
/** What a new tile adds to the word in the lane. */
export const LANE_CONSTANT = 4;
export const LANE_SHARE = 5;
/** What a new tile multiplies the word in the lane by. */
export const TIMES = 6;
/** What a new tile scores in the word that crosses the lane here. */
export const CROSS_CONSTANT = 7;
export const CROSS_SHARE = 8;
export const FLAGS = 9;
export const SQUARE = 10;
export const HEIGHT = 11;
/** The other cell of the same square. */
export const TWIN = 12;
/** The tile on top when the cell was last updated. */
export const TILE = 13;
/** What an S does to the word that crosses the lane here (plural.ts); only for lanes that are searched alone. */
export const S_ACROSS = 14;

/** The step from one cell of a lane to the next. */
export const CELL = 16;

/** A word may end here: the next square is empty or off the board. */
export const STOP = 1;
/** The last tile of an old word: it may be covered only if another tile of that word stays visible (L10). */
export const WORD_END = 2;
/** A tile placed here also makes a word across the lane. */
export const CROSSED = 4;
/** On or next to a tile of the lane, or on a start square of a bare board. */
export const TOUCHES = 8;
/** A play that covers a square with any of these is connected (L7, L8). */
export const CONNECTS = CROSSED | TOUCHES;

/** Two lanes for each row number: the row and the column. A lane ends with a cell that takes no tile. */
export const laneAt = (size: number, direction: number, lane: number): number =>
  (direction * size + lane) * (size + 1) * CELL;

/** The first connecting cell of a lane, or the end of the lane. */
export function firstConnecting(cells: Int32Array, lane: number, size: number): number {
  const end = lane + size * CELL;
  let cell = lane;
  while (cell < end && (cells[cell + FLAGS]! & CONNECTS) === 0) cell += CELL;
  return cell;
}

/** May this letter be placed on the cell? */
export const takesLetter = (cells: Int32Array, cell: number, letter: number): boolean =>
  (cells[cell + (letter < 32 ? MASK_LOW : MASK_HIGH)]! & (1 << letter)) !== 0;

/** May any of these letters be placed on the cell? */
export const takesAny = (cells: Int32Array, cell: number, { low, high }: LetterSet): boolean =>
  ((cells[cell + MASK_LOW]! & low) | (cells[cell + MASK_HIGH]! & high)) !== 0;

/** The cells of a board; so far they only know their squares. */
export function makeCells(size: number): Int32Array {
  const cells = new Int32Array(2 * size * (size + 1) * CELL);
  for (let direction = 0; direction < 2; direction++) {
    for (let lane = 0; lane < size; lane++) {
      for (let i = 0; i < size; i++) {
        const cell = laneAt(size, direction, lane) + i * CELL;
        cells[cell + SQUARE] = direction === 0 ? squareAt(lane, i) : squareAt(i, lane);
        cells[cell + TWIN] = laneAt(size, 1 - direction, i) + lane * CELL;
      }
    }
  }
  return cells;
}

/** Calls `visit` with every cell that has a square. */
export function eachCell(size: number, visit: (cell: number) => void): void {
  for (let lane = 0; lane < 2 * size; lane++) {
    const first = laneAt(size, 0, lane);
    for (let i = 0; i < size; i++) visit(first + i * CELL);
  }
}
