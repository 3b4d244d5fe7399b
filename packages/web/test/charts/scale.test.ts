import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelled, scale, ticksFor } from '../../src/charts/scale.ts';

test.each([
  [0, 10, [0, 5, 10]],
  [0, 97, [0, 50, 100]],
  [0, 365, [0, 100, 200, 300, 400]],
  [-15, 240, [-100, 0, 100, 200, 300]],
  [0, 3, [0, 1, 2, 3]],
  [7, 7, [7, 8]],
])('scores from %i to %i are marked at whole, round numbers', (low, high, ticks) => {
  expect(ticksFor(low, high)).toEqual(ticks);
});

test('the ticks of an axis cover all values, few and evenly spaced', () => {
  fc.assert(
    fc.property(fc.integer({ min: -300, max: 2000 }), fc.nat(2000), (low, span) => {
      const ticks = ticksFor(low, low + span);
      const steps = ticks.slice(1).map((tick, i) => tick - ticks[i]!);
      expect(ticks[0]).toBeLessThanOrEqual(low);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(low + span);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(new Set(steps).size).toBe(1);
    }),
  );
});

test('a narrow chart labels fewer of its turns', () => {
  expect(labelled(41, 20)).toEqual(labelled(41, 14));
  expect(labelled(41, 5)).toEqual([0, 10, 20, 30, 40]);
  expect(labelled(3, 10)).toEqual([0, 1, 2]);
});

test('a single value is drawn in the middle', () => {
  expect(scale([0, 10], [0, 100])(5)).toBe(50);
  expect(scale([0, 0], [0, 100])(0)).toBe(50);
});
