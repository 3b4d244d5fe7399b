import { describe, expect, it, test } from 'vitest';
import {
  BLANK,
  judge,
  makeRuleset,
  parseBoardTile,
  parseRuleset,
  parseSquare,
  type Ruleset,
  type RulesetSource,
  squareAt,
  upwords2006,
} from '../../src/rules/index.ts';
import { broken, judged, positionIn, type Scene, words } from '../scene.ts';

/** A play and the clauses it breaks; none if it is legal. */
type Row = readonly [sentence: string, breaks: string, scene: Scene];

const MOOD = { at: 'C5', board: ['MOOD'] };
/** Two words in one lane with a gap between them: AT at A1, ON at D1 on an 8 × 8 board. */
const TWO_IN_A_LANE = { rules: 'upwords-64', at: 'A1', board: ['AT.ON'] };

/** PIT comes down to the square where NET ends: an S there extends both. */
const NET_UNDER_PIT = { at: 'E3', board: ['...P', '...I', '...T', 'NET.'] };

function custom(change: Partial<RulesetSource>): Ruleset {
  const result = parseRuleset({ ...makeRuleset(upwords2006), name: 'house', ...change });
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.value;
}

const squares = (names: string): number[] => names.split(' ').map((name) => parseSquare(name)!);

const rows: readonly Row[] = [
  // L1
  ['tiles that are on the rack may be played', '', { rack: 'EARXYZT', play: 'F5 .EAR', ...MOOD }],
  ['a tile that is not on the rack may not', 'L1', { rack: 'EAXYZTT', play: 'F5 .EAR', ...MOOD }],
  ['one tile of the rack may not be played twice', 'L1', { rack: 'EXYZTTB', play: 'F5 .EE', ...MOOD }],
  ['the last column is on the board', '', { at: 'G5', board: ['MOO'], play: '5G ...D' }],
  ['a play may not run off the board to the right', 'L1', { at: 'G5', board: ['MOOD'], play: '5G ....Y' }],
  ['a play may not run off the board at the bottom', 'L1', { at: 'C9', board: ['M', 'O'], play: 'C9 ..OD' }],
  [
    "an unknown rack can't play more tiles than a rack holds",
    'L1',
    { rules: 'scrabble', play: '8D ABSOLUTELY' },
  ],
  ["an unknown rack can't play tiles that nobody can have", 'L1', { play: '5E ZZ' }],
  // L3
  ['all tiles are in one column', '', { play: 'F5 .EAR', ...MOOD }],
  // L4
  ['tiles on both sides of an old word have no gap', '', { at: 'D5', board: ['OO'], play: '5C M..D' }],
  ['an empty square between the tiles is a gap', 'L4', { at: 'E5', board: ['OO'], play: '5C M...D' }],
  ['a gap may be filled between two words', '', { at: 'C5', board: ['GO.T'], play: '5C ..A.' }],
  // L5
  ['a stack may be five high', '', { at: 'E5', board: ['(ABCD)T'], play: '5E E.' }],
  ['a stack may not be six high', 'L5', { at: 'E5', board: ['(ABCDE)T'], play: '5E F.' }],
  [
    'nothing can be stacked if the limit is one',
    'L5',
    { rules: 'scrabble', at: 'G8', board: ['CAT'], play: '8G B..' },
  ],
  // L6
  ['a tile may go on another letter', '', { play: '5C W...', ...MOOD }],
  ['a tile may not go on the same letter', 'L6', { play: '5C M...', ...MOOD }],
  ['only the letter on top counts', '', { at: 'C5', board: ['(MW)OOD'], play: '5C M...' }],
  // L7
  ['the first play may cover one start square with its last tile', '', { play: '5B MOOD' }],
  ['the first play may cover the start squares going down', '', { play: 'F6 EAR' }],
  ["a first play next to the start squares isn't on them", 'L7', { play: '5A MOOD' }],
  ["a first play above the start squares isn't on them", 'L7', { play: '4D MOOD' }],
  ['a single tile makes no word on the first turn', 'L7 L9', { play: '5E A' }],
  ['the first play covers the centre in Scrabble', '', { rules: 'scrabble', play: '8F HORN' }],
  ["the square next to the centre isn't enough", 'L7', { rules: 'scrabble', play: '8I HORN' }],
  // L8
  ['a play connects by stacking alone', '', { play: '5C W...', ...MOOD }],
  ['a play connects by being next to a word', '', { play: '6D ON', ...MOOD }],
  ['a play that touches only at a corner does not connect', 'L8', { play: '6G ON', ...MOOD }],
  ['a play away from all words does not connect', 'L8', { play: '9C ON', ...MOOD }],
  ['a single tile away from all words makes no word either', 'L8 L9', { play: '9C O', ...MOOD }],
  // L9
  [
    'every word made is in the dictionary',
    '',
    { play: '6E N.T', at: 'C5', board: ['MOOD', '...E'], lexicon: words('NET ON') },
  ],
  [
    'the word across is not in the dictionary',
    'L9',
    { play: '6E N.T', at: 'C5', board: ['MOOD', '...E'], lexicon: words('ON') },
  ],
  [
    'a crossing word is not in the dictionary',
    'L9',
    { play: '6E N.T', at: 'C5', board: ['MOOD', '...E'], lexicon: words('NET') },
  ],
  [
    'without a dictionary words are left to the players',
    '',
    { play: '6E N.T', at: 'C5', board: ['MOOD', '...E'] },
  ],
  // L10
  ['one letter of the old word stays', '', { at: 'D5', board: ['ONE'], play: '5D TA.' }],
  ['all letters of the old word are covered', 'L10', { at: 'D5', board: ['ONE'], play: '5D TAX' }],
  [
    'all letters are covered although the new word is longer',
    'L10',
    { at: 'D5', board: ['ON'], play: '5D CAT' },
  ],
  [
    'a word at the left edge may not be covered completely',
    'L10',
    { at: 'A5', board: ['ON'], play: '5A TAX' },
  ],
  [
    'a word at the right edge may not be covered completely',
    'L10',
    { at: 'I5', board: ['ON'], play: '5H CAT' },
  ],
  [
    'a word at the top edge may not be covered completely',
    'L10',
    { at: 'C1', board: ['O', 'N'], play: 'C1 TAX' },
  ],
  [
    'a word at the bottom edge may not be covered completely',
    'L10',
    { at: 'C9', board: ['O', 'N'], play: 'C8 CAT' },
  ],
  ['a word at the edge keeps one letter', '', { at: 'I5', board: ['ON'], play: '5G CAT.' }],
  ['the first of two words in a lane is covered completely', 'L10', { ...TWO_IN_A_LANE, play: '1A SEN..' }],
  ['the second of two words in a lane is covered completely', 'L10', { ...TWO_IN_A_LANE, play: '1A ..EBE' }],
  ['each of two words in a lane keeps a letter', '', { ...TWO_IN_A_LANE, play: '1A S.EB.' }],
  ["a single tile that isn't a word may be covered", '', { at: 'E5', board: ['AT', '.O'], play: '6E ME' }],
  [
    'a crossing word loses one letter only',
    '',
    { at: 'C5', board: ['MOOD', '...E', '...A'], play: '6E NOT' },
  ],
  // L11
  [
    'a lone S makes a bare plural',
    'L11',
    { at: 'E6', board: ['NET'], play: '6E ...S', lexicon: words('NETS', 'NETS') },
  ],
  [
    'a lone S going down makes a bare plural',
    'L11',
    { at: 'E4', board: ['N', 'E', 'T'], play: 'E4 ...S', lexicon: words('NETS', 'NETS') },
  ],
  [
    'a dictionary without plurals treats the word as one',
    'L11',
    { at: 'E6', board: ['NEW'], play: '6E ...S', lexicon: words('NEWS') },
  ],
  [
    'without a dictionary the word is treated as a plural',
    'L11',
    { at: 'E6', board: ['NEW'], play: '6E ...S' },
  ],
  ['NEWS is not a plural', '', { at: 'E6', board: ['NEW'], play: '6E ...S', lexicon: words('NEWS', 'NETS') }],
  [
    'an S that makes two plurals at once is bare',
    'L11',
    { ...NET_UNDER_PIT, play: '6E ...S', lexicon: words('NETS PITS', 'NETS PITS') },
  ],
  [
    'an S that makes a plural and extends a verb is bare',
    'L11',
    { ...NET_UNDER_PIT, play: '6E ...S', lexicon: words('NETS PITS', 'NETS') },
  ],
  [
    'an S that extends two words to non-plurals is legal',
    '',
    { ...NET_UNDER_PIT, play: '6E ...S', lexicon: words('NETS PITS', 'CATS') },
  ],
  [
    'an S that also starts another word is legal',
    '',
    { at: 'E6', board: ['NET.', '...O'], play: '6E ...S', lexicon: words('NETS SO', 'NETS') },
  ],
  [
    'an S in the middle of another word is legal',
    '',
    { at: 'E5', board: ['...A', 'NET.', '...K'], play: '6E ...S', lexicon: words('NETS ASK', 'NETS') },
  ],
  [
    'an S after a single letter makes a new word',
    '',
    { at: 'E6', board: ['NET.', '...I'], play: '7H .S', lexicon: words('IS', 'IS') },
  ],
  [
    'an S played with other tiles is legal',
    '',
    { at: 'E6', board: ['NET'], play: 'H3 PLUS', lexicon: words('NETS PLUS', 'NETS') },
  ],
  [
    'an S stacked on a last letter is a change',
    '',
    { at: 'E6', board: ['NETT'], play: '6E ...S', lexicon: words('NETS', 'NETS') },
  ],
  ["ES isn't a bare S", '', { at: 'E6', board: ['BOX'], play: '6E ...ES', lexicon: words('BOXES', 'BOXES') }],
  [
    "an S before a word isn't a plural",
    '',
    { at: 'E6', board: ['NET'], play: '6D S...', lexicon: words('SNET', 'SNET') },
  ],
  [
    'Scrabble has no such clause',
    '',
    { rules: 'scrabble', at: 'F8', board: ['NET'], play: '8F ...S', lexicon: words('NETS', 'NETS') },
  ],
  [
    'a rule set may forbid every lone S',
    'L11',
    {
      rules: custom({ plural: 'lone' }),
      at: 'E6',
      board: ['NEW'],
      play: '6E ...S',
      lexicon: words('NEWS', 'NETS'),
    },
  ],
  [
    'a rule set may turn the clause off',
    '',
    {
      rules: custom({ plural: 'off' }),
      at: 'E6',
      board: ['NET'],
      play: '6E ...S',
      lexicon: words('NETS', 'NETS'),
    },
  ],
];

describe('the clauses of a legal play', () => {
  test.each(rows)('%s', (_, breaks, scene) => {
    expect(broken(judged(scene))).toBe(breaks);
  });

  const onBoard = positionIn({ ...MOOD, play: '' });
  const [e, a] = [5, 1];

  it('need at least one tile (L1)', () => {
    expect(broken(judge(onBoard, []))).toBe('L1');
  });

  it('need blanks to show a letter (L1)', () => {
    const position = positionIn({ rules: 'scrabble', rack: '?', at: 'H8', board: ['CAT'], play: '' });
    expect(broken(judge(position, [{ square: squareAt(7, 10), tile: BLANK }]))).toContain('L1');
    expect(judged({ rules: 'scrabble', rack: '?', at: 'H8', board: ['CAT'], play: '8H ...s' }).legal).toBe(
      true,
    );
  });

  it('allow one tile per square in a turn (L2)', () => {
    const square = squareAt(5, 5); // F6, under the D
    expect(broken(judge(onBoard, [{ square, tile: e }]))).toBe('');
    expect(
      judge(onBoard, [
        { square, tile: e },
        { square, tile: a },
      ]).faults,
    ).toEqual([{ clause: 'L2', squares: [square], words: [] }]);
  });

  it('allow one row or one column (L3)', () => {
    const corner = [
      { square: squareAt(5, 5), tile: e },
      { square: squareAt(5, 6), tile: a },
      { square: squareAt(6, 5), tile: a },
    ];
    expect(broken(judge(onBoard, corner.slice(0, 2)))).toBe('');
    expect(broken(judge(onBoard, corner))).toBe('L3');
  });

  it('report every broken clause together, with squares and words', () => {
    const scene = {
      at: 'C5',
      board: ['(MNOPW)OOD'],
      rack: 'QAAAAAA',
      play: '5C W..DX',
      lexicon: words('MOOD'),
    };
    expect(judged(scene).faults).toEqual([
      { clause: 'L1', squares: squares('C5 F5 G5'), words: [] },
      { clause: 'L5', squares: squares('C5'), words: [] },
      { clause: 'L6', squares: squares('C5 F5'), words: [] },
      { clause: 'L9', squares: squares('C5 D5 E5 F5 G5'), words: ['WOODX'] },
    ]);
  });

  it('name the old words that a play would cover', () => {
    expect(judged({ at: 'A1', board: ['AT.ON'], play: '1A SEN..' }).faults).toEqual([
      { clause: 'L10', squares: squares('A1 B1'), words: ['AT'] },
    ]);
  });

  it('accept the tiles of a play in any order', () => {
    const play = [...'EAR'].map((letter, i) => ({
      square: squareAt(5 + i, 5),
      tile: parseBoardTile(upwords2006, letter)!,
    }));
    expect(judge(onBoard, play.toReversed())).toEqual(judge(onBoard, play));
  });
});
