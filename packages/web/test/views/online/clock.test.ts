import { describe, expect, it } from 'vitest';
import { spanIn } from '../../../src/messages/span.ts';
import { isLow, timeText } from '../../../src/views/online/clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('spans of time', () => {
  it.each([
    [10 * SECOND, '10 sec'],
    [5 * MINUTE, '5 min'],
    [90 * SECOND, '90 sec'],
    [HOUR, '1 hour'],
    [3 * DAY, '3 days'],
    [3 * DAY - SECOND, '3 days'],
    [36 * HOUR, '36 hours'],
  ])('%d milliseconds are %s', (milliseconds, text) => expect(spanIn('en', milliseconds)).toBe(text));
});

describe('the clock', () => {
  const face = (milliseconds: number): string => timeText(milliseconds, (span) => spanIn('en', span));

  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_001, '1:00'],
    [15 * MINUTE, '15:00'],
    [HOUR + 2 * MINUTE + 9 * SECOND, '1:02:09'],
    [3 * DAY, '3 days'],
  ])('%d milliseconds show as %s', (milliseconds, text) => expect(face(milliseconds)).toBe(text));

  it('is low in the last half minute of a game, or the last hour of a turn with days', () => {
    expect(isLow(29 * SECOND, false)).toBe(true);
    expect(isLow(31 * SECOND, false)).toBe(false);
    expect(isLow(59 * MINUTE, true)).toBe(true);
  });
});
