import { describe, expect, it, test } from 'vitest';
import {
  isOn,
  makePlay,
  makePosition,
  makeSquare,
  parsePlay,
  parsePosition,
  parseSquare,
  scrabble,
  squareAt,
  squaresOf,
  upwords64,
  upwords2006,
} from '../../src/rules/index.ts';
import { drawn, namedRows } from '../scene.ts';

const WORKED =
  '10/10/7P2/7L2/2(MW)OO(DL)1U2/4NETS2/5A4/4S(RPN)ACK1/10/10 AEINRST/ 27/46 0 rules upwords-2006;';

const faults = (text: string): string[] => {
  const result = parsePosition(text);
  if (result.ok) return [];
  return result.refusals.map(({ code, row, column, path }) =>
    [code, row, column, path].filter(Boolean).join(' '),
  );
};

describe('squares', () => {
  test.each([
    ['A1', 0, 0],
    ['H8', 7, 7],
    ['J10', 9, 9],
    ['U21', 20, 20],
  ])('%s is row %i, column %i', (name, row, column) => {
    expect(parseSquare(name)).toBe(squareAt(row, column));
    expect(makeSquare(squareAt(row, column))).toBe(name);
  });

  it('survive writing and reading on the largest board', () => {
    for (const square of squaresOf(21)) expect(parseSquare(makeSquare(square))).toBe(square);
  });

  it.each(['', 'A', '1', 'A0', 'A01', 'AA1', 'A33', '1A', 'É1'])("%j isn't one", (text) => {
    expect(parseSquare(text)).toBeUndefined();
  });

  it('a step off an edge is on no board', () => {
    for (const size of [5, 15, 21]) {
      for (let i = 0; i < size; i++) {
        for (const off of [
          squareAt(i, 0) - 1,
          squareAt(i, size - 1) + 1,
          squareAt(0, i) - 32,
          squareAt(size - 1, i) + 32,
        ]) {
          expect(isOn(size, off)).toBe(false);
        }
      }
    }
  });
});

describe('positions', () => {
  it('the worked one is read and written', () => {
    const result = parsePosition(WORKED);
    if (!result.ok) throw new Error(JSON.stringify(result.refusals));
    const { ruleset, board, racks, scores, passes } = result.value;
    expect(ruleset).toBe(upwords2006);
    expect(board).toEqual(
      drawn(upwords2006, 'C3', ['.....P', '.....L', '(MW)OO(DL).U', '..NETS', '...A', '..S(RPN)ACK']),
    );
    expect(racks).toEqual([[1, 5, 9, 14, 18, 19, 20], undefined]);
    expect([scores, passes]).toEqual([[27, 46], 0]);
    expect(makePosition(result.value)).toBe(WORKED);
  });

  it('a 15 × 15 board without a rule set is Scrabble; pairs from other programs are ignored', () => {
    const rows = `15/15/15/15/15/15/15/5HoRN6/15/15/15/15/15/15/15`;
    const result = parsePosition(`${rows} AEINRS?/ 14/0 0 lex CSW19; bb english; ld english; ti 1500000/0;`);
    if (!result.ok) throw new Error(JSON.stringify(result.refusals));
    expect(result.value.ruleset).toBe(scrabble);
    expect(makePosition(result.value)).toBe(`${rows} AEINRS?/ 14/0 0 rules scrabble; lex CSW19;`);
  });

  it('one without a rule set uses the given one; one that names another keeps it', () => {
    const empty = '8/8/8/8/8/8/8/8 / 0/0 0';
    const rulesOf = (text: string) => {
      const result = parsePosition(text, upwords64);
      return result.ok ? result.value.ruleset.name : result.refusals[0]!.code;
    };
    expect(rulesOf(empty)).toBe('upwords-64');
    expect(rulesOf(`${empty} rules upwords-2006;`)).toBe('row-count');
    expect(rulesOf(`${Array(15).fill(15).join('/')} / 0/0 0`)).toBe('row-count');
  });

  it.each([1, 2, 3, 4])('%i racks are read and written', (seats) => {
    const racks = ['AB', '', 'CD', ''].slice(0, seats).join('/');
    const scores = ['1', '-2', '3', '0'].slice(0, seats).join('/');
    const text = `8/8/8/8/8/8/8/8 ${racks} ${scores} 1 rules upwords-64;`;
    const result = parsePosition(text);
    expect(result.ok && makePosition(result.value)).toBe(text);
  });

  const eight = (row: string) => `8/${row}/8/8/8/8/8/8 / 0/0 0 rules upwords-64;`;

  test.each(
    namedRows([
      ['', ['missing-fields']],
      ['8/8 / 0/0', ['missing-fields']],
      ['8/8 / 0/0 0', ['no-rules rules']],
      ['8/8 / 0/0 0 rules nobodys;', ['unknown-rules rules']],
      ['8/8 / 0/0 0 rules upwords-64;', ['row-count']],
      [eight('9'), ['row-length 2']],
      [eight('99999999999999999999'), ['row-length 2']],
      [eight('7'), ['row-length 2']],
      [eight('3%4'), ['unknown-tile 2 4']],
      [eight('3a4'), ['unknown-tile 2 4']],
      [eight('3(AB4'), ['open-stack 2 4', 'unknown-tile 2 4', 'row-length 2']],
      [eight('3)5'), ['stray-bracket 2 4']],
      [eight('3()4'), ['empty-stack 2 4']],
      [eight('3(ABCDEF)4'), ['too-high 2 4']],
      [eight('3(AA)4'), ['same-letter 2 4']],
      [eight('3JJ3'), ['too-many-tiles']],
      ['8/8/8/8/8/8/8/8 JK/JL 0/0 0 rules upwords-64;', ['too-many-tiles']],
      ['8/8/8/8/8/8/8/8 AAEEIIOO/ 0/0 0 rules upwords-64;', ['rack-too-long racks[0]']],
      ['8/8/8/8/8/8/8/8 A7/b 0/0 0 rules upwords-64;', ['unknown-tile racks[0]', 'unknown-tile racks[1]']],
      ['8/8/8/8/8/8/8/8 //// 0/0/0/0/0 0 rules upwords-64;', ['rack-count racks', 'score-count scores']],
      ['8/8/8/8/8/8/8/8 / 0 0 rules upwords-64;', ['score-count scores']],
      ['8/8/8/8/8/8/8/8 / 0/x 0 rules upwords-64;', ['not-a-score scores[1]']],
      ['8/8/8/8/8/8/8/8 / 0/0 -1 rules upwords-64;', ['not-a-count passes']],
      ['x'.repeat(10_000_000), ['too-long']],
    ]),
  )('%s is refused with its place', (_, text, expected) => {
    expect(faults(text)).toEqual(expected);
  });
});

describe('plays', () => {
  const board = drawn(upwords2006, 'C5', ['MOOD', '...E', '...A', '...R']);
  const turn = (text: string, ruleset = upwords2006) => {
    const result = parsePlay(text, ruleset);
    if (!result.ok) throw new Error(JSON.stringify(result.refusals));
    return result.value;
  };

  test.each(['5C W...', 'F5 L..P', '6E N.T', 'F5 ....S', '8C BEA.', '-', '-Q', '-AB'])(
    '%s is read and written',
    (text) => {
      expect(makePlay(upwords2006, board, turn(text))).toBe(text);
    },
  );

  test.each([
    ['C5 W', '5C W...', 'a single tile that makes words both ways or only across'],
    ['9F S', 'F5 ....S', 'a single tile that makes a word only downwards'],
    ['5c W...', '5C W...', 'a lower-case start square'],
    ['  6E   N.T ', '6E N.T', 'extra spaces'],
    ['6E N(E)T', '6E N.T', 'letters already on the board in brackets'],
    ['6G T', '6F .T', 'a start after the first letter of the word'],
  ])('%s is written %s: %s', (text, written) => {
    expect(makePlay(upwords2006, board, turn(text))).toBe(written);
  });

  it('a blank is a lower-case letter, Qu is Q', () => {
    expect(turn('8H Qi', scrabble)).toEqual({
      type: 'play',
      play: [
        { square: squareAt(7, 7), tile: 17 },
        { square: squareAt(7, 8), tile: 64 + 9 },
      ],
    });
    expect(turn('4D QA', upwords64)).toMatchObject({ play: [{ tile: 17 }, { tile: 1 }] });
  });

  test.each(
    namedRows([
      ['', 'not-a-play'],
      ['5C', 'not-a-play'],
      ['MOOD', 'not-a-play'],
      ['5C MO OD', 'not-a-play'],
      ['55 MOOD', 'not-a-play'],
      ['5C M7D', 'unknown-tile'],
      ['5C mood', 'unknown-tile'],
      ['-7', 'unknown-tile'],
      ['5C (W', 'open-bracket'],
      ['5C (W(O)', 'open-bracket'],
      ['5C W)O', 'stray-bracket'],
      ['5C '.padEnd(200, 'A'), 'too-long'],
    ]),
  )('%s is refused: %s', (_, text, code) => {
    const result = parsePlay(text, upwords2006);
    expect(result.ok ? '' : result.refusals[0]!.code).toBe(code);
  });
});
