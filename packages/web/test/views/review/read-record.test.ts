import { readFileSync } from 'node:fs';
import { makeLog } from '@ziggurat/engine/game';
import { expect, test } from 'vitest';
import { en } from '../../../src/messages/en/en.ts';
import { mismatchSentences, mismatchSummary } from '../../../src/views/review/mismatch-text.ts';
import { readRecord } from '../../../src/views/review/read-record.ts';
import { CHALLENGED } from './sample-log.ts';

const worked = readFileSync(
  new URL('../../../../../fixtures/games/upwords-worked.gcg', import.meta.url),
  'utf8',
);

test('a GCG game is opened with the names of its players', () => {
  const result = readRecord(worked, en);
  expect(result.ok && result.value.names).toEqual(['First Player', 'Second Player']);
  expect(result.ok && result.value.steps.length).toBe(8);
});

test("a text that isn't a game is refused with its line", () => {
  expect(readRecord('Dear diary', en)).toMatchObject({ refusals: [{ code: 'not-a-game' }] });
  expect(readRecord(`#${'x'.repeat(1_000_001)}`, en)).toEqual({
    ok: false,
    refusals: [{ code: 'too-long' }],
  });
  expect(readRecord('{"n":1}', en)).toMatchObject({ refusals: [{ code: 'not-a-game', line: 1 }] });
  expect(readRecord('', en)).toMatchObject({ refusals: [{ code: 'not-a-game' }] });
});

test('a file with nothing but pragmas is refused as one', () => {
  expect(readRecord('#player1 a A\n#title t', en)).toEqual({ ok: false, refusals: [{ code: 'no-turns' }] });
});

test('a GCG game that breaks the rules is opened with its wrong turns marked', () => {
  const wrong = readFileSync(new URL('../../../../../fixtures/games/wrong.gcg', import.meta.url), 'utf8');
  const result = readRecord(wrong, en);
  if (!result.ok) throw new Error(result.refusals[0]!.code);
  const { steps, ruleset, unreadLines = [] } = result.value;
  expect(steps.map((step) => mismatchSentences(step, ruleset, en).join(' '))).toEqual([
    '',
    'The file says 15 points; the play scores 14.',
    'The file says 10 in total; it adds up to 9.',
    'These tiles aren’t all on the rack.',
    'The exchanged tiles aren’t on the rack.',
    'Your tiles must touch a word on the board.',
    'There is no play to take back.',
  ]);
  expect(mismatchSummary(steps, unreadLines, en)).toEqual([
    '6 turns break the rules or don’t add up. They’re marked.',
    'Lines 8, 9 couldn’t be read.',
  ]);
  expect(steps.at(-1)!.scores).toEqual([39, 22]);
});

test('a penalty after the leftovers is counted once', () => {
  const text = '#player1 a A\n#player2 b B\n>a: AB 8G AB +8 8\n>a: (CD) +10 18\n>b: CD (time) -10 -10\n';
  const result = readRecord(text, en);
  expect(result.ok && result.value.steps.at(-1)!.scores).toEqual([18, -10]);
});

test('a log that breaks the rules is refused', () => {
  expect(readRecord(makeLog(CHALLENGED), en)).toMatchObject({ refusals: [{ code: 'against-the-rules' }] });
});
