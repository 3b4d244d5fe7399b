import type { BoardView, RackView, SquareMark } from '../../src/board/board-view.ts';
import { drawnBoard, middle, premium } from './drawn-board.ts';

const empty = (size: number) => Array.from({ length: size }, () => '.'.repeat(size));

const VALUES = {
  A: 1,
  E: 1,
  G: 2,
  H: 4,
  I: 1,
  J: 8,
  K: 5,
  M: 3,
  N: 1,
  O: 1,
  Q: 10,
  U: 1,
  V: 4,
  W: 4,
  X: 8,
  Z: 10,
};

export const empty8 = drawnBoard({ tops: empty(8), kind: middle(8) });
export const empty10 = drawnBoard({ tops: empty(10), kind: middle(10) });
export const empty15 = drawnBoard({ tops: empty(15), kind: premium });

export const stacks10: BoardView = {
  ...drawnBoard({
    tops: [
      '..........',
      '..S.......',
      '..T...W...',
      '.BRIGHT...',
      '..A...E...',
      '..QIET.P..',
      '....ORES..',
      '....W..O..',
      '....NIMS..',
      '..........',
    ],
    heights: [
      '',
      '..1.......',
      '..2...1...',
      '.123452...',
      '..5...3...',
      '..4123.1..',
      '....2154..',
      '....1..3..',
      '....1211..',
      '',
    ],
    kind: middle(10),
    marks: {
      E9: { last: true },
      F9: { last: true },
      G9: { last: true },
      H9: { last: true },
      F4: { full: true },
    },
  }),
  cursor: { at: 27, direction: 'down' },
};

export const tentative8: BoardView = {
  ...drawnBoard({
    tops: ['........', '........', '...P....', '..NETS..', '...A.O..', '...R.A..', '.....P..', '........'],
    heights: ['', '', '...1....', '..1212..', '...3.1..', '...1.2..', '.....1..', ''],
    kind: middle(8),
    marks: {
      D3: { tentative: true },
      D4: { tentative: true },
      D5: { tentative: true },
      D6: { tentative: true },
      F5: { last: true },
      F6: { last: true },
      F7: { last: true },
    },
  }),
  badge: { at: 19, text: '12', tone: 'good' },
  cursor: { at: 51, direction: 'down' },
};

export const broken8: BoardView = {
  ...drawnBoard({
    tops: ['........', '........', '...P....', '..NETSZ.', '...A.O..', '...R.A..', '.....P..', '........'],
    heights: ['', '', '...1....', '..51212.', '...3.1..', '...1.2..', '.....1..', ''],
    kind: middle(8),
    marks: {
      G4: { tentative: true, broken: true },
      F4: { broken: true },
      E2: { hint: true },
      E3: { hint: true },
      C4: { full: true },
      H7: { broken: true },
    },
  }),
  badge: { at: 30, text: '–', tone: 'bad' },
};

/** The hardest boards to see in depth: letters on the ground behind stacks of five. */
const LOW = ['BRICKSHEDQ', 'GARDENWAMS', 'PLAYQHOUSE', 'JUMBLEAGES', 'STACKWORDS'];
const TALL = 'TOWERSTALL';
const isTall = {
  rows: (row: number) => row % 2 === 1,
  chequered: (row: number, column: number) => (row + column) % 2 === 1,
};

const towers = (pattern: keyof typeof isTall, mark: SquareMark): BoardView => {
  const squares = Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: 10 }, (_, column) => ({
      name: `${String.fromCharCode(65 + column)}${row + 1}`,
      letter: isTall[pattern](row, column) ? TALL[column]! : LOW[row >> 1]![column]!,
      height: isTall[pattern](row, column) ? 5 : 1,
    })),
  );
  const tall = squares.flat().filter(({ height }) => height === 5);
  return drawnBoard({
    tops: squares.map((row) => row.map(({ letter }) => letter).join('')),
    heights: squares.map((row) => row.map(({ height }) => height).join('')),
    kind: middle(10),
    marks: Object.fromEntries(tall.map(({ name }) => [name, mark])),
  });
};

export const towers10 = towers('rows', {});
export const tentativeTowers10 = towers('rows', { tentative: true });
export const chequered10 = towers('chequered', {});

export const scrabble15: BoardView = {
  ...drawnBoard({
    tops: [
      '...............',
      '...............',
      '......J........',
      '......O........',
      '....QUIXOTe....',
      '......N...V....',
      '.....TERMITES..',
      '.......A..N.T..',
      '....WIZARD..A..',
      '.......V....I..',
      '...GLAZE..KIRK.',
      '............S..',
      '...............',
      '...............',
      '...............',
    ],
    kind: premium,
    values: VALUES,
    marks: {
      M7: { last: true },
      M8: { last: true },
      M9: { last: true },
      M10: { last: true },
      E5: { tentative: true },
      F5: { tentative: true },
    },
  }),
  badge: { at: 64, text: '76', tone: 'open' },
  cursor: { at: 12 * 15 + 4, direction: 'across' },
};

const faces = ['E', 'A', 'Qu', 'N', 'R', 'I', 'T'];
export const rack7: RackView = {
  slots: faces.map((face, at) => (at === 4 ? undefined : { id: `rack-${at}`, face })),
  selected: 1,
};
export const rackScrabble: RackView = {
  slots: ['E', 'A', 'Z', '', 'M', 'W', 'T'].map((face, at) => ({
    id: `srack-${at}`,
    face,
    ...(face === '' ? { isBlank: true } : { value: { E: 1, A: 1, Z: 10, M: 3, W: 4, T: 1 }[face] ?? 1 }),
  })),
  chosen: [2, 5],
};
