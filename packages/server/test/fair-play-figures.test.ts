import type { GameFigures } from '@ziggurat/protocol';
import type { Entry } from '@ziggurat/table';
import { describe, expect, it } from 'vitest';
import { abandonment } from '../src/fair-play/abandonment.ts';
import { atLeast } from '../src/fair-play/at-least.ts';
import { engineUse, figuresOf } from '../src/fair-play/engine-use.ts';
import { farming, type PairGame } from '../src/fair-play/farming.ts';
import { isAbandoned } from '../src/ratings/abandoned.ts';

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

describe('the figures of a game', () => {
  it('count turns of open games only, and no blunder for more than a fifth', () => {
    const figures = figuresOf([
      { number: 5, win: 0.5, lost: 0.1 },
      { number: 7, win: 0.5, lost: 0.9 },
      { number: 9, win: 0.96, lost: 0.9 },
      { number: 11, win: 0.04, lost: 0 },
    ]);
    expect(figures).toMatchObject({ turns: 2, lost: expect.closeTo(0.15) });
    expect(figuresOf([{ number: 5, win: 0.99, lost: 0 }])).toBeUndefined();
  });

  it('count rare words that were needed and found, and turns that took no time', () => {
    const find = { number: 5, win: 0.5, lost: 0, isRare: true, word: 'QANAT', tier: 7 };
    const figures = figuresOf([
      { ...find, seconds: 4 },
      { ...find, number: 7, lost: 0.002, word: 'KISH', tier: 6, seconds: 60 },
      { ...find, number: 9, lost: 0.05, seconds: 10 },
      { ...find, number: 11, isRare: false },
    ]);
    expect(figures).toMatchObject({ turns: 4, rare: 3, rareFound: 2, quick: 2, quickLost: 0.025 });
    expect(figures?.finds.map(({ number, word, seconds }) => [number, word, seconds])).toEqual([
      [5, 'QANAT', 4],
      [7, 'KISH', 60],
    ]);
  });
});

describe('engine use', () => {
  const game = (lost: number, rareFound = 7): GameFigures => ({
    turns: 14,
    lost,
    rare: 8,
    rareFound,
    quick: 0,
    quickLost: 0,
    finds: [],
  });

  it('is signalled for figures like those of champion, and not for those of master', () => {
    expect(
      engineUse(
        'upwords-2006',
        times(12, (i) => game(i % 2 === 0 ? 0.001 : 0.003, i % 4 === 0 ? 8 : 7)),
      ),
    ).toMatchObject({
      turns: 168,
      lost: expect.closeTo(0.002),
      rare: 96,
    });
    expect(
      engineUse(
        'upwords-2006',
        times(40, (i) => game(i % 2 === 0 ? 0.004 : 0.012, 5)),
      ),
    ).toBeUndefined();
  });

  it('needs enough games, and certain ones', () => {
    expect(
      engineUse(
        'upwords-2006',
        times(4, () => game(0)),
      ),
    ).toBeUndefined();
    // The mean is the same as before, but three of the games decide it.
    expect(
      engineUse(
        'upwords-2006',
        times(12, (i) => game(i % 4 === 0 ? 0.008 : 0)),
      ),
    ).toBeUndefined();
  });

  it('needs rare words too, unless the dictionary has no tiers', () => {
    expect(
      engineUse(
        'upwords-2006',
        times(12, () => game(0.001, 5)),
      ),
    ).toBeUndefined();
    expect(
      engineUse(
        'upwords-2006',
        times(12, () => ({ ...game(0.001, 0), rare: 0 })),
      ),
    ).toBeDefined();
  });

  it('shares have the lower end of their Wilson interval', () => {
    expect(atLeast(5, 10)).toBeCloseTo(0.2366, 4);
    expect(atLeast(0, 10)).toBe(0);
    expect(atLeast(10, 10)).toBeCloseTo(0.7225, 4);
  });
});

describe('farming', () => {
  const DAY = 86_400_000;
  const pair = (count: number, more: Partial<PairGame> = {}): PairGame[] =>
    times(count, (i) => ({ table: `table-${i}`, at: i, won: true, gained: 12, turns: 2, ...more }));

  it('is signalled for many short games won against one new account', () => {
    expect(farming(pair(8), { age: DAY, games: 8 })).toMatchObject({
      wins: 8,
      gained: 96,
      marks: ['short', 'new-account', 'only-partner'],
    });
  });

  it.each([
    ['few games', pair(5), { age: DAY, games: 5 }],
    ['little to gain', pair(8, { gained: 2 }), { age: DAY, games: 8 }],
    ['games that both win', [...pair(6), ...pair(2, { won: false })], { age: DAY, games: 8 }],
    ['a stronger friend, in whole games', pair(8, { turns: 14 }), { age: 90 * DAY, games: 9 }],
    ['somebody who gives up against everyone', pair(8), { age: 90 * DAY, games: 40 }],
  ])('is not signalled for %s', (_, games, partner) => {
    expect(farming(games, partner)).toBeUndefined();
  });
});

describe('abandoned games', () => {
  const MINUTE = 60_000;
  const log = (waited: number): Entry[] => [
    { number: 1, at: 0, event: { type: 'began', first: 0 } },
    { number: 2, at: MINUTE, event: { type: 'passed', seat: 0 } },
    { number: 3, at: MINUTE + waited, event: { type: 'timedOut', seat: 1 } },
  ];
  const bank = { clock: { type: 'bank', base: 5 * MINUTE, increment: 0 } } as const;
  const days = { clock: { type: 'turn', each: 86_400_000 } } as const;

  it('are those whose player let the time run out without thinking', () => {
    expect(isAbandoned(log(MINUTE), 1, bank)).toBe(true);
    expect(isAbandoned(log(MINUTE - 1), 1, bank)).toBe(false);
    expect(isAbandoned(log(1), 1, days)).toBe(true);
    expect(isAbandoned(log(MINUTE), 0, bank)).toBe(false);
    expect(isAbandoned(log(MINUTE).slice(0, 2), 1, bank)).toBe(false);
  });

  it('are signalled if they are many, and a fair share of all', () => {
    const games = (abandoned: number, all: number) =>
      times(all, (i) => ({ table: `table-${i}`, at: i, abandoned: i < abandoned }));
    expect(abandonment(games(5, 10))).toMatchObject({ games: 10, abandoned: { length: 5 } });
    expect(abandonment(games(4, 4))).toBeUndefined();
    expect(abandonment(games(5, 30))).toBeUndefined();
  });
});
