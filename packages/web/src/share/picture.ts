import type { Board, Ruleset } from '@ziggurat/engine/rules';
import { shapeOf } from '../charts/marker.tsx';
import { drawBoard } from './draw-board.ts';
import { type Colour, type Colours, themeColours } from './theme-colours.ts';

/** What a picture of a game shows. */
export interface Picture {
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly players: readonly { readonly name: string; readonly score: number; readonly won: boolean }[];
  /** `UPWORDS, 2006 rules · 16 November 2026`. */
  readonly title: string;
  /** `Best play: QUIZ, 38 points (Ann)`. */
  readonly note: string;
}

const WIDTH = 1080;
const MARGIN = 60;
const ROW = 64;
const SEATS = ['player-1', 'player-2', 'player-3', 'player-4'] as const satisfies readonly Colour[];
const SANS = '"Source Sans 3 Variable", system-ui, sans-serif';
const SLAB = 'Aleo, Rockwell, Georgia, serif';

/** The picture in the current theme's colours, as PNG. */
export async function paint(picture: Picture): Promise<Blob | undefined> {
  await Promise.all([document.fonts.load(`700 40px ${SLAB}`), document.fonts.load(`600 40px ${SANS}`)]);
  const canvas = document.createElement('canvas');
  const top = MARGIN + picture.players.length * ROW + 28;
  const side = WIDTH - 2 * MARGIN;
  canvas.width = WIDTH;
  canvas.height = top + side + 150;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  const colours = themeColours();
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawPlayers(context, colours, picture);
  drawBoard(context, colours, picture, { x: MARGIN, y: top, side });
  drawNotes(context, colours, picture, top + side + 66);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

function drawPlayers(context: CanvasRenderingContext2D, colours: Colours, { players }: Picture): void {
  players.forEach(({ name, score, won }, seat) => {
    const middle = MARGIN + ROW * (seat + 0.5) - 12;
    context.fillStyle = colours[SEATS[seat % SEATS.length]!];
    context.save();
    context.translate(MARGIN + 16, middle);
    context.fill(new Path2D(shapeOf(seat)(14)));
    context.restore();
    context.textBaseline = 'middle';
    context.fillStyle = colours.ink;
    context.font = `${won ? 700 : 400} 42px ${SLAB}`;
    context.textAlign = 'left';
    context.fillText(truncated(context, name, WIDTH - 2 * MARGIN - 220), MARGIN + 50, middle);
    context.textAlign = 'right';
    context.font = `${won ? 700 : 500} 46px ${SANS}`;
    context.fillText(String(score), WIDTH - MARGIN, middle);
  });
}

function drawNotes(
  context: CanvasRenderingContext2D,
  colours: Colours,
  { note, title }: Picture,
  y: number,
): void {
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillStyle = colours.ink;
  context.font = `600 34px ${SANS}`;
  context.fillText(truncated(context, note, WIDTH - 2 * MARGIN), MARGIN, y);
  context.fillStyle = colours['ink-soft'];
  context.font = `400 28px ${SANS}`;
  context.fillText(truncated(context, title, WIDTH - 2 * MARGIN), MARGIN, y + 46);
}

/** As much of a text as fits, with an ellipsis if it is cut. */
function truncated(context: CanvasRenderingContext2D, text: string, maxWidth: number): string {
  if (context.measureText(text).width <= maxWidth) return text;
  const letters = [...text];
  while (letters.length > 0 && context.measureText(`${letters.join('')}…`).width > maxWidth) letters.pop();
  return `${letters.join('')}…`;
}
