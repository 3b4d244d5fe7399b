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

  test.each([
    ['without the last rack', 'ABC 0/5 0', 'scrabble', 'ABC/'],
    ['without any rack', ' 0/5 0', 'scrabble', '/'],
    ['with tiles of another language', 'Ä[CH]/ 0/5 0 ld german;', undefined, ''],
    ['with German tiles', 'ÄÖÜ/ 0/5 0 ld german;', 'scrabble-german', 'ÄÖÜ/'],
    [
      'by club rules that only its writer has',
      'ÄÖÜ/ 0/5 0 rules my-club; ld german;',
      'scrabble-german',
      'ÄÖÜ/',
    ],
    ['with a dictionary that tells its language', '[CH]A/ 0/5 0 lex FISE2;', 'scrabble-spanish', '[CH]A/'],
    ['with unknown tiles', 'A/ 0/5 0 ld klingon;', undefined, ''],
  ])('from other programs are read %s', (_, rest, rules, racks) => {
    const read = parsePosition(`${'15/'.repeat(14)}15 ${rest}`);
    expect(read.ok ? read.value.ruleset.name : undefined).toBe(rules);
    if (!read.ok) return;
    const text = makePosition(read.value);
    expect(text.split(' ')[1]).toBe(racks);
    expect(parsePosition(text)).toEqual(read);
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

  /** The squares and tiles that a text places on a board. */
  const placed = (text: string, rules: string, board: string) => {
    const position = parsePosition(`${board} / 0/0 0 rules ${rules};`);
    if (!position.ok) throw new Error(JSON.stringify(position.refusals));
    const turn = parsePlay(text, position.value.ruleset, position.value.board);
    if (!turn.ok || turn.value.type !== 'play') return 'refused';
    return makePlay(position.value.ruleset, position.value.board, turn.value);
  };
  const MOOD = '10/10/10/10/2MOOD4/10/10/10/10/10';
  const HORN = `${'15/'.repeat(7)}5HOrN6${'/15'.repeat(7)}`;

  test.each([
    ['a whole word through a letter on the board', 'F5 DEAR', 'upwords-2006', MOOD, 'F5 .EAR'],
    ['a whole word that changes one letter', '5C WOOD', 'upwords-2006', MOOD, '5C W...'],
    ['a word with a dot, whose letters are all tiles', '5C M...', 'upwords-2006', MOOD, '5C M...'],
    ['a word that changes nothing', '5C MOOD', 'upwords-2006', MOOD, '5C MOOD'],
    ['a whole word through a blank', '8F HORNS', 'scrabble', HORN, '8F ....S'],
    ['a whole word that shows the blank', '8F HOrNs', 'scrabble', HORN, '8F ....s'],
    ['Qu spelled out', '6E QUITE', 'upwords-2006', MOOD, '6E QITE'],
    ['Qu and a U', '6E [QU]U', 'upwords-2006', MOOD, '6E [QU]U'],
    ['Qu spelled out before a U', '6E QUU', 'upwords-2006', MOOD, '6E [QU]U'],
    ['two letters that are one tile', '1A [CH]ICO', 'scrabble-spanish', HORN, '1A [CH]ICO'],
    ['a blank of two letters', '1A [ll]AVE', 'scrabble-spanish', HORN, '1A [ll]AVE'],
    ['the same letters as two tiles', '1A CHICO', 'scrabble-spanish', HORN, '1A CHICO'],
    ['two letters without such a tile', '1A [XY]A', 'scrabble-spanish', HORN, 'refused'],
  ])('%s is read on the board: %s', (_, text, rules, board, expected) => {
    expect(placed(text, rules, board)).toBe(expected);
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
