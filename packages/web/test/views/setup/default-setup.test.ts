import { expect, test } from 'vitest';
import type { Setup } from '../../../src/host/host.ts';
import type { Preferences } from '../../../src/preferences/preferences.ts';
import { defaultSetup } from '../../../src/views/setup/default-setup.ts';

const SCRABBLE: Setup = {
  mode: 'pass',
  rules: 'scrabble',
  judging: 'challenge',
  dictionary: 'en',
  sitters: [
    { type: 'person', name: 'Ann' },
    { type: 'person', name: 'Ben' },
  ],
  undo: false,
};

const PREFERENCES: Preferences = {
  theme: 'system',
  language: 'system',
  motion: 'system',
  sound: false,
  isSoundOffered: false,
  view: 'auto',
  hasPlayed: true,
  tipGames: [],
  name: '',
  edition: 'scrabble',
  isOnline: false,
  onlineEdition: 'scrabble',
  judgeDictionary: 'en',
  studyDictionary: undefined,
  practice: 'all',
  puzzleTheme: 'all',
  setups: { pass: SCRABBLE },
};

test('each kind of game remembers its own edition', () => {
  expect(defaultSetup('pass', PREFERENCES)).toBe(SCRABBLE);
  expect(defaultSetup('computer', PREFERENCES).rules).toBe('upwords-2006');
  expect(defaultSetup('solo', PREFERENCES).rules).toBe('upwords-2006');
});

test('a player who gave no name is stored without one', () => {
  const [you] = defaultSetup('computer', PREFERENCES).sitters;
  expect(you).toEqual({ type: 'person', name: '' });
  const [named] = defaultSetup('computer', { ...PREFERENCES, name: 'Ada' }).sitters;
  expect(named).toEqual({ type: 'person', name: 'Ada' });
});
