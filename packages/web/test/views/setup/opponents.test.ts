import { expect, test } from 'vitest';
import { messagesIn } from '../../../src/messages/messages.ts';
import { numberedLevel, OPPONENTS } from '../../../src/views/setup/opponents.ts';

test('levels are numbered from the weakest to the strongest, without greedy', async () => {
  const messages = await messagesIn('en');
  expect(OPPONENTS.map((level) => numberedLevel(level, messages))).toEqual([
    '1 · Beginner',
    '2 · Learner',
    '3 · Casual',
    '4 · Regular',
    '5 · Skilled',
    '6 · Club',
    '7 · League',
    '8 · Expert',
    '9 · Master',
    '10 · Champion',
  ]);
});
