import { type Board, heightOf, stackOn } from '../rules/board.ts';
import { faceValue, kindOf, type Ruleset } from '../rules/ruleset.ts';
import { columnOf, rowOf, type Square, squaresOf } from '../rules/square.ts';
import { isBlank, type Tile } from '../rules/tile.ts';

/** What a square multiplies. */
export type Premium = 'letter2' | 'letter3' | 'word2' | 'word3';

/** What a square multiplies, if anything. */
export function premiumOf({ letterPremiums, wordPremiums }: Ruleset, square: Square): Premium | undefined {
  const word = wordPremiums[square] ?? 1;
  const letter = letterPremiums[square] ?? 1;
  if (word > 1) return word === 2 ? 'word2' : 'word3';
  if (letter > 1) return letter === 2 ? 'letter2' : 'letter3';
  return undefined;
}

const TOPS = ['tile-1', 'tile-2', 'tile-3', 'tile-4', 'tile-5'] as const;
const SIDES = ['side-1', 'side-2', 'side-3', 'side-4', 'side-5'] as const;

/** The names of a picture's colours: whoever paints it chooses them. Tiles have one for each storey and its side. */
export type Colour =
  | Premium
  | (typeof TOPS)[number]
  | (typeof SIDES)[number]
  | 'accent'
  | 'gold'
  | 'joint'
  | 'rim'
  | 'rim-side'
  | 'start'
  | 'stone'
  | 'tile-ink';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** A part of a picture. Later ones cover earlier ones. */
export type Shape =
  | ({ readonly type: 'box'; readonly colour: Colour } & Box)
  | ({ readonly type: 'frame'; readonly colour: Colour; readonly line: number } & Box)
  | {
      readonly type: 'text';
      readonly text: string;
      readonly x: number;
      /** The middle of the line. */
      readonly y: number;
      readonly size: number;
      readonly font: 'slab' | 'sans';
      readonly align: 'middle' | 'end';
      readonly colour: Colour;
    };

/** Where a picture of a board goes: a square. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A board seen from above and slightly from the front, so that stacks rise. */
export function boardShapes(ruleset: Ruleset, board: Board, { x, y, side }: Area): readonly Shape[] {
  const edge = side * 0.018;
  const cell = (side - 2 * edge) / board.size;
  const areaOf = (square: Square): Area => ({
    x: x + edge + columnOf(square) * cell,
    y: y + edge + rowOf(square) * cell,
    side: cell,
  });
  const squares = squaresOf(board.size);
  return [
    box('rim-side', x, y + edge * 0.8, side, edge * 1.4),
    box('rim', x, y, side, edge * 1.4),
    box('joint', x + edge, y + edge, cell * board.size, 0),
    ...squares.map((square) => {
      const area = areaOf(square);
      return box(groundOf(ruleset, square), area.x + 1, area.y + 1, cell - 2, cell * 0.06);
    }),
    // Row by row from the top, so that nearer stacks cover those behind them.
    ...squares.flatMap((square) =>
      heightOf(board, square) === 0 ? [] : stackShapes(ruleset, stackOn(board, square), areaOf(square)),
    ),
  ];
}

const groundOf = (ruleset: Ruleset, square: Square): Colour =>
  premiumOf(ruleset, square) ?? (ruleset.start.includes(square) ? 'start' : 'stone');

const box = (colour: Colour, x: number, y: number, side: number, radius: number): Shape => ({
  type: 'box',
  colour,
  x,
  y,
  width: side,
  height: side,
  radius,
});

function stackShapes(ruleset: Ruleset, stack: readonly Tile[], { x, y, side }: Area): readonly Shape[] {
  const lift = side * 0.055;
  const inset = side * 0.05;
  const face = side - 2 * inset;
  const left = x + inset;
  const storeys = stack.flatMap((_, i) => {
    const top = y + inset - i * lift;
    const height = Math.min(i, TOPS.length - 1);
    return [
      box(SIDES[height]!, left, top + lift, face, side * 0.1),
      box(TOPS[height]!, left, top, face, side * 0.1),
    ];
  });
  const top = y + inset - (stack.length - 1) * lift;
  const tile = stack.at(-1)!; // whoever draws a stack has one
  const isFull = stack.length >= ruleset.stack && ruleset.stack > 1;
  const right = left + face - side * 0.07;
  const figure = (text: string, middle: number): Shape => ({
    type: 'text',
    text,
    x: right,
    y: middle,
    size: side * 0.2,
    font: 'sans',
    align: 'end',
    colour: 'tile-ink',
  });
  return [
    ...storeys,
    ...(isFull ? [fullFrame(left, top, face, side)] : []),
    {
      type: 'text',
      text: kindOf(ruleset, tile).face,
      x: left + face / 2,
      y: top + face * 0.54,
      size: side * 0.52,
      font: 'slab',
      align: 'middle',
      colour: isBlank(tile) ? 'accent' : 'tile-ink',
    },
    ...(stack.length > 1 ? [figure(String(stack.length), top + side * 0.15)] : []),
    ...(ruleset.scoring.by === 'value'
      ? [figure(String(faceValue(ruleset, tile)), top + face - side * 0.13)]
      : []),
  ];
}

const fullFrame = (left: number, top: number, face: number, side: number): Shape => ({
  type: 'frame',
  colour: 'gold',
  line: side * 0.05,
  x: left + 2,
  y: top + 2,
  width: face - 4,
  height: face - 4,
  radius: side * 0.08,
});
