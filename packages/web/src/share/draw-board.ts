import { type Area, boardShapes, type Shape } from '@ziggurat/engine/pictures';
import { assertNever } from '@ziggurat/engine/result';
import type { Board, Ruleset } from '@ziggurat/engine/rules';
import type { Colours } from './theme-colours.ts';

const FONTS = {
  slab: 'Aleo, Rockwell, Georgia, serif',
  sans: '"Source Sans 3 Variable", system-ui, sans-serif',
};

/** Draws a board in the colours of the current theme. */
export function drawBoard(
  context: CanvasRenderingContext2D,
  colours: Colours,
  { ruleset, board }: { readonly ruleset: Ruleset; readonly board: Board },
  area: Area,
): void {
  for (const shape of boardShapes(ruleset, board, area)) drawShape(context, colours, shape);
}

function drawShape(context: CanvasRenderingContext2D, colours: Colours, shape: Shape): void {
  const colour = colours[shape.colour];
  switch (shape.type) {
    case 'box':
      context.fillStyle = colour;
      context.beginPath();
      context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius);
      context.fill();
      break;
    case 'frame':
      context.strokeStyle = colour;
      context.lineWidth = shape.line;
      context.beginPath();
      context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius);
      context.stroke();
      break;
    case 'text':
      context.fillStyle = colour;
      context.textAlign = shape.align === 'end' ? 'right' : 'center';
      context.textBaseline = 'middle';
      context.font = `700 ${shape.size}px ${FONTS[shape.font]}`;
      context.fillText(shape.text, shape.x, shape.y);
      break;
    default:
      assertNever(shape);
  }
}
