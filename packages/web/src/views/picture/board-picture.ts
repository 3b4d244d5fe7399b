import {
  type Board,
  faceValue,
  heightOf,
  isBlank,
  kindOf,
  makeSquare,
  type Ruleset,
  type Square,
  squaresOf,
  stackOn,
} from '@ziggurat/engine/rules';
import type { BoardView, SquareMark, TileView } from '../../board/board-view.ts';
import { squareKind } from '../../controller/board-view-of.ts';

interface Marks {
  readonly last?: readonly Square[];
  readonly tentative?: readonly Square[];
  readonly broken?: readonly Square[];
  readonly badge?: { readonly square: Square; readonly text: string; readonly tone: 'good' | 'bad' };
}

/** A board without actions: its squares only have names. */
export function boardPicture(ruleset: Ruleset, board: Board, marks: Marks = {}): BoardView {
  const squares = squaresOf(board.size);
  const { badge } = marks;
  return {
    size: board.size,
    squares: squares.map((square) => ({
      name: makeSquare(square),
      label: makeSquare(square),
      stack: stackOn(board, square).map(
        (tile, level): TileView => ({
          id: `${square}.${level}`,
          face: kindOf(ruleset, tile).face,
          isBlank: isBlank(tile),
          ...(ruleset.scoring.by === 'value' ? { value: faceValue(ruleset, tile) } : {}),
        }),
      ),
      ...squareKind(ruleset, square),
      mark: markOf(ruleset, board, square, marks),
    })),
    ...(badge === undefined
      ? {}
      : { badge: { at: squares.indexOf(badge.square), text: badge.text, tone: badge.tone } }),
  };
}

const markOf = (ruleset: Ruleset, board: Board, square: Square, marks: Marks): SquareMark => ({
  last: marks.last?.includes(square) ?? false,
  tentative: marks.tentative?.includes(square) ?? false,
  broken: marks.broken?.includes(square) ?? false,
  full: ruleset.stack > 1 && heightOf(board, square) >= ruleset.stack,
});
