import type { BoardView, SquareKind, SquareMark, SquareView, TileView } from '../../src/board/board-view.ts';

interface Drawing {
  /** Top letters, row by row; a dot for an empty square. */
  readonly tops: readonly string[];
  /** Heights, row by row, if they aren't 1. */
  readonly heights?: readonly string[];
  readonly kind?: (row: number, column: number) => SquareKind;
  readonly marks?: Readonly<Record<string, SquareMark>>;
  readonly values?: Readonly<Record<string, number>>;
}

const FILLERS = 'ETAONR';

/** A board from a drawing. */
export function drawnBoard({
  tops,
  heights = [],
  kind = () => 'plain',
  marks = {},
  values,
}: Drawing): BoardView {
  const size = tops.length;
  const squares = tops.flatMap((line, row) =>
    [...line].map((letter, column): SquareView => {
      const name = `${String.fromCharCode(65 + column)}${row + 1}`;
      const height = letter === '.' ? 0 : Number(heights[row]?.[column] ?? 1) || 1;
      const tile = (face: string, storey: number): TileView => ({
        id: `${name}-${storey}`,
        face: face === 'Q' && values === undefined ? 'Qu' : face.toUpperCase(),
        ...(values === undefined ? {} : { value: values[face.toUpperCase()] ?? 1 }),
        ...(face !== face.toUpperCase() ? { isBlank: true } : {}),
      });
      const stack = Array.from({ length: height }, (_, storey) =>
        tile(storey === height - 1 ? letter : FILLERS[(storey + row + column) % FILLERS.length]!, storey),
      );
      const faces = stack.map(({ face }) => face).reverse();
      const label = height === 0 ? `${name}, empty` : `${name}, ${faces.join(' over ')}`;
      return { name, stack, kind: kind(row, column), mark: marks[name] ?? {}, label };
    }),
  );
  return { size, squares };
}

/** The premium squares of the 15 × 15 board: one eighth drawn, the rest by symmetry. */
const EIGHTH = [
  'W..l...W',
  '.w...L..',
  '..w...l.',
  '...w...l',
  '....w...',
  '.....L..',
  '......l.',
  '.......*',
];
const KINDS: Readonly<Record<string, SquareKind>> = {
  W: 'word3',
  w: 'word2',
  L: 'letter3',
  l: 'letter2',
  '*': 'start',
};

export function premium(row: number, column: number): SquareKind {
  const [r, c] = [Math.min(row, 14 - row), Math.min(column, 14 - column)];
  return KINDS[EIGHTH[Math.min(r, c)]?.[Math.max(r, c)] ?? ''] ?? 'plain';
}

/** The four squares in the middle. */
export const middle =
  (size: number) =>
  (row: number, column: number): SquareKind =>
    [row, column].every((line) => line === size / 2 || line === size / 2 - 1) ? 'start' : 'plain';
