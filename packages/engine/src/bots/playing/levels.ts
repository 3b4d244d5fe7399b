import type { Sight } from './sight.ts';

/** The levels of computer players, the weakest first; `greedy` takes the most points and looks no further. */
export const LEVEL_NAMES = ['beginner', 'casual', 'club', 'expert', 'champion', 'greedy'] as const;
/** The name of a level. */
export type LevelName = (typeof LEVEL_NAMES)[number];

/** How a level differs from others: what it knows, what it sees, and what it weighs. */
export interface Level {
  readonly name: LevelName;
  /** The rarest words it knows, 1 (everyday) to 7 (rare). Below 7 it knows family words only. */
  readonly tier: number;
  /** Absent where nothing escapes it. */
  readonly sight?: Sight;
  /** `points`: of what it sees, what counts most now. `values`: what stays on the rack and what it opens too. */
  readonly weighs: 'points' | 'values' | 'simulation';
  /** How often it challenges a play with a word it does not know, in hundredths. */
  readonly challenges: number;
}

const LEVELS: readonly Level[] = [
  {
    name: 'beginner',
    tier: 3,
    sight: { lanes: 45, length: 5, words: 2, heed: 3 },
    weighs: 'points',
    challenges: 10,
  },
  {
    name: 'casual',
    tier: 5,
    sight: { lanes: 60, length: 7, words: 3, heed: 3 },
    weighs: 'points',
    challenges: 20,
  },
  {
    name: 'club',
    tier: 7,
    sight: { lanes: 70, length: 9, words: 4, heed: 3 },
    weighs: 'points',
    challenges: 100,
  },
  {
    name: 'expert',
    tier: 7,
    sight: { lanes: 88, length: 15, words: 6, heed: 0 },
    weighs: 'values',
    challenges: 100,
  },
  { name: 'champion', tier: 7, weighs: 'simulation', challenges: 100 },
  { name: 'greedy', tier: 7, weighs: 'points', challenges: 100 },
];

/** The level with this name; `undefined` where there is none. */
export const levelNamed = (name: string): Level | undefined => LEVELS.find((level) => level.name === name);
