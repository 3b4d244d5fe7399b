import { INITIAL, rate } from '@ziggurat/protocol/strength';
import { describe, expect, it } from 'vitest';
import { places } from '../src/ratings/places.ts';

describe('ratings', () => {
  it('match the example in the paper (Glickman, 2013)', () => {
    const [player] = rate([
      { rating: 1500, deviation: 200, volatility: 0.06, place: 2 },
      { rating: 1400, deviation: 30, volatility: 0.06, place: 3 },
      { rating: 1550, deviation: 100, volatility: 0.06, place: 1 },
      { rating: 1700, deviation: 300, volatility: 0.06, place: 1 },
    ]);
    expect(player!.rating).toBeCloseTo(1464.06, 1);
    expect(player!.deviation).toBeCloseTo(151.52, 1);
    expect(player!.volatility).toBeCloseTo(0.05999, 4);
  });

  it('of two equal players who draw stay the same and become more certain', () => {
    const after = rate([INITIAL, INITIAL].map((strength) => ({ ...strength, place: 1 })));
    for (const { rating, deviation } of after) {
      expect(rating).toBeCloseTo(1500);
      expect(deviation).toBeLessThan(350);
    }
  });
});

describe('places', () => {
  it.each([
    ['the winner, then by score', [90, 120, 60], [1], [false, false, false], [2, 1, 3]],
    ['a shared win', [90, 90, 60], [0, 1], [false, false, false], [1, 1, 3]],
    ['players who left last, whatever their score', [200, 120, 60], [1], [true, false, false], [3, 1, 2]],
    ['a shared last place for two who left', [200, 120, 60], [2], [true, true, false], [2, 2, 1]],
  ])('are %s', (_, scores, winners, left, expected) => {
    expect(places(scores, winners, left)).toEqual(expected);
  });
});
