import { describe, expect, it } from 'vitest';
import { quietUntil } from '../src/notices/quiet-hours.ts';

const NIGHT = { from: 22, to: 7 };
const end = (at: string, zone = 'UTC', quiet = NIGHT): string | undefined => {
  const until = quietUntil(quiet, zone, Date.parse(at));
  return until === undefined ? undefined : new Date(until).toISOString();
};

describe('quiet hours', () => {
  it.each([
    ['2026-01-10T21:59:59Z', undefined],
    ['2026-01-10T22:00:00Z', '2026-01-11T07:00:00.000Z'],
    ['2026-01-11T00:30:00Z', '2026-01-11T07:00:00.000Z'],
    ['2026-01-11T06:59:59Z', '2026-01-11T07:00:00.000Z'],
    ['2026-01-11T07:00:00Z', undefined],
  ])('from 22 to 7: at %s they last until %s', (at, expected) => expect(end(at)).toBe(expected));

  it('can be in the middle of the day', () => {
    const work = { from: 9, to: 17 };
    expect(end('2026-01-10T08:59:00Z', 'UTC', work)).toBeUndefined();
    expect(end('2026-01-10T09:00:00Z', 'UTC', work)).toBe('2026-01-10T17:00:00.000Z');
  });

  it('are those of the time zone, also one with half hours', () => {
    expect(end('2026-01-10T17:00:00Z', 'Asia/Kolkata')).toBe('2026-01-11T01:30:00.000Z');
    expect(end('2026-01-10T12:00:00Z', 'Asia/Kolkata')).toBeUndefined();
  });

  it('end at the same hour on the clock when it is changed at night', () => {
    expect(end('2026-03-28T22:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T05:00:00.000Z');
    expect(end('2026-10-24T21:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('are none from an hour to itself', () => {
    expect(quietUntil({ from: 5, to: 5 }, 'UTC', 0)).toBeUndefined();
    expect(quietUntil(undefined, 'UTC', 0)).toBeUndefined();
  });
});
