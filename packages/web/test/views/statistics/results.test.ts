import type { LevelName } from '@ziggurat/engine/bots';
import { describe, expect, it } from 'vitest';
import type { SavedGame } from '../../../src/host/host.ts';
import { countUndone, levelResults, soloResults, streaks } from '../../../src/views/statistics/results.ts';

let clock = 0;

const game = (changes: Partial<SavedGame>): SavedGame => ({
  id: String(++clock),
  setup: {
    mode: 'solo',
    rules: 'upwords-2006',
    judging: 'referee',
    dictionary: 'en',
    sitters: [{ type: 'person', name: 'Ada' }],
    undo: false,
  },
  openedAt: clock,
  changedAt: clock,
  version: 9,
  scores: [0],
  toMove: 0,
  state: 'over',
  winners: [],
  undone: 0,
  ...changes,
});

const solo = (points: number, changes: Partial<SavedGame> = {}): SavedGame =>
  game({ scores: [points], ...changes });

const against = (level: LevelName, scores: readonly [you: number, computer: number]): SavedGame => {
  const plain = game({});
  const sitters = [
    { type: 'computer', level },
    { type: 'person', name: 'Ada' },
  ] as const;
  const [you, computer] = scores;
  return {
    ...plain,
    setup: { ...plain.setup, mode: 'computer', sitters },
    scores: [computer, you],
    winners: you > computer ? [1] : you < computer ? [0] : [0, 1],
  };
};

describe('solo results', () => {
  it('have a best and an average per edition', () => {
    const large = [solo(200), solo(300)];
    const small = solo(90);
    const games = [...large, { ...small, setup: { ...small.setup, rules: 'upwords-64' } }];
    expect(soloResults(games)).toMatchObject([
      { rules: 'upwords-2006', best: 300, average: 250, points: [200, 300] },
      { rules: 'upwords-64', best: 90 },
    ]);
  });

  it('leave out running and damaged games, and those with undone turns', () => {
    const games = [solo(1, { state: 'playing' }), solo(2, { state: 'damaged' }), solo(3, { undone: 1 })];
    expect(soloResults(games)).toEqual([]);
  });

  it('are in the order in which the games ended', () => {
    const [first, second] = [solo(10), solo(20)];
    expect(soloResults([second, first])[0]?.points).toEqual([10, 20]);
  });
});

describe('games with hints', () => {
  it("are counted separately, and don't affect best, average or streak", () => {
    const solos = [solo(100), solo(400, { hints: 2 })];
    expect(soloResults(solos)).toMatchObject([{ best: 100, average: 100, points: [100] }]);
    expect(soloResults(solos)[0]!.hinted).toHaveLength(1);
    const games = [against('club', [50, 90]), { ...against('club', [300, 90]), hints: 1 }];
    expect(levelResults(games)).toMatchObject([
      { level: 'club', won: 0, average: 50, hinted: { played: 1, won: 1 } },
    ]);
    expect(streaks(games)).toEqual({ now: 0, longest: 0 });
  });

  it('have neither best nor average where there are no others', () => {
    expect(soloResults([solo(10, { hints: 1 })])).toMatchObject([{ best: undefined, average: undefined }]);
    expect(levelResults([{ ...against('club', [9, 1]), hints: 1 }])).toMatchObject([{ average: undefined }]);
  });
});

describe('results against the computer', () => {
  it('are counted by level, for the person in any seat', () => {
    const games = [against('casual', [200, 100]), against('casual', [100, 150]), against('club', [90, 300])];
    expect(levelResults(games)).toMatchObject([
      { level: 'casual', won: 1, average: 150 },
      { level: 'club', won: 0, average: 90 },
    ]);
  });

  it('count consecutive wins, including shared ones', () => {
    const won = () => against('casual', [2, 1]);
    const games = [won(), won(), won(), against('casual', [1, 2]), won(), against('casual', [2, 2])];
    expect(streaks(games)).toEqual({ now: 2, longest: 3 });
  });
});

it('say how many games are left out because of undone turns', () => {
  const pass = solo(50);
  const games = [
    solo(10),
    solo(20, { undone: 1 }),
    { ...against('club', [90, 80]), undone: 2 },
    solo(30, { undone: 1, state: 'playing' }),
    { ...pass, undone: 1, setup: { ...pass.setup, mode: 'pass' as const } },
  ];
  expect(countUndone(games)).toBe(2);
});
