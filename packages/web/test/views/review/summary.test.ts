import { rulesetNamed } from '@ziggurat/engine/rules';
import { expect, test } from 'vitest';
import type { Recorded } from '../../../src/controller/step.ts';
import { stepsOfLog } from '../../../src/controller/steps-of-log.ts';
import { type Found, missedPoints, summaryOf } from '../../../src/views/review/summary.ts';
import { CHALLENGED, hint, reviewed } from './hand-made.ts';

const recorded: Recorded = {
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
    accuracy: { scored: 0, possible: 0 },
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
  expect(summaryOf(recorded, 0, found).accuracy).toEqual({ scored: 42, possible: 44 });
});

test('only the last try counts in a turn with a challenged play', () => {
  const found = foundAt(reviewed(9, 0, [hint(12, 'LUNT')]), reviewed(14, 0, [hint(12, 'LUNT')]));
  expect(summaryOf(recorded, 0, found).accuracy).toEqual({ scored: 0, possible: 12 });
});

test('an unchallenged invalid word adds nothing to the points possible', () => {
  const phony = { word: 'PULLPNT', legal: false, reason: 'unknown' } as const;
  const found = foundAt(reviewed(16, 0, [hint(20, 'PULP')], [phony]));
  expect(summaryOf(recorded, 0, found).accuracy).toEqual({ scored: 0, possible: 20 });
  expect(missedPoints(recorded.steps[7]!, found)).toBe(20);
});

test('the points missed are those of the best play minus those made', () => {
  const found = foundAt(reviewed(5, 0, [hint(12, 'MOLD')]), reviewed(15, 1, []));
  expect(missedPoints(recorded.steps[1]!, found)).toBe(4);
  expect(missedPoints(recorded.steps[6]!, found)).toBe(0);
  expect(missedPoints(recorded.steps[2]!, found)).toBeUndefined();
});
