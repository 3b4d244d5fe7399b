import { readFileSync } from 'node:fs';
import { parseGame, redact } from '@ziggurat/engine/game';
import { heightOf, makeTiles, parseSquare, rulesetNamed } from '@ziggurat/engine/rules';
import { expect, test } from 'vitest';
import type { Step } from '../../../src/controller/step.ts';
import { stepsOfLog } from '../../../src/controller/steps-of-log.ts';
import { stepsOfRecord } from '../../../src/views/review/steps-of-record.ts';
import { CHALLENGED } from './sample-log.ts';

const ruleset = rulesetNamed('upwords-2006')!;
const stepText = ({ turn, seat, action, scores }: Step): string =>
  [turn, action.type, seat ?? '', scores.join(':')].join(' ').replaceAll('  ', ' ');
const tilesAt = (step: Step, square: string): number => heightOf(step.board, parseSquare(square)!);
const fixture = (name: string) => {
  const game = parseGame(
    readFileSync(new URL(`../../../../../fixtures/games/${name}`, import.meta.url), 'utf8'),
  );
  if (!game.ok) throw new Error(JSON.stringify(game.refusals));
  return game.value;
};

test('a game is stepped through turn by turn, and a retry after a challenge is the same turn', () => {
  expect(stepsOfLog(CHALLENGED).map(stepText)).toEqual([
    '0 began 0:0',
    '1 played 0 8:0',
    '2 played 1 8:8',
    '3 played 0 18:8',
    '3 challenged 0 8:8',
    '3 passed 0 8:8',
    '4 exchanged 1 8:8',
    '5 played 0 42:8',
    '5 challenged 0 42:8',
    '5 left 1 42:8',
    '5 ended 42:8',
  ]);
});

test('a play that was challenged off the board is marked, and the next step shows the board without it', () => {
  const [, , , played, challenged] = stepsOfLog(CHALLENGED);
  expect(played!.action).toMatchObject({ type: 'played', withdrawn: true });
  expect(tilesAt(played!, 'E6')).toBe(1);
  expect(challenged!.action).toMatchObject({ type: 'challenged', by: 1, upheld: true });
  expect(tilesAt(challenged!, 'E6')).toBe(0);
});

test('each turn knows its rack', () => {
  const racks = stepsOfLog(CHALLENGED).map(({ rack }) => rack && makeTiles(ruleset, rack));
  expect(racks.slice(1, 4)).toEqual(['MOODNTL', 'EARWSNA', 'NTLPPLU']);
  expect([...racks[5]!].sort().join('')).toBe('LLNPPTU');
});

test('hidden tiles stay hidden in the steps', () => {
  const steps = stepsOfLog(CHALLENGED.slice(0, -1).map((event) => redact(event, 1)));
  expect(steps.map(({ seat, rack }) => `${seat ?? ''}${rack === undefined ? '' : ' known'}`)).toEqual([
    '',
    '0',
    '1 known',
    '0',
    '0',
    '0',
    '1 known',
    '0',
    '0',
    '1 known',
  ]);
});

test('a record is stepped through as well', () => {
  const steps = stepsOfRecord(fixture('upwords-worked.gcg'));
  expect(steps.map(({ scores }) => scores.join(':'))).toEqual([
    '0:0',
    '8:0',
    '8:8',
    '18:8',
    '18:13',
    '30:13',
    '30:27',
    '46:27',
  ]);
  expect(tilesAt(steps[4]!, 'C5')).toBe(2);
  expect(steps[4]!.action).toMatchObject({ words: [{ word: 'WOOD', points: 5 }], points: 5 });
});

test('a record may contain withdrawn plays, penalties and leftovers', () => {
  expect(stepsOfRecord(fixture('scrabble-forms.gcg')).map(stepText).slice(6)).toEqual([
    '6 played 1 55:19',
    '7 played 0 67:19',
    '7 challenged 0 55:19',
    '8 played 1 55:25',
    '8 adjusted 1 55:30',
    '9 exchanged 0 55:30',
    '10 passed 1 55:30',
    '11 passed 0 55:30',
    '11 adjusted 1 55:20',
    '11 ended 75:20',
  ]);
});
