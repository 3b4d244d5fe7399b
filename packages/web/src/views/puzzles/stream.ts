import { labelOf, type Puzzle } from '@ziggurat/engine/puzzles';
import { INITIAL, rate, type Strength } from '@ziggurat/protocol/strength';
import type { PuzzleTheme } from '../../preferences/preferences.ts';
import { type Collection, puzzleAt } from './collections.ts';
import { MAX_SEEN, type PuzzleProgress, type RatedProgress } from './progress.ts';

/** How certain the ratings of puzzles are: levels solved them, not people. */
const PUZZLE_DEVIATION = 100;
/** The next puzzle is one of this many whose ratings are the closest. */
const CHOICES = 12;
/** Where a streak starts, and how much harder each puzzle is. */
const FIRST_RATING = 900;
const STEP = 60;

const MILLION = 1_000_000;

const NEW: Omit<RatedProgress, 'rules'> = {
  rating: INITIAL.rating,
  deviation: INITIAL.deviation,
  volatility: INITIAL.volatility * MILLION,
  tried: 0,
  solved: 0,
  seen: [],
  bestRun: 0,
};

/** What somebody has done with the puzzles of an edition. */
export const ratedIn = ({ rated }: PuzzleProgress, rules: string): RatedProgress =>
  rated.find((entry) => entry.rules === rules) ?? { ...NEW, rules };

/** The same with another entry for its edition. */
export const withRated = (progress: PuzzleProgress, entry: RatedProgress): PuzzleProgress => ({
  ...progress,
  rated: [...progress.rated.filter(({ rules }) => rules !== entry.rules), entry],
});

/** The rating to look for: the solver's own, or in a streak one that rises. */
export const targetRating = (rated: RatedProgress, run: number | undefined): number =>
  run === undefined ? rated.rating : FIRST_RATING + run * STEP;

/**
 * A puzzle of a theme with a rating close to this one that wasn't tried; once all were, one that was tried long ago. `random`
 * returns numbers from 0 up to 1.
 */
export function nextPuzzle(
  collection: Collection,
  seen: readonly string[],
  rating: number,
  random: () => number,
  theme: PuzzleTheme = 'all',
): Puzzle | undefined {
  const labels = collection.file.lines
    .map((line, at) => ({ ...labelOf(line), at }))
    .filter(({ tags }) => theme === 'all' || tags.includes(theme));
  const ids = new Set(labels.map(({ id }) => id));
  const tried = seen.filter((id) => ids.has(id));
  const recent = new Set(tried.length < ids.size ? tried : tried.slice(-Math.floor(ids.size / 2)));
  const closest = labels
    .filter(({ id }) => !recent.has(id))
    .sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))
    .slice(0, CHOICES);
  const chosen = closest[Math.floor(random() * closest.length)];
  return chosen && puzzleAt(collection, chosen.at);
}

/** Counts a puzzle of the rated stream. */
export function afterPuzzle(before: RatedProgress, puzzle: Puzzle, isSolved: boolean): RatedProgress {
  const solver: Strength = { ...before, volatility: before.volatility / MILLION };
  const opponent: Strength = { ...INITIAL, rating: puzzle.rating, deviation: PUZZLE_DEVIATION };
  const [after] = rate([
    { ...solver, place: isSolved ? 1 : 2 },
    { ...opponent, place: isSolved ? 2 : 1 },
  ]);
  const { rating, deviation, volatility } = after!; // two players, two strengths
  return {
    ...withSeen(before, puzzle),
    rating: Math.round(rating),
    deviation: Math.round(deviation),
    volatility: Math.round(volatility * MILLION),
    tried: before.tried + 1,
    solved: before.solved + (isSolved ? 1 : 0),
  };
}

/** Remembers that a puzzle was tried. */
export const withSeen = (before: RatedProgress, { id }: Puzzle): RatedProgress => ({
  ...before,
  seen: [...before.seen.filter((other) => other !== id), id].slice(-MAX_SEEN),
});
