import type { RulesetSource, TileSource } from '../ruleset-text.ts';

/** `A9:1`: how many of a letter, and its value. */
function letters(counts: string): TileSource[] {
  return counts.split(' ').map((entry) => {
    const [, tile, count, value] = /^(\D+)(\d+):(\d+)$/u.exec(entry)!;
    return { tile: tile!, count: Number(count), value: Number(value), ...standIn(tile!) };
  });
}

/** Spanish word lists write tiles of two letters with a character that the language doesn't use. */
const STAND_INS: Readonly<Record<string, string>> = { CH: 'Ç', LL: 'K', RR: 'W' };

const standIn = (tile: string): Pick<TileSource, 'char'> =>
  STAND_INS[tile] === undefined ? {} : { char: STAND_INS[tile] };

const BLANKS: TileSource = { tile: '?', count: 2 };

export const SCRABBLE: RulesetSource = {
  name: 'scrabble',
  board: {
    size: 15,
    start: ['H8'],
    premiums: [
      "=..'...=...'..=",
      '.-..."..."...-.',
      "..-...'.'...-..",
      "'..-...'...-..'",
      '....-.....-....',
      '."..."..."...".',
      "..'...'.'...'..",
      "=..'...-...'..=",
      "..'...'.'...'..",
      '."..."..."...".',
      '....-.....-....',
      "'..-...'...-..'",
      "..-...'.'...-..",
      '.-..."..."...-.',
      "=..'...=...'..=",
    ],
  },
  tiles: [
    ...letters('A9:1 B2:3 C2:3 D4:2 E12:1 F2:4 G3:2 H2:4 I9:1 J1:8 K1:5 L4:1 M2:3 N6:1 O8:1 P2:3'),
    ...letters('Q1:10 R6:1 S4:1 T6:1 U4:1 V2:4 W2:4 X1:8 Y2:4 Z1:10'),
    BLANKS,
  ],
  players: { least: 2, most: 4 },
  rack: 7,
  stack: 1,
  scoring: { by: 'value' },
  bonus: { tiles: 7, points: 50 },
  exchange: { most: 7 },
  challenge: { upheld: 'lose-turn', overturned: 'lose-next-turn' },
  plural: 'off',
  leftovers: { by: 'value', outGains: true },
  ends: ['E1', 'E2', 'E3'],
  tie: 'before-leftovers',
};

/** The same game with the tiles of another language. */
const inLanguage = (language: string, ...counts: string[]): RulesetSource => ({
  ...SCRABBLE,
  name: `scrabble-${language}`,
  tiles: [...counts.flatMap(letters), BLANKS],
});

export const SCRABBLE_GERMAN = inLanguage(
  'german',
  'A5:1 Ä1:6 B2:3 C2:4 D4:1 E15:1 F2:4 G3:2 H4:2 I6:1 J1:6 K2:4 L3:2 M4:3 N9:1 O3:2 Ö1:8 P1:4',
  'Q1:10 R6:1 S7:1 T6:1 U6:1 Ü1:6 V1:6 W1:3 X1:8 Y1:10 Z1:3',
);

export const SCRABBLE_FRENCH = inLanguage(
  'french',
  'A9:1 B2:3 C2:3 D3:2 E15:1 F2:4 G2:2 H2:4 I8:1 J1:8 K1:10 L5:1 M3:2 N6:1 O6:1 P2:3',
  'Q1:8 R6:1 S6:1 T6:1 U6:1 V2:4 W1:10 X1:10 Y1:10 Z1:10',
);

export const SCRABBLE_SPANISH = inLanguage(
  'spanish',
  'A12:1 B2:3 C4:3 CH1:5 D5:2 E12:1 F1:4 G2:2 H2:4 I6:1 J1:8 L4:1 LL1:8 M2:3 N5:1 Ñ1:8 O9:1 P2:3',
  'Q1:5 R5:1 RR1:8 S6:1 T4:1 U5:1 V1:4 X1:8 Y1:4 Z1:10',
);

export const SCRABBLE_POLISH = inLanguage(
  'polish',
  'A9:1 Ą1:5 B2:3 C3:2 Ć1:6 D3:2 E7:1 Ę1:5 F1:5 G2:3 H2:3 I8:1 J2:3 K3:2 L3:2 Ł2:3 M3:2 N5:1 Ń1:7',
  'O6:1 Ó1:5 P3:2 R4:1 S4:1 Ś1:5 T3:2 U2:3 W4:1 Y4:2 Z5:1 Ź1:9 Ż1:5',
);
