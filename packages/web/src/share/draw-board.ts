import {
  type Board,
  columnOf,
  faceValue,
  heightOf,
  isBlank,
  kindOf,
  type Ruleset,
  rowOf,
  type Square,
  squaresOf,
  stackOn,
  type Tile,
} from '@ziggurat/engine/rules';
import { premiumOf } from '../controller/board-view-of.ts';
import type { Colour, Colours } from './theme-colours.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

const STACK_COLOURS = ['tile-1', 'tile-2', 'tile-3', 'tile-4', 'tile-5'] as const satisfies readonly Colour[];

/** A board seen from above and slightly from the front, so that stacks rise. */
export function drawBoard(
  context: CanvasRenderingContext2D,
  colours: Colours,
  { ruleset, board }: { readonly ruleset: Ruleset; readonly board: Board },
  { x, y, side }: Area,
): void {
  const edge = side * 0.018;
  context.fillStyle = colours['rim-side'];
  fillRounded(context, x, y + edge * 0.8, side, side, edge * 1.4);
  context.fillStyle = colours.rim;
  fillRounded(context, x, y, side, side, edge * 1.4);
  const cell = (side - 2 * edge) / board.size;
  context.fillStyle = colours.joint;
  context.fillRect(x + edge, y + edge, cell * board.size, cell * board.size);
  const areaOf = (square: Square): Area => ({
    x: x + edge + columnOf(square) * cell,
    y: y + edge + rowOf(square) * cell,
    side: cell,
  });
  const squares = squaresOf(board.size);
  for (const square of squares) {
    const area = areaOf(square);
    context.fillStyle = colours[groundOf(ruleset, square)];
    fillRounded(context, area.x + 1, area.y + 1, cell - 2, cell - 2, cell * 0.06);
  }
  // Row by row from the top, so that nearer stacks cover those behind them.
  for (const square of squares) {
    if (heightOf(board, square) > 0)
      drawStack(context, colours, ruleset, stackOn(board, square), areaOf(square));
  }
}

function groundOf(ruleset: Ruleset, square: Square): Colour {
  return premiumOf(ruleset, square) ?? (ruleset.start.includes(square) ? 'start' : 'stone');
}

function drawStack(
  context: CanvasRenderingContext2D,
  colours: Colours,
  ruleset: Ruleset,
  stack: readonly Tile[],
  { x, y, side }: Area,
): void {
  const lift = side * 0.055;
  const inset = side * 0.05;
  const face = side - 2 * inset;
  const left = x + inset;
  let top = y + inset;
  stack.forEach((_, i) => {
    top = y + inset - i * lift;
    const height = Math.min(i, STACK_COLOURS.length - 1);
    context.fillStyle = colours.sides[height]!;
    fillRounded(context, left, top + lift, face, face, side * 0.1);
    context.fillStyle = colours[STACK_COLOURS[height]!];
    fillRounded(context, left, top, face, face, side * 0.1);
  });
  const tile = stack.at(-1)!;
  const isFull = stack.length >= ruleset.stack && ruleset.stack > 1;
  if (isFull) {
    context.strokeStyle = colours.gold;
    context.lineWidth = side * 0.05;
    context.beginPath();
    context.roundRect(left + 2, top + 2, face - 4, face - 4, side * 0.08);
    context.stroke();
  }
  context.fillStyle = isBlank(tile) ? colours.accent : colours['tile-ink'];
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `700 ${side * 0.52}px Aleo, Rockwell, Georgia, serif`;
  context.fillText(kindOf(ruleset, tile).face, left + face / 2, top + face * 0.54);
  context.fillStyle = colours['tile-ink'];
  context.textAlign = 'right';
  context.font = `700 ${side * 0.2}px "Source Sans 3 Variable", system-ui, sans-serif`;
  const right = left + face - side * 0.07;
  if (stack.length > 1) context.fillText(String(stack.length), right, top + side * 0.15);
  if (ruleset.scoring.by === 'value') {
    context.fillText(String(faceValue(ruleset, tile)), right, top + face - side * 0.13);
  }
}

function fillRounded(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}
