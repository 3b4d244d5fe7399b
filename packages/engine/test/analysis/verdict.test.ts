import { describe, expect, it } from 'vitest';
import { accuracyOf, isDecided, type Line, mistakeOf, type Weighing } from '../../src/analysis/index.ts';
import { isVerdictSettled } from '../../src/analysis/verdict.ts';

interface Given {
  readonly win?: number;
  readonly lost?: readonly [number, number];
  readonly points?: readonly [number, number];
  readonly deals?: number;
}

const lineOf = ({ win = 0.5, lost = [0, 0], points = [0, 0], deals = 240 }: Given): Line => ({
  turn: { type: 'pass' },
  kept: [],
  win,
  value: 0,
  loss: { win: { mean: lost[0], error: lost[1] }, points: { mean: points[0], error: points[1] } },
  split: { now: 0, reply: 0, next: 0, kept: 0 },
  replies: { covers: 0, touches: 0 },
  out: 0,
  deals,
  isExact: false,
});

const weighingOf = (best: Line, other: Line): Weighing => ({
  lines: [best, other],
  horizon: 'turn',
  bag: 10,
  unseen: [],
  isExact: false,
});

const verdictOn = (given: Given, best: Given = {}) => {
  const line = lineOf(given);
  return mistakeOf(weighingOf(lineOf(best), line), line)?.size;
};

describe('a mistake', () => {
  it.each([
    [0, undefined],
    [0.002, undefined],
    [0.0025, 'small'],
    [0.029, 'small'],
    [0.03, 'medium'],
    [0.069, 'medium'],
    [0.07, 'large'],
    [0.5, 'large'],
  ])('losing %d of the chance to win is %s', (lost, verdict) => {
    expect(verdictOn({ lost: [lost, 0] })).toBe(verdict);
  });

  it("isn't one within two standard errors, and needs some more", () => {
    expect(verdictOn({ lost: [0.04, 0.02] })).toBe(undefined);
    expect(verdictOn({ lost: [0.04, 0.011] })).toBe(undefined);
    expect(verdictOn({ lost: [0.04, 0.009] })).toBe('medium');
    expect(verdictOn({ lost: [0.04, 0.009], deals: 100 })).toBe(undefined);
    expect(verdictOn({ lost: [0.04, 0.007], deals: 100 })).toBe('medium');
  });

  it('counts points only once the game is decided', () => {
    const points = [12, 1] as const;
    expect(verdictOn({ points })).toBe(undefined);
    expect(verdictOn({ points }, { win: 0.995 })).toBe('medium');
    expect(verdictOn({ points }, { win: 0.002 })).toBe('medium');
    expect(verdictOn({ points: [2, 0] }, { win: 1 })).toBe(undefined);
    expect(verdictOn({ points: [12, 6] }, { win: 1 })).toBe(undefined);
  });

  it('in a decided game is still judged by the chance to win, if that is lost', () => {
    expect(verdictOn({ lost: [0.2, 0.01], points: [-4, 1] }, { win: 0.999 })).toBe('large');
    const line = lineOf({ points: [12, 1] });
    expect(mistakeOf(weighingOf(lineOf({ win: 1 }), line), line)?.by).toBe('points');
    expect(isDecided(weighingOf(lineOf({ win: 0.98 }), lineOf({})))).toBe(false);
  });
});

describe('a verdict', () => {
  const NONE = { mean: 0, error: 0.1 };
  const isSettled = (mean: number, error: number, progress: number, points = NONE, win = 0.5): boolean =>
    isVerdictSettled({ win, loss: { win: { mean, error }, points } }, progress);

  it('is settled when the loss is far from 0 and from the next class', () => {
    expect(isSettled(0.05, 0.005, 0.5)).toBe(true);
    expect(isSettled(0.031, 0.005, 0.5)).toBe(false);
    expect(isSettled(0.018, 0.004, 0.5)).toBe(false);
  });

  it("is settled when the rest of the deals can't make a mistake of it", () => {
    expect(isSettled(0.001, 0.005, 0.2)).toBe(true);
    expect(isSettled(0.008, 0.005, 0.2)).toBe(false);
    expect(isSettled(0.008, 0.005, 0.6)).toBe(true);
    expect(isSettled(0.019, 0.005, 1)).toBe(true);
    // Too small to be a mistake, however certain.
    expect(isSettled(0.001, 0.0001, 0.5)).toBe(true);
  });

  it('goes by points too once the game is nearly decided', () => {
    const points = { mean: 9, error: 2 };
    expect(isSettled(0, 0.0001, 0.5, points, 0.9)).toBe(true);
    expect(isSettled(0, 0.0001, 0.5, points, 0.99)).toBe(false);
    expect(isSettled(0, 0.0001, 0.5, { mean: 15, error: 1 }, 0.99)).toBe(true);
  });
});

it('accuracy falls from 100 to 0 with what is lost', () => {
  expect(accuracyOf(0)).toBeCloseTo(100, 3);
  expect(accuracyOf(-0.1)).toBeCloseTo(100, 3);
  expect(accuracyOf(0.05)).toBeCloseTo(79.8, 1);
  expect(accuracyOf(1)).toBe(0);
});
