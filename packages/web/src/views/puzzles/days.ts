import type { PuzzleProgress } from './progress.ts';

/** How many days in a row were solved, up to today or yesterday. */
export const daysInARow = ({ lastDay, days }: PuzzleProgress, today: number): number =>
  today - lastDay <= 1 ? days : 0;

/** Was the puzzle of this day solved, or its answer shown? */
export const isDayOver = ({ daily }: PuzzleProgress, day: number): boolean =>
  daily?.day === day && daily.outcome !== 'open';
