import { describe, expect, it } from 'vitest';
import { explain, type Line, type Weighing } from '../../src/analysis/index.ts';
import { parseRack, scrabble, upwords2006 } from '../../src/rules/index.ts';

const NONE = { mean: 0, error: 0 };
const rack = (text: string) => parseRack(upwords2006, text)!;

const lineOf = (changes: Partial<Line>): Line => ({
  turn: { type: 'pass' },
  kept: [],
  win: 0.5,
  value: 0,
  loss: { win: NONE, points: NONE },
  split: { now: 10, reply: 20, next: 20, kept: 0 },
  replies: { covers: 0.2, touches: 0.4 },
  out: 0,
  deals: 10,
  isExact: false,
  ...changes,
});

/** Clearly behind. */
const behind = { win: { mean: 0.05, error: 0.01 }, points: { mean: 5, error: 1 } };

const compared = (
  better: Partial<Line>,
  other: Partial<Line>,
  changes: Partial<Weighing> = {},
  rules = upwords2006,
) => {
  const lines = [lineOf(better), lineOf({ loss: behind, ...other })];
  const weighing: Weighing = {
    lines,
    horizon: 'turn',
    bag: 30,
    unseen: rack('AB'),
    isExact: false,
    ...changes,
  };
  return explain(rules, weighing, lines[1]!)!;
};

describe('a cause', () => {
  it('is named with what it is worth, and with what speaks against it', () => {
    const kept = rack('ERS');
    const { cause, despite } = compared(
      { kept, split: { now: 7, reply: 20, next: 25, kept: 1 } },
      { split: { now: 10, reply: 20, next: 20, kept: 0 } },
    );
    expect(cause).toEqual({ type: 'tiles', points: 6, kept });
    expect(despite).toEqual({ type: 'points', points: -3 });
  });

  it('is the board if both keep the same tiles', () => {
    const kept = rack('ERS');
    const { cause } = compared(
      { kept, split: { now: 10, reply: 20, next: 26, kept: 0 } },
      { kept: rack('SER') },
    );
    expect(cause).toEqual({ type: 'places', points: 6 });
  });

  it("isn't named unless it leads the next one by half", () => {
    const better = { split: { now: 16, reply: 20, next: 25, kept: 0 } };
    expect(compared(better, {}).isClose).toBe(false);
    expect(compared(better, {}).cause).toBe(undefined);
    const more = { split: { now: 18, reply: 20, next: 25, kept: 0 } };
    expect(compared(more, {}).cause).toEqual({ type: 'points', points: 8 });
  });

  it("isn't named if more speaks against the better turn", () => {
    const better = { kept: rack('ERS'), split: { now: 3, reply: 16, next: 26.5, kept: 0 } };
    expect(compared(better, {}).cause).toBe(undefined);
  });

  it("isn't named if the two are close", () => {
    const loss = { win: { mean: 0.01, error: 0.01 }, points: { mean: 2, error: 1.5 } };
    const close = compared({ split: { now: 30, reply: 20, next: 20, kept: 0 } }, { loss });
    expect(close).toMatchObject({ isClose: true });
    expect(close.cause).toBe(undefined);
  });

  const fewerReplies = { split: { now: 10, reply: 12, next: 20, kept: 0 } };
  it.each([
    ['stack', { covers: 0.5, touches: 0.6 }, { share: 0.5 }],
    ['opens', { covers: 0.2, touches: 0.6 }, { share: 0.6 }],
    ['closes', { covers: 0.2, touches: 0.4 }, {}],
  ])('%s: replies score less', (type, replies, more) => {
    expect(compared(fewerReplies, { replies }).cause).toEqual({ type, points: 8, ...more });
  });

  it('has no stacks where tiles are never stacked', () => {
    const { cause } = compared(fewerReplies, { replies: { covers: 0.5, touches: 0.6 } }, {}, scrabble);
    expect(cause).toEqual({ type: 'opens', points: 8, share: 0.6 });
  });

  it('counts the unseen tiles once the bag is empty', () => {
    const { cause } = compared(fewerReplies, {}, { bag: 0, horizon: 'end' });
    expect(cause).toEqual({ type: 'unseen', points: 8, tiles: rack('AB') });
  });

  it('is a stranded Q if only the other turn keeps it', () => {
    const better = { kept: rack('AE'), split: { now: 10, reply: 20, next: 24, kept: 2 } };
    expect(compared(better, { kept: rack('QE') }).cause).toEqual({
      type: 'stranded',
      points: 6,
      tile: rack('Q')[0],
    });
    const both = { ...better, kept: rack('QA') };
    expect(compared(both, { kept: rack('QE') }).cause).toMatchObject({ type: 'tiles' });
  });

  it('is going out first, if that is worth more than the rest', () => {
    const better = { out: 0.9, split: { now: 10, reply: 20, next: 20, kept: 12 } };
    const { cause } = compared(better, { out: 0.3 }, { horizon: 'end', bag: 2 });
    expect(cause).toEqual({ type: 'out', points: 12, share: 0.9, otherShare: 0.3 });
  });
});

it('the best line is compared with the second, and a single line with nothing', () => {
  const lines = [lineOf({}), lineOf({ loss: behind })];
  const weighing: Weighing = { lines, horizon: 'turn', bag: 30, unseen: [], isExact: false };
  expect(explain(upwords2006, weighing, lines[0]!)!.other).toBe(lines[1]);
  expect(explain(upwords2006, { ...weighing, lines: [lines[0]!] }, lines[0]!)).toBe(undefined);
});
