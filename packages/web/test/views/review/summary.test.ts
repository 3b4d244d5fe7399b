import { rulesetNamed } from '@ziggurat/engine/rules';
import { expect, test } from 'vitest';
import type { RecordedGame } from '../../../src/controller/step.ts';
import { stepsOfLog } from '../../../src/controller/steps-of-log.ts';
import {
  barOf,
  betterPlay,
  type Found,
  missedPoints,
  missesOf,
  missOf,
  summaryOf,
} from '../../../src/views/review/summary.ts';
import { winChances } from '../../../src/views/review/win-chances.ts';
import { CHALLENGED, hint, lineOf, reviewed } from './sample-log.ts';

const recorded: RecordedGame = {
  ruleset: rulesetNamed('upwords-2006')!,
  names: ['Ann', 'Ben'],
  steps: stepsOfLog(CHALLENGED),
  isOver: true,
};
const NOTHING: Found = new Map();
const foundAt = (...turns: ReturnType<typeof reviewed>[]): Found =>
  new Map(turns.map((turn) => [turn.number, turn]));

test('valid plays are counted, with their words by length', () => {
  const { best, ...ann } = summaryOf(recorded, 0, NOTHING);
  expect(ann).toEqual({
    turns: 3,
    points: 42,
    bonuses: 1,
    exchanges: 0,
    passes: 1,
    lengths: [
      [4, 1],
      [7, 1],
    ],
  });
  expect(best?.action.words).toEqual([{ word: 'PULLPNT', points: 14 }]);
});

test('an exchange is a turn without points', () => {
  expect(summaryOf(recorded, 1, NOTHING)).toMatchObject({ turns: 2, points: 8, exchanges: 1, bonuses: 0 });
});

test('accuracy is the points made divided by the points possible', () => {
  const found = foundAt(
    reviewed(5, 0, [hint(10, 'MOLD'), hint(8, 'MOOD')]),
    reviewed(16, 0, [hint(34, 'PULLPNT')]),
  );
  expect(summaryOf(recorded, 0, found).accuracy).toEqual({ by: 'points', share: 42 / 44 });
});

test('only the last try counts in a turn with a challenged play', () => {
  const found = foundAt(reviewed(9, 0, [hint(12, 'LUNT')]), reviewed(14, 0, [hint(12, 'LUNT')]));
  expect(summaryOf(recorded, 0, found).accuracy).toEqual({ by: 'points', share: 0 });
});

test('an unchallenged invalid word adds nothing to the points possible', () => {
  const phony = { word: 'PULLPNT', legal: false, reason: 'unknown' } as const;
  const found = foundAt(reviewed(16, 0, [hint(20, 'PULP')], [phony]));
  expect(summaryOf(recorded, 0, found).accuracy).toEqual({ by: 'points', share: 0 });
  expect(missedPoints(recorded.steps[7]!, found)).toBe(20);
});

test('the points missed are those of the best play minus those made', () => {
  const found = foundAt(reviewed(5, 0, [hint(12, 'MOLD')]), reviewed(15, 1, []));
  expect(missedPoints(recorded.steps[1]!, found)).toBe(4);
  expect(missedPoints(recorded.steps[6]!, found)).toBe(0);
  expect(missedPoints(recorded.steps[2]!, found)).toBeUndefined();
});

/** Ann's first turn loses 4% and 6 points to MOLD, her last nothing; Ben's first is a big mistake. */
const weighed = foundAt(
  {
    ...reviewed(5, 0, [hint(12, 'MOLD')]),
    worth: {
      made: lineOf(0.5, 0.04),
      best: lineOf(0.54),
      bestPlay: hint(12, 'MOLD'),
      mistake: { size: 'medium', by: 'win' },
    },
  },
  {
    ...reviewed(7, 1, [hint(9, 'DEAN')]),
    worth: {
      made: lineOf(0.3, 0.2),
      best: lineOf(0.5),
      bestPlay: hint(9, 'DEAN'),
      mistake: { size: 'large', by: 'win' },
    },
  },
  { ...reviewed(16, 0, [hint(50, 'PULLPNT')]), worth: { made: lineOf(0.9), best: lineOf(0.9) } },
);

test('accuracy is the chance to win that was kept, where turns were weighed', () => {
  const { accuracy } = summaryOf(recorded, 0, weighed);
  expect(accuracy?.by).toBe('win');
  expect(accuracy?.share).toBeGreaterThan(0.9);
  expect(accuracy?.share).toBeLessThan(0.95);
  expect(summaryOf(recorded, 1, weighed).accuracy!.share).toBeLessThan(0.5);
});

test('a mistake is sized by its class, whatever it scores', () => {
  expect(missOf(recorded.steps[1]!, weighed)).toEqual({ size: 2, lost: { by: 'win', share: 0.04 } });
  expect(missOf(recorded.steps[2]!, weighed)!.size).toBe(3);
  // 16 points more were possible, but nothing was better.
  expect(missOf(recorded.steps[7]!, weighed)).toEqual({ size: 0, lost: { by: 'win', share: 0 } });
  expect(missesOf(recorded.steps, [0, 1], weighed).map(({ step }) => step.number)).toEqual([7, 5]);
});

test('the biggest of several big mistakes comes first', () => {
  const found = foundAt(
    ...(
      [
        [5, 0.182],
        [16, 0.186],
      ] as const
    ).map(([number, lost]) => ({
      ...reviewed(number, 0, []),
      worth: { made: lineOf(0.5, lost), best: lineOf(0.7), mistake: { size: 'large', by: 'win' } as const },
    })),
  );
  expect(missesOf(recorded.steps, [0], found).map(({ step }) => step.number)).toEqual([16, 5]);
});

test('in a decided game a mistake is measured in points', () => {
  const worth = {
    made: lineOf(1, 0, 12),
    best: lineOf(1),
    mistake: { size: 'medium', by: 'points' },
  } as const;
  const found = foundAt({ ...reviewed(5, 0, []), worth });
  expect(missOf(recorded.steps[1]!, found)).toEqual({ size: 2, lost: { by: 'points', points: 12 } });
});

test('without weighing, misses are sized by points', () => {
  const sizes = [2, 3, 9, 10, 19, 20].map((missed) => {
    const found = foundAt(reviewed(5, 0, [hint(8 + missed, 'MOLD')]));
    return missOf(recorded.steps[1]!, found)!.size;
  });
  expect(sizes).toEqual([0, 1, 1, 2, 2, 3]);
  expect(missOf(recorded.steps[2]!, foundAt())).toBe(undefined);
});

test('a better play is shown only for a mistake', () => {
  expect(betterPlay(recorded.steps[1]!, weighed)?.words).toEqual(['MOLD']);
  expect(betterPlay(recorded.steps[7]!, weighed)).toBe(undefined);
  expect(betterPlay(recorded.steps[1]!, foundAt(reviewed(5, 0, [hint(12, 'COLD')])))?.words).toEqual([
    'COLD',
  ]);
});

test('bars are as long as what was lost, up to a limit', () => {
  const bar = (share: number) => barOf({ size: 1, lost: { by: 'win', share } });
  expect([bar(0), bar(0.03), bar(0.15), bar(0.9)]).toEqual([0, 0.2, 1, 1]);
});

test('the chance to win follows the turns, and the result ends it', () => {
  const chances = winChances(recorded, weighed)!;
  expect(chances.slice(0, 4)).toEqual([
    [50, 50],
    [50, 50],
    [70, 30],
    [70, 30],
  ]);
  expect(chances[7]).toEqual([90, 10]);
  expect(chances.at(-1)).toEqual([100, 0]);
  expect(winChances(recorded, NOTHING)).toBe(undefined);
  expect(winChances({ ...recorded, names: ['Ann', 'Ben', 'Cid'] }, weighed)).toBe(undefined);
});
