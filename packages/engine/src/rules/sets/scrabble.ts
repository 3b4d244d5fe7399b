import type { RulesetSource, TileSource } from '../ruleset-text.ts';

/** `A9:1`: how many of a letter, and its value. */
function letters(counts: string): TileSource[] {
  return counts.split(' ').map((entry) => {
    const [count, value] = entry.slice(1).split(':').map(Number) as [number, number];
    return { tile: entry[0]!, count, value };
  });
}

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
    { tile: '?', count: 2 },
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
