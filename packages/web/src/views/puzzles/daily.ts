import { makePlay, type Position, parsePlay, type Turn } from '@ziggurat/engine/rules';
import type { SolvingState } from '../../controller/solving.ts';
import { daysInARow } from './days.ts';
import type { DailyProgress, PuzzleProgress } from './progress.ts';

/** How many tries somebody has at a puzzle of the day. */
export const DAILY_TRIES = 3;

/** What is remembered of the state of a puzzle of the day. */
export const dailyProgress = (
  day: number,
  id: string,
  { ruleset, board }: Position,
  { tries, hint, outcome }: SolvingState,
): DailyProgress => ({
  day,
  id,
  tries: tries.map(({ turn }) => makePlay(ruleset, board, turn)),
  ...(hint === undefined ? {} : { hint }),
  outcome,
});

/** The turns that were tried. */
export const triedTurns = ({ tries }: DailyProgress, { ruleset, board }: Position): Turn[] =>
  tries.flatMap((text) => {
    const turn = parsePlay(text, ruleset, board);
    return turn.ok ? [turn.value] : [];
  });

/** Remembers a puzzle of the day; the first time it is solved counts. */
export function withDaily(progress: PuzzleProgress, daily: DailyProgress): PuzzleProgress {
  const isNew = daily.outcome === 'found' && progress.lastDay < daily.day;
  if (!isNew) return { ...progress, daily };
  const days = daysInARow(progress, daily.day) + 1;
  return { ...progress, daily, lastDay: daily.day, days, bestDays: Math.max(days, progress.bestDays) };
}

/** How the tries went, without telling the answer: a square for each, a bulb if there were hints. */
export function triesSign({ tries, hint, outcome }: DailyProgress): string {
  const wrong = tries.length - (outcome === 'found' ? 1 : 0);
  return `${'🟧'.repeat(wrong)}${outcome === 'found' ? '🟩' : ''}${hint === undefined ? '' : '💡'}`;
}
