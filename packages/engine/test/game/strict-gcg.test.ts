import { describe, expect, it } from 'vitest';
import { type EndReason, fold, makeGame, playersNamed, writeRecord } from '../../src/game/index.ts';
import { makeRuleset, parseRuleset, type Ruleset, type RulesetSource } from '../../src/rules/index.ts';
import { rules } from '../scene.ts';
import type { TableSetting } from '../table.ts';
import { playRandomly } from './random-game.ts';
import { readStrictly } from './strict-gcg.ts';

const GAMES = 500;

function scrabbleWith(change: Partial<RulesetSource>): Ruleset {
  const result = parseRuleset({ ...makeRuleset(rules('scrabble')), name: 'scrabble-house', ...change });
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.value;
}

/** Scrabble as the sheet has it, and as clubs and tournaments play it. */
const WAYS: readonly Pick<TableSetting, 'rules' | 'judging' | 'director'>[] = [
  { rules: 'scrabble', judging: 'referee' },
  { rules: 'scrabble', judging: 'challenge' },
  ...(['nothing', 'lose-next-turn', 'five-points', 'ten-points'] as const).map((overturned, i) => ({
    rules: scrabbleWith({
      challenge: { upheld: 'lose-turn', overturned },
      exchange: { most: 7, bag: 7 },
      ends: ['E1', 'E3a'],
      overtime: { points: 10, minutes: 10 },
    }),
    judging: 'challenge' as const,
    director: i >= 2,
  })),
];

describe('a strict reader written from the description of GCG', () => {
  it(`accepts ${GAMES} games of two to four players, however they end`, () => {
    const reasons = new Set<EndReason>();
    const noted = new Set<string>();
    const forms = new Set<string>();
    for (let seed = 1; seed <= GAMES; seed++) {
      const seats = 2 + (seed % 3);
      const setting = { ...WAYS[Math.floor(seed / 3) % WAYS.length]!, seats };
      const passFrom = seed % 10 === 0 ? { passFrom: seed % 30 } : {};
      const { log } = playRandomly({ seed, setting, ...passFrom });
      const game = fold(log);
      const names = game.players.map((_, seat) => ['Ann of Ur', 'Ben', 'Ben', 'Zoë'][seat]!);
      const players = playersNamed(names);
      const text = makeGame(writeRecord(log, players));
      if (!text.includes('\n>')) continue; // everyone left before the first turn
      const { totals: byNick, notes, forms: used } = readStrictly(text);
      const totals = players.map(({ nick }) => byNick.get(nick)!);
      const scores = game.players.map(({ score }) => score);
      // With two players only the difference is written.
      expect(totals.map((total) => total - totals[0]!)).toEqual(scores.map((score) => score - scores[0]!));
      if (seats > 2) expect(totals).toEqual(scores);
      if (game.phase.type === 'over') reasons.add(game.phase.reason);
      for (const form of used) forms.add(form);
      for (const note of notes) noted.add(note.split(' ')[0]!);
    }
    expect([...reasons].sort()).toEqual(['E1', 'E2', 'E3', 'E3a', 'adjudicated', 'last-left']);
    expect([...forms].sort()).toEqual([
      ...['blank', 'challenge', 'encoding', 'exchange', 'gain', 'loss', 'note', 'pass', 'play'],
      ...['player', 'returned', 'time', 'twice'],
    ]);
    expect([...noted].sort()).toEqual(['#resigned', '#timed-out', '#unsuccessful-challenge']);
  }, 120_000);

  const GAME = [
    '#character-encoding UTF-8',
    '#player1 a Ann',
    '#player2 b Ben',
    '>a: HORNPAS 8F HORN +14 14',
    '>b: FAMO?II H6 FA.M +9 9',
    '',
  ].join('\n');

  it.each([
    ['a wrong score', '+9 9', '+10 10'],
    ['a wrong total', '+9 9', '+9 10'],
    ['a letter in place of a dot', 'FA.M', 'FARM'],
    ['a tile that is not on the rack', 'FAMO?II', 'FAOO?II'],
    ['a missing rack', 'FAMO?II ', ''],
    ['a line that is no GCG', '#player2 b Ben', '#player2 b Ben\n#rules scrabble'],
    ['a gap', 'H6 FA.M', 'K6 FAM'],
    [
      'points for a challenge nobody made',
      '>a: HORNPAS 8F HORN +14 14',
      '>a: HORNPAS (challenge) +5 5\n>a: HORNPAS 8F HORN +14 19',
    ],
    ['points for a challenge in minus', '+9 9', '+9 9\n>b: OII (challenge) -5 4'],
    ['a time bonus', '+9 9', '+9 9\n>b: OII (time) +5 14'],
    ['a turn out of order', '>b: FAMO?II H6 FA.M +9 9', '>a: FAMO?II H6 FA.M +9 23'],
  ])('refuses %s', (_, from, to) => {
    expect([...readStrictly(GAME).totals.values()]).toEqual([14, 9]);
    expect(GAME).toContain(from);
    expect(() => readStrictly(GAME.replace(from, to))).toThrow(/line \d/);
  });
});
