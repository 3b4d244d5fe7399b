import type { RulesetSource, TileSource } from '../ruleset-text.ts';

/** `J1 Q1 E8`: how many of each letter. Q is the Qu tile, with its bonus in flat words (Z1). */
function letters(counts: string): TileSource[] {
  return counts.split(' ').map((entry) => {
    const count = Number(entry.slice(1));
    return entry.startsWith('Q') ? { tile: 'Qu', count, flatBonus: 2 } : { tile: entry[0]!, count };
  });
}

/** What the editions have in common. */
const common = {
  players: { least: 1, most: 4 },
  rack: 7,
  stack: 5,
  scoring: { by: 'height', flat: 2, stacked: 1 },
  bonus: { tiles: 7, points: 20 },
  exchange: { most: 1 },
  plural: 'bare',
  leftovers: { by: 'tile', points: 5 },
  tie: 'shared',
} as const;

export const UPWORDS_64: RulesetSource = {
  ...common,
  name: 'upwords-64',
  board: { size: 8, start: ['D4', 'E4', 'D5', 'E5'] },
  tiles: letters('A5 B2 C2 D3 E6 F1 G2 H2 I4 J1 K1 L3 M3 N3 O4 P3 Q1 R2 S3 T4 U3 V1 W1 X1 Y2 Z1'),
  challenge: { upheld: 'retry', overturned: 'nothing' },
  ends: ['E1a', 'E2', 'E3'],
  solo: { exchanges: 5, allTilesWin: false },
};

export const UPWORDS_2006: RulesetSource = {
  ...common,
  name: 'upwords-2006',
  board: { size: 10, start: ['E5', 'F5', 'E6', 'F6'] },
  tiles: letters('A7 B3 C4 D5 E8 F3 G3 H3 I7 J1 K2 L5 M5 N5 O7 P3 Q1 R5 S6 T5 U5 V1 W2 X1 Y2 Z1'),
  challenge: { upheld: 'retry', overturned: 'nothing' },
  ends: ['E1', 'E2', 'E3'],
  solo: { exchanges: 5, allTilesWin: false },
};

export const UPWORDS_2014: RulesetSource = {
  ...UPWORDS_2006,
  name: 'upwords-2014',
  challenge: { upheld: 'retry-once', overturned: 'nothing' },
  ends: ['E1', 'E3'],
  solo: { exchanges: 0, allTilesWin: true },
};
