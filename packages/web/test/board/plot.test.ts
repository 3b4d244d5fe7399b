import { describe, expect, test } from 'vitest';
import { type Plot, placeAmong } from '../../src/board/plot.ts';

/** A square of a ten-wide board, with the part of the row behind that its stack hides. */
const square = (place: string, column: number, row: number, rises = 0): Plot<string> => ({
  place,
  box: { left: column * 10, top: row * 10 - rises, right: column * 10 + 10, bottom: row * 10 + 10 },
  middle: column * 10 + 5,
});

describe('the place at a point', () => {
  const board = [square('A1', 0, 0), square('B1', 1, 0), square('A2', 0, 1), square('B2', 1, 1, 6)];

  test.for([
    [5, 5, 'A1'],
    [15, 15, 'B2'],
    [5, 19.5, 'A2'],
    [19.9, 0, 'B1'],
  ] as const)('is the square under it: %d, %d is on %s', ([x, y, name]) => {
    expect(placeAmong(board, x, y)).toBe(name);
  });

  test('is a tall stack that hides the square behind it', () => {
    expect(placeAmong(board, 15, 5)).toBe('B2');
    expect(placeAmong(board, 15, 3)).toBe('B1');
    expect(placeAmong(board.toReversed(), 15, 5)).toBe('B2');
  });

  test('is nothing outside the board', () => {
    expect(placeAmong(board, 20, 5)).toBeUndefined();
    expect(placeAmong(board, 5, -0.1)).toBeUndefined();
  });

  test('is the nearer square where leaning columns overlap, whatever the rounding', () => {
    const left: Plot<string> = { place: 'A1', box: { left: 0, top: 0, right: 12, bottom: 10.4 }, middle: 5 };
    const right: Plot<string> = { place: 'B1', box: { left: 9, top: 0, right: 20, bottom: 10 }, middle: 15 };
    expect(placeAmong([left, right], 9.5, 5)).toBe('A1');
    expect(placeAmong([left, right], 10.5, 5)).toBe('B1');
  });

  test('is the nearest slot anywhere on a rack', () => {
    const box = { left: 0, top: 50, right: 100, bottom: 70 };
    const rack = [20, 50, 80].map((middle, at) => ({ place: `slot ${at + 1}`, box, middle }));
    expect(placeAmong(rack, 1, 51)).toBe('slot 1');
    expect(placeAmong(rack, 66, 69)).toBe('slot 3');
    expect(placeAmong(rack, 50, 71)).toBeUndefined();
  });
});
