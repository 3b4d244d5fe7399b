import { describe, expect, it, test } from 'vitest';
import { bagCount, type Command } from '../../src/game/index.ts';
import { tiny, words } from '../scene.ts';
import { Table } from '../table.ts';

const MOOD = ['AB', 'MOODNTL', 'EARWSNA'];

describe('a turn', () => {
  it('goes to the next seat after a play, and the rack is refilled (3)', () => {
    const table = new Table({ seats: 3, draws: ['ABC', 'MOODNTL', 'EARWSNA', 'IIIIIII', 'PPLU'] }).start();
    expect(table.turn('5C MOOD')).toBe('');
    expect(table.game.toMove).toBe(1);
    expect(table.rack(0)).toBe('NTLPPLU');
    expect(table.scores).toEqual([8, 0, 0]);
  });

  it('is logged as squares and tiles in a fixed order, without anything extra', () => {
    const table = new Table({ draws: MOOD }).start();
    const play = [132, 133, 134].map((square, i) => ({
      square,
      tile: [4, 15, 15][i]!,
      extra: 'x'.repeat(9),
    }));
    expect(table.carryOut({ type: 'play', seat: 0, play: play.toReversed() })).toBe('');
    expect(table.events('played')[0]!.play).toEqual(play.map(({ square, tile }) => ({ square, tile })));
  });

  it('refuses an illegal word at a referee table without changing anything (6)', () => {
    const table = new Table({ draws: MOOD, lexicon: words('MOOD') }).start();
    const before = table.game;
    expect(table.turn('5C DOOM')).toBe('illegal-play L9');
    expect(table.game).toBe(before);
    expect(table.turn('5C MOOD')).toBe('');
  });

  it('accepts any word at a challenge table (6)', () => {
    const table = new Table({ draws: MOOD, lexicon: words('MOOD'), judging: 'challenge' }).start();
    expect(table.turn('5C DOOM')).toBe('');
  });

  it('draws what is left if the bag has fewer tiles than needed', () => {
    const rules = tiny('upwords-2006', 'A4 B5');
    const table = new Table({ rules, draws: ['AB', 'AB', 'AB', 'AB', 'AB', 'B'] }).start();
    table.turn('3C AB');
    table.turn('2C AB');
    expect(bagCount(table.game)).toBe(1);
    table.turn('4C AB');
    expect(table.rack(0)).toBe('B');
    expect(bagCount(table.game)).toBe(0);
  });

  it("draws before the old tile goes back, so it can't come back (X1)", () => {
    const table = new Table({ draws: [...MOOD, 'E'] }).start();
    expect(table.turn('-M')).toBe('');
    expect(table.rack(0)).toBe('OODNTLE');
    expect(table.game.toMove).toBe(1);
    expect(table.events('exchanged')).toEqual([{ type: 'exchanged', seat: 0, returned: [13], drawn: [5] }]);
  });

  test.each([
    ['upwords-2006', '-MO', 'exchange-count'],
    ['upwords-2006', '-', ''],
    ['upwords-2006', '-Z', 'not-on-rack'],
    ['upwords-2006', '-M', ''],
    ['scrabble', '-MOO', ''],
    ['scrabble', '-MOODNTL', ''],
    ['scrabble', '-MMM', 'not-on-rack'],
  ])('%s: exchanging %s gives "%s"', (rules, text, code) => {
    expect(new Table({ rules, draws: MOOD }).start().turn(text)).toBe(code);
  });

  it('needs as many tiles in the bag as are exchanged (X2)', () => {
    const rules = tiny('scrabble', 'A4 B5');
    const table = new Table({ rules, draws: ['AB', 'AB', 'AB', 'AB', 'AB'] }).start();
    table.turn('3C AB');
    table.turn('2C AB');
    expect(table.turn('-AB')).toBe('bag-too-small');
    expect(table.turn('-A')).toBe('');
  });

  it("doesn't allow an exchange with an empty bag (X2)", () => {
    const rules = tiny('upwords-2006', 'A4 B4');
    const table = new Table({ rules, seats: 4 }).start();
    expect(bagCount(table.game)).toBe(0);
    expect(table.turn(`-${table.rack(0)[0]}`)).toBe('bag-too-small');
  });

  test.each<[string, Command, string]>([
    ['another seat', { type: 'pass', seat: 1 }, 'not-your-turn'],
    ["a seat that doesn't exist", { type: 'pass', seat: 2 }, 'no-such-seat'],
    ['a seat below zero', { type: 'pass', seat: -1 }, 'no-such-seat'],
    ['a second start', { type: 'start' }, 'already-started'],
    ['a key before the end', { type: 'reveal', key: '00' }, 'not-over'],
    ['accepting without a wait', { type: 'accept', seat: 1 }, 'nothing-to-accept'],
    ["ending a wait that isn't on", { type: 'endWait' }, 'nothing-to-accept'],
  ])('refuses %s', (_, command, code) => {
    expect(new Table().start().carryOut(command)).toBe(code);
  });

  test.each<[Command, string]>([
    [{ type: 'pass', seat: 0 }, 'not-started'],
    [{ type: 'resign', seat: 0 }, 'not-started'],
    [{ type: 'challenge', seat: 0 }, 'not-started'],
    [{ type: 'rest', milliseconds: 1000 }, 'not-started'],
  ])('refuses %j before the start', (command, code) => {
    expect(new Table().carryOut(command)).toBe(code);
  });

  test.each<[Command, string]>([
    [{ type: 'pass', seat: 0 }, 'game-over'],
    [{ type: 'resign', seat: 0 }, 'game-over'],
    [{ type: 'rest', milliseconds: 1000 }, 'game-over'],
    [{ type: 'abort' }, 'game-over'],
    [{ type: 'reveal', key: '00' }, 'no-commitment'],
  ])('refuses %j after the end', (command, code) => {
    const table = new Table().start();
    table.carryOut({ type: 'abort' });
    expect(table.carryOut(command)).toBe(code);
  });
});
