import { emptyBoard, rulesetNamed } from '@ziggurat/engine/rules';
import { expect, test } from 'vitest';
import { de } from '../../src/messages/de/de.ts';
import { en } from '../../src/messages/en/en.ts';
import { type SharedGame, summaryText } from '../../src/share/shared-game.ts';

const ruleset = rulesetNamed('upwords-2006')!;
const game: SharedGame = {
  ruleset,
  board: emptyBoard(ruleset.size),
  players: [
    { name: 'Ann', score: 312, won: true, accuracy: 0.874 },
    { name: 'Ben', score: 287, won: false },
  ],
  best: { words: ['QUIZ', 'ON'], points: 38, name: 'Ann' },
  at: Date.UTC(2026, 10, 16, 12),
};

test('a game is summarised in a few lines', () => {
  expect(summaryText(game, en)).toBe(
    [
      'Ann 312 – Ben 287',
      `UPWORDS, 2006 rules · ${en.shared.day(game.at!)}`,
      'Best play: QUIZ, ON, 38 points (Ann)',
      'Ann: accuracy 87%',
      'Played with Ziggurat',
    ].join('\n'),
  );
});

test("a game is summarised in German as well, without what isn't known", () => {
  const { best: _, at: __, ...rest } = game;
  expect(summaryText({ ...rest, players: [{ name: 'Ann', score: 5, won: false }] }, de)).toBe(
    ['Ann 5', 'UPWORDS, Regeln 2006', 'Gespielt mit Ziggurat'].join('\n'),
  );
});

test('a game with hints says so', () => {
  expect(summaryText({ ...game, hints: 2 }, en).split('\n')[1]).toMatch(/ · with 2 hints$/);
  expect(summaryText({ ...game, hints: 1 }, de).split('\n')[1]).toMatch(/ · mit 1 Tipp$/);
});
