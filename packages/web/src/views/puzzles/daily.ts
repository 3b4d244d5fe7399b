import { hash32 } from '@ziggurat/engine/lexicon';
import { makePlay, type Position, parsePlay, type Turn } from '@ziggurat/engine/rules';
import type { SolvingState } from '../../controller/solving.ts';
import { daysInARow } from './days.ts';
import type { DailyProgress, PuzzleProgress } from './progress.ts';

/** This many puzzles of a file take turns as the puzzle of the day. Those that are added later change no day. */
export const DAILY_PUZZLES = 1000;
/** Days in a row come from different games: a prime that doesn't divide the number of puzzles. */
const STRIDE = 7919;

/** How many tries somebody has at a puzzle of the day. */
export const DAILY_TRIES = 3;

/**
 * Which of these puzzles each day has. Each takes a slot by its id, or the next free one, so that the days stay when the
 * file grows, and nearly all of them when a puzzle is withdrawn.
 */
export function dailyCalendar(ids: readonly string[]): (day: number) => number {
  const slots = new Map<number, number>();
  const next = (slot: number): number => (slot + 1) % DAILY_PUZZLES;
  for (const [index, id] of ids.slice(0, DAILY_PUZZLES).entries()) {
    let slot = Number.parseInt(hash32(Uint8Array.from(id, (char) => char.charCodeAt(0))), 16) % DAILY_PUZZLES;
    while (slots.has(slot)) slot = next(slot);
    slots.set(slot, index);
  }
  return (day) => {
    let slot = (day * STRIDE) % DAILY_PUZZLES;
    while (slots.size > 0 && !slots.has(slot)) slot = next(slot);
    return slots.get(slot) ?? 0;
  };
}

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
