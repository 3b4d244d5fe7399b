import { hash32 } from '../lexicon/hash.ts';

/** This many puzzles of a file take turns as the puzzle of the day. Those that are added later change no day. */
export const DAILY_PUZZLES = 1000;
/** Days in a row come from different games: a prime that doesn't divide the number of puzzles. */
const STRIDE = 7919;

/**
 * Which of these puzzles each day has, by the number of days since 1970. Each takes a slot by its id in the file, or the
 * next free one, so that the days stay when the file grows, and nearly all of them when a puzzle is withdrawn.
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
