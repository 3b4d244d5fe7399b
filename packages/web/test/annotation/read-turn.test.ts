import { emptyBoard, makePlay, putOn, type Ruleset, scrabble, upwords2006 } from '@ziggurat/engine/rules';
import { describe, expect, it, test } from 'vitest';
import { makeTurn, readTiles, readTurn } from '../../src/annotation/read-turn.ts';

/** A board after plays that are written one after the other. */
function boardWith(ruleset: Ruleset, ...plays: readonly string[]) {
  return plays.reduce((board, text) => {
    const read = readTurn(text, { ruleset, board });
    if (!read.ok || read.value.action.type !== 'play') throw new Error(text);
    return putOn(board, read.value.action.play);
  }, emptyBoard(ruleset.size));
}

/** A typed turn as it was understood, written in full; a code if it can't be read. */
function meaning(ruleset: Ruleset, typed: string, ...plays: readonly string[]): string {
  const board = boardWith(ruleset, ...plays);
  const read = readTurn(typed, { ruleset, board });
  if (!read.ok) return read.refusals[0]!.code;
  const { action, rack, points } = read.value;
  const turn =
    action.type === 'play'
      ? makePlay(ruleset, board, action)
      : makeTurn({ action, points }, { ruleset, board });
  return rack === undefined ? turn : `${rack.length} tiles, ${turn}`;
}

describe('a typed turn', () => {
  test.each([
    ['8H CAT', '8H CAT'],
    ['h8 cat', 'H8 CAT'],
    ['  8h   CAT ', '8H CAT'],
    ['8H CaT', '8H CaT'],
    ['8H ?ca?t', '8H cAt'],
    ['CATSERI 8H CAT', '7 tiles, 8H CAT'],
    ['catseri 8h cat', '7 tiles, 8H CAT'],
    ['-', '-'],
    ['-CA', '-CA'],
    ['-ca?', '-CA?'],
    ['-3', '-3'],
    ['-*', '-*'],
    ['CATSERI -CA', '7 tiles, -CA'],
    ['--', '--'],
    ['+5', '+5'],
    ['(challenge) +10', '+10'],
    ['challenge -5', 'challenge -5'],
    ['time 10', 'time 10'],
    ['(time) -10', 'time 10'],
  ])('%s means %s', (typed, turn) => expect(meaning(scrabble, typed)).toBe(turn));

  test.each([
    ['8H', 'not-a-turn'],
    ['CAT', 'not-a-turn'],
    ['8H C4T', 'unknown-tile'],
    ['8H (CAT', 'not-a-turn'],
    ['A B 8H CAT', 'not-a-turn'],
    ['ABCDEFGH 8H CAT', 'rack-too-long'],
    ['-8', 'exchange-too-many'],
    ['-C%', 'unknown-tile'],
    ['', 'not-a-turn'],
  ])('%s is refused: %s', (typed, code) => expect(meaning(scrabble, typed)).toBe(code));

  it('goes through letters on the board, however they are written', () => {
    for (const typed of ['8H CATS', '8H ...S', '8H (CAT)S', '8h cats']) {
      expect(meaning(scrabble, typed, '8H CAT')).toBe('8H ...S');
    }
  });

  it('stacks every letter that differs, and keeps the others', () => {
    expect(meaning(upwords2006, '5C WOOD', '5C MOOD')).toBe('5C W...');
    expect(meaning(upwords2006, '5c wood', '5C MOOD')).toBe('5C W...');
  });

  it('spells out the Qu tile', () => {
    expect(meaning(upwords2006, '5E QUITE')).toBe(meaning(upwords2006, '5E QITE'));
    expect(readTiles('quabcdef', upwords2006)).toEqual(readTiles('QABCDEF', upwords2006));
  });

  it('in a set with one exchanged tile, refuses two', () => {
    expect(meaning(upwords2006, '-AB')).toBe('exchange-too-many');
  });
});

describe('a written turn', () => {
  it.each(['8H CAT', '8H CaT', '8H ?a?t', '-CA?', '-2', '-*', '-', '--', '+5', 'challenge -5', 'time 10'])(
    'is read as the same turn: %s',
    (text) => {
      const context = { ruleset: scrabble, board: emptyBoard(15) };
      const read = readTurn(text, context);
      if (!read.ok) throw new Error(read.refusals[0]!.code);
      expect(makeTurn(read.value, context)).toBe(text);
    },
  );
});
