import { describe, expect, it, test } from 'vitest';
import { bagCount, openGame } from '../../src/game/index.ts';
import { scrabble, tileCount, upwords2006 } from '../../src/rules/index.ts';
import { Table } from '../table.ts';

describe('setting up', () => {
  it('lets the tile nearest to A play first (S1)', () => {
    const table = new Table({ seats: 3, draws: ['KBZ'] }).start();
    expect(table.game.toMove).toBe(1);
  });

  it('sorts Qu as Q (S1)', () => {
    expect(new Table({ draws: ['RQ'] }).start().game.toMove).toBe(1);
    expect(new Table({ draws: ['PQ'] }).start().game.toMove).toBe(0);
  });

  it('puts a blank before A (S1)', () => {
    expect(new Table({ rules: 'scrabble', draws: ['A?'] }).start().game.toMove).toBe(1);
  });

  it('lets only tied players draw again (S1)', () => {
    const table = new Table({ seats: 4, draws: ['ECEC', 'BB', 'TS'] }).start();
    expect(table.events('drewForFirst').map(({ seats }) => seats)).toEqual([
      [0, 1, 2, 3],
      [1, 3],
      [1, 3],
    ]);
    expect(table.game.toMove).toBe(3);
  });

  it('puts the tiles of the draw for first back into the bag (S1)', () => {
    const table = new Table({ rules: 'upwords-64', draws: ['JK', 'JKQVWXZ'] }).start();
    expect(table.rack(0)).toBe('JKQVWXZ');
  });

  it('deals seven tiles each in playing order (S2)', () => {
    const table = new Table({ seats: 3, draws: ['CBA', 'AAAAAAA', 'EEEEEEE', 'IIIIIII'] }).start();
    expect(table.events('drew').map(({ seat }) => seat)).toEqual([2, 0, 1]);
    expect([0, 1, 2].map((seat) => table.rack(seat))).toEqual(['EEEEEEE', 'IIIIIII', 'AAAAAAA']);
    expect(bagCount(table.game)).toBe(tileCount(upwords2006) - 21);
  });

  it('skips the draw for first in a solo game', () => {
    const table = new Table({ seats: 1 }).start();
    expect(table.last(2)).toBe('began drew');
    expect(table.game.toMove).toBe(0);
  });

  test.each([
    [upwords2006, 0, 'referee', 'seat-count'],
    [upwords2006, 5, 'referee', 'seat-count'],
    [upwords2006, 2.5, 'referee', 'seat-count'],
    [scrabble, 1, 'referee', 'seat-count'],
    [upwords2006, 1, 'challenge', 'solo-has-no-challenges'],
  ] as const)("$name doesn't open for %i at a %s table", (ruleset, seats, judging, code) => {
    const opened = openGame({ ruleset, seats, judging });
    expect(opened.ok ? '' : opened.refusals[0]!.code).toBe(code);
  });

  it('stirs in one value per player, up to 64 characters, before the deal', () => {
    const LONGEST = 'x'.repeat(64);
    const table = new Table();
    expect(table.carryOut({ type: 'stir', seat: 1, value: LONGEST })).toBe('');
    expect(table.carryOut({ type: 'stir', seat: 1, value: 'again' })).toBe('already-stirred');
    expect(table.carryOut({ type: 'stir', seat: 0, value: '' })).toBe('bad-value');
    expect(table.carryOut({ type: 'stir', seat: 0, value: `${LONGEST}x` })).toBe('bad-value');
    expect(table.carryOut({ type: 'stir', seat: 2, value: 'x' })).toBe('no-such-seat');
    table.start();
    expect(table.carryOut({ type: 'stir', seat: 0, value: 'late' })).toBe('already-started');
    expect(table.game.stirs).toEqual([{ seat: 1, value: LONGEST }]);
  });
});
