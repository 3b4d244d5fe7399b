import {
  type Board,
  drawPremiums,
  emptyBoard,
  heightOf,
  isBlank,
  kindOf,
  type Ruleset,
  squareAt,
  topOf,
} from '@ziggurat/engine/rules';

const HEIGHTS = ['', '', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
const PREMIUMS: Readonly<Record<string, string>> = {
  '.': '·',
  "'": '2L',
  '"': '3L',
  '^': '4L',
  '-': '2W',
  '=': '3W',
  '~': '4W',
};

/**
 * A board for the terminal: a letter with its height if stacked, `+` for a start square, lower case for a
 * blank.
 */
export function picture(ruleset: Ruleset, board: Board = emptyBoard(ruleset.size)): string[] {
  const premiums = drawPremiums(ruleset);
  const cell = (row: number, column: number): string => {
    const square = squareAt(row, column);
    const height = heightOf(board, square);
    if (height > 0) {
      const tile = topOf(board, square);
      const { face } = kindOf(ruleset, tile);
      return (isBlank(tile) ? face.toLowerCase() : face) + (HEIGHTS[height] ?? '+');
    }
    if (ruleset.start.includes(square)) return '+';
    return PREMIUMS[premiums[row]![column]!]!;
  };
  const width =
    2 + Math.max(1, ...ruleset.tiles.filter(({ count }) => count > 0).map(({ face }) => face.length));
  const indices = Array.from({ length: ruleset.size }, (_, i) => i);
  const header = indices.map((column) => String.fromCharCode(65 + column).padEnd(width)).join('');
  return [
    `     ${header}`,
    ...indices.map(
      (row) => `${String(row + 1).padStart(3)}  ${indices.map((c) => cell(row, c).padEnd(width)).join('')}`,
    ),
  ].map((line) => line.trimEnd());
}
