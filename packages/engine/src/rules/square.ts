/**
 * A square, as row × 32 + column. The stride is wider than any board (21), so a step off an edge gives a number
 * that is on no board: neighbours need no special case, and off-board squares of a play can be named.
 */
export type Square = number;

const STRIDE = 32;

/** The step to the next square of a word. */
export type Direction = typeof ACROSS | typeof DOWN;
/** The step from a square to the next one in its row. */
export const ACROSS = 1;
/** The step from a square to the next one in its column. */
export const DOWN = STRIDE;

export const crossing = (direction: Direction): Direction => (direction === ACROSS ? DOWN : ACROSS);

/** The square at a row and a column, both from 0. */
export const squareAt = (row: number, column: number): Square => row * STRIDE + column;
/** The row of a square, from 0. */
export const rowOf = (square: Square): number => Math.floor(square / STRIDE);
/** The column of a square, from 0. */
export const columnOf = (square: Square): number => square & (STRIDE - 1);

/** Is the square on a board of this size? */
export const isOn = (size: number, square: Square): boolean =>
  Number.isInteger(square) && square >= 0 && columnOf(square) < size && rowOf(square) < size;

/** Every square of a board, row by row. */
export function squaresOf(size: number): Square[] {
  return Array.from({ length: size * size }, (_, i) => squareAt(Math.floor(i / size), i % size));
}

/** `A1`, `H8`, `J10`: column letter, row number from the top. */
export const makeSquare = (square: Square): string =>
  String.fromCharCode(65 + columnOf(square)) + String(rowOf(square) + 1);

/** Reads the name of a square, such as `E5`; `undefined` if it isn't one. */
export function parseSquare(text: string): Square | undefined {
  const match = /^([A-Z])([1-9]\d?)$/i.exec(text);
  if (match === null) return undefined;
  const [, column, row] = match as unknown as [string, string, string];
  return Number(row) > STRIDE
    ? undefined
    : squareAt(Number(row) - 1, column.toUpperCase().charCodeAt(0) - 65);
}
