import type { Sight } from './sight.ts';

/** Levels of computer players, weakest first. `greedy` always takes the most points. */
export const LEVEL_NAMES = [
  'beginner',
  'learner',
  'casual',
  'regular',
  'skilled',
  'club',
  'league',
  'expert',
  'master',
  'champion',
  'greedy',
] as const;
/** The name of a level. */
export type LevelName = (typeof LEVEL_NAMES)[number];

/** What a computer player knows, sees and takes into account. */
export interface PlayStyle {
  /**
   * The rarest words it knows, from 1 (everyday) to 7 (rare). Below 7 it knows no vulgar or offensive words.
   */
  readonly tier: number;
  /** Absent if it sees every play. */
  readonly sight?: Sight;
  /**
   * `points`: the most points now. `values`: also the leave and what the play opens up. `endgame`: also searches
   * the endgame. `simulation`: also simulates what follows before that.
   */
  readonly strategy: 'points' | 'values' | 'endgame' | 'simulation';
  /** How often it challenges a play with a word it doesn't know, in percent. */
  readonly challenges: number;
}

/** A level: a play style with a name. */
export interface Level extends PlayStyle {
  readonly name: LevelName;
}

/** Plays like `champion`, but without simulation: shows in matches what simulation gains. */
export const STATIC_STYLE: PlayStyle = { tier: 7, strategy: 'endgame', challenges: 100 };

// Each level is tuned to win 65 to 80% of its games against the one before: docs/bots.md has the matches.
const LEVELS: readonly Level[] = [
  {
    name: 'beginner',
    tier: 3,
    sight: { lanes: 55, length: 5, words: 2 },
    strategy: 'points',
    challenges: 10,
  },
  { name: 'learner', tier: 4, sight: { lanes: 53, length: 5, words: 2 }, strategy: 'points', challenges: 15 },
  { name: 'casual', tier: 5, sight: { lanes: 45, length: 6, words: 2 }, strategy: 'points', challenges: 20 },
  { name: 'regular', tier: 5, sight: { lanes: 46, length: 7, words: 3 }, strategy: 'points', challenges: 30 },
  { name: 'skilled', tier: 6, sight: { lanes: 48, length: 7, words: 3 }, strategy: 'points', challenges: 50 },
  { name: 'club', tier: 7, sight: { lanes: 36, length: 7, words: 3 }, strategy: 'points', challenges: 100 },
  { name: 'league', tier: 7, sight: { lanes: 54, length: 7, words: 4 }, strategy: 'points', challenges: 100 },
  { name: 'expert', tier: 7, sight: { lanes: 60, length: 7, words: 4 }, strategy: 'values', challenges: 100 },
  { name: 'master', tier: 7, sight: { lanes: 95, length: 7, words: 6 }, strategy: 'values', challenges: 100 },
  { name: 'champion', tier: 7, strategy: 'simulation', challenges: 100 },
  { name: 'greedy', tier: 7, strategy: 'points', challenges: 100 },
];

/** The level with this name, if there is one. */
export const levelNamed = (name: string): Level | undefined => LEVELS.find((level) => level.name === name);
