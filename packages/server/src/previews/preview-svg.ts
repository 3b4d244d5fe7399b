import { boardShapes, makeSvg } from '@ziggurat/engine/pictures';
import type { Board, Ruleset } from '@ziggurat/engine/rules';
import { COLOURS } from './palette.ts';

/** What a picture of a link shows. */
export interface Card {
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly title: string;
  readonly lines: readonly string[];
  readonly players: readonly { readonly name: string; readonly score: number | undefined }[];
}

/** The size that messengers and social networks show whole. */
export const WIDTH = 1200;
export const HEIGHT = 630;

const FONT = 'Aleo';
const BOARD = { x: 44, y: 44, side: 536 };
const LEFT = 636;
const RIGHT = WIDTH - 56;
/** The mean width of a letter of the font, in its size. */
const LETTER_WIDTH = 0.56;
const ROW = 66;
/** The marks of the seats: disc, diamond, triangle, square. */
const MARKS = [
  '<circle r="13"/>',
  '<path d="M0-16 16 0 0 16-16 0z"/>',
  '<path d="M0-15 15 11H-15z"/>',
  '<path d="M-12-12h24v24h-24z"/>',
] as const;
const MARK_COLOURS = [
  COLOURS['player-1'],
  COLOURS['player-2'],
  COLOURS['player-3'],
  COLOURS['player-4'],
] as const;

/** A card as SVG: the board, and next to it who plays. */
export function previewSvg({ ruleset, board, title, lines, players }: Card): string {
  const shapes = makeSvg(boardShapes(ruleset, board, BOARD), COLOURS, { slab: FONT, sans: FONT });
  const top = 150;
  const afterTitle = top + 64;
  const best = Math.max(...players.map(({ score = 0 }) => score));
  const rows = players.map(({ name, score }, seat) => {
    const y = afterTitle + 44 + seat * ROW;
    const weight = score !== undefined && score === best ? 700 : 400;
    const nameWidth = RIGHT - LEFT - 48 - (score === undefined ? 0 : 110);
    const mark = `<g transform="translate(${LEFT + 16} ${y - 12})" fill="${MARK_COLOURS[seat % 4]}">${MARKS[seat % 4]}</g>`;
    const shown = readable(name, seat);
    return (
      mark +
      text(LEFT + 48, y, shown, { size: fitting(shown, 40, nameWidth), weight }) +
      (score === undefined ? '' : text(RIGHT, y, String(score), { size: 44, weight, anchor: 'end' }))
    );
  });
  const afterRows = afterTitle + (players.length === 0 ? 8 : 40 + players.length * ROW);
  const notes = lines.map((line, i) =>
    text(LEFT, afterRows + i * 42, line, {
      size: fitting(line, 29, RIGHT - LEFT),
      weight: 400,
      colour: COLOURS['ink-soft'],
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.ground}"/>`,
    shapes,
    text(LEFT, top, title, { size: fitting(title, 58, RIGHT - LEFT), weight: 700 }),
    ...rows,
    ...notes,
    LOGO,
    '</svg>',
  ].join('');
}

/** The steps of the page's icon and its name. */
const LOGO = [
  `<g transform="translate(${LEFT} 536) scale(.9)">`,
  '<path fill="#7d3f22" d="M0 38h50v-10H0z"/><path fill="#a3562f" d="M6 29h38v-10H6z"/>',
  '<path fill="#c47a45" d="M12 20h26v-10H12z"/><path fill="#dda566" d="M18 11h14V0H18z"/></g>',
  `<text x="${LEFT + 62}" y="569" font-family="${FONT}" font-weight="700" font-size="32" fill="${COLOURS.ink}">Ziggurat</text>`,
].join('');

interface TextLook {
  readonly size: number;
  readonly weight: 400 | 700;
  readonly anchor?: 'start' | 'end';
  readonly colour?: string;
}

const text = (
  x: number,
  y: number,
  content: string,
  { size, weight, anchor = 'start', colour = COLOURS.ink }: TextLook,
): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="${FONT}" font-weight="${weight}" font-size="${size}" fill="${colour}">${escapeMarkup(content)}</text>`;

const fitting = (content: string, largest: number, width: number): number =>
  Math.min(largest, Math.floor(width / (LETTER_WIDTH * Math.max([...content].length, 1))));

/** The font has Latin letters only. */
const readable = (name: string, seat: number): string =>
  /^[\p{Script=Latin}\p{M}\p{N} ._()-]+$/u.test(name) ? name : `Player ${seat + 1}`;

/** Text as the content or the quoted attribute of an element, without characters that XML forbids. */
export const escapeMarkup = (content: string): string =>
  content
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
    .replace(/[\u0000-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
