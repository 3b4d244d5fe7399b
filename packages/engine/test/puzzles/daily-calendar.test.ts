import { describe, expect, it } from 'vitest';
import { DAILY_PUZZLES, dailyCalendar } from '../../src/puzzles/index.ts';

describe('the calendar of puzzles of the day', () => {
  const ids = Array.from({ length: 1200 }, (_, game) => `${game}.${(game * 7) % 23}`);
  const calendar = (some: readonly string[]): string[] => {
    const indexOf = dailyCalendar(some);
    return Array.from({ length: DAILY_PUZZLES }, (_, day) => some[indexOf(20_700 + day)]!);
  };

  it.each([1, 300, 1000])('takes every one of %d puzzles, and a thousand before one comes again', (count) => {
    expect(new Set(calendar(ids.slice(0, count))).size).toBe(count);
  });

  it('stays the same when the file grows', () => {
    expect(calendar(ids)).toEqual(calendar(ids.slice(0, DAILY_PUZZLES)));
  });

  it('stays the same on most days when a puzzle is withdrawn', () => {
    const before = calendar(ids);
    const after = calendar(ids.filter((id) => id !== before[0]));
    expect(after.filter((id, day) => id !== before[day]).length).toBeLessThan(DAILY_PUZZLES / 10);
  });
});
