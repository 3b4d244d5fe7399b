import { readFileSync } from 'node:fs';
import { makeLog } from '@ziggurat/engine/game';
import { expect, test } from 'vitest';
import { en } from '../../../src/messages/en/en.ts';
import { readRecord } from '../../../src/views/review/read-record.ts';
import { CHALLENGED } from './hand-made.ts';

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
  expect(readRecord('Dear diary', en)).toMatchObject({ refusals: [{ code: 'not-a-game', line: 1 }] });
  expect(readRecord('{"n":1}', en)).toMatchObject({ refusals: [{ code: 'not-a-game', line: 1 }] });
  expect(readRecord('', en)).toMatchObject({ refusals: [{ code: 'not-a-game' }] });
});

test('a game that breaks the rules is refused with its line', () => {
  expect(readRecord(worked.replace('+10 18', '+11 19'), en)).toMatchObject({
    refusals: [{ code: 'against-the-rules', line: 6 }],
  });
  expect(readRecord(makeLog(CHALLENGED), en)).toMatchObject({ refusals: [{ code: 'against-the-rules' }] });
});
