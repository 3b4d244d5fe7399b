import { makePosition, makeRuleset, parseRuleset, upwords2006 } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import {
  type Analysis,
  readAnalysis,
  readSavedAnalysis,
  writeAnalysis,
} from '../../src/analysis/analysis.ts';
import {
  faultOf,
  putTile,
  setRack,
  setScore,
  setToMove,
  takeTile,
} from '../../src/analysis/edit-position.ts';
import { isBeingPlayed } from '../../src/analysis/fair-play.ts';
import { analysisPath, readFragment } from '../../src/analysis/link.ts';
import { play, treeOf, withComment } from '../../src/analysis/tree.ts';
import { must, position, turnAt } from './positions.ts';

const MOOD = '10/10/10/10/2MOOD4/10/10/10/10/10 WELIRST/ 20/8 0 rules upwords-2006;';
const start = position(MOOD);
const { tree } = play({ tree: treeOf(start), at: 0 }, turnAt(start, '5C W'));
const analysis: Analysis = { tree, at: 1, dictionary: 'en', judging: 'referee' };
const written = writeAnalysis(analysis);

describe('an analysis from outside', () => {
  it('is read as it was written, also with custom rules', () => {
    expect(written).toEqual({
      rules: 'upwords-2006',
      dictionary: 'en',
      judging: 'referee',
      position: MOOD,
      turns: [{ parent: 0, turn: '5C W...' }],
      at: 1,
    });
    expect(readAnalysis(written)).toEqual(analysis);
    const ruleset = must(parseRuleset({ ...makeRuleset(upwords2006), name: 'tall', stack: 6 }));
    const custom = { ...analysis, tree: treeOf({ ...start, ruleset }), at: 0 };
    expect(readAnalysis(writeAnalysis(custom))).toEqual(custom);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['unknown rules', { ...written, rules: 'chess' }],
    ['another rule set in the position', { ...written, rules: 'scrabble' }],
    ['a position with too many tiles', { ...written, position: MOOD.replace('WELIRST', 'JJJWE') }],
    ['a single player', { ...written, position: '10/10/10/10/10/10/10/10/10/10 A 0 0 rules upwords-2006;' }],
    ['a name too few', { ...written, players: ['Ann'] }],
    ['a turn that isn’t one', { ...written, turns: [{ parent: 0, turn: 'castling' }] }],
    ['a turn off the board', { ...written, turns: [{ parent: 0, turn: '5J WELL' }] }],
    ['a letter on itself', { ...written, turns: [{ parent: 0, turn: '5C M' }] }],
    ['a turn before its parent', { ...written, turns: [{ parent: 1, turn: '-' }] }],
    [
      'the same turn twice',
      {
        ...written,
        turns: [
          { parent: 0, turn: '-' },
          { parent: 0, turn: '-' },
        ],
      },
    ],
    ['racks that don’t exist', { ...written, turns: [{ parent: 0, turn: '-', racks: '7/A' }] }],
    ['a rack too many', { ...written, turns: [{ parent: 0, turn: '-', racks: 'A/B/C' }] }],
    ['an unknown mark', { ...written, turns: [{ parent: 0, turn: '-', mark: '?!?' }] }],
    ['a place that isn’t there', { ...written, at: 2 }],
    ['something else besides', { ...written, extra: 1 }],
    ['a comment without end', { ...written, comment: 'x'.repeat(1001) }],
  ])('is refused: %s', (_, value) => expect(readAnalysis(value)).toBeUndefined());

  it('is refused in the store if it can’t be read', () => {
    const saved = { id: `analysis-${'0a'.repeat(16)}`, name: 'Mine', openedAt: 1, changedAt: 1, version: 1 };
    expect(readSavedAnalysis({ ...saved, written })).toEqual({ ...saved, written });
    expect(readSavedAnalysis({ ...saved, written: { ...written, at: 9 } })).toBeUndefined();
    expect(readSavedAnalysis({ ...saved, id: 'x', written })).toBeUndefined();
  });
});

describe('a link', () => {
  it('has all of it in the fragment', () => {
    const noted = { ...analysis, tree: withComment(tree, 1, 'Größe: „5“ – 字') };
    const path = analysisPath(noted)!;
    expect(path).toMatch(/^\/analysis#[\w-]+$/);
    expect(readFragment(path.slice('/analysis'.length))).toEqual(noted);
  });

  it.each(['', '#', '#x', '#%', '#eyJ9', '#bnVsbA', `#${'A'.repeat(9000)}`])('%.20s isn’t one', (fragment) =>
    expect(readFragment(fragment)).toBeUndefined(),
  );

  it('isn’t made if it would be cut off', () => {
    const long = { ...analysis, tree: withComment(tree, 0, '字'.repeat(1000)) };
    const branches = ['5F R', '5G S', '-', '-WE', '-W', '-E'].reduce((place, text) => {
      const next = play({ tree: place, at: 0 }, turnAt(start, text));
      return withComment(next.tree, next.at, 'x'.repeat(1000));
    }, long.tree);
    expect(analysisPath(long)).toBeDefined();
    expect(analysisPath({ ...long, tree: branches })).toBeUndefined();
  });
});

describe('editing', () => {
  const square = 2 + 4 * 32;
  const put = (letters: string): ReturnType<typeof position> =>
    [...letters].reduce((at, letter) => putTile(at, square, letter.charCodeAt(0) - 64), start);

  it.each([
    ['too-high', put('ABCDE')],
    ['same-letter', put('M')],
    ['too-many-tiles', setRack(put('JK'), 1, [10, 10])],
    ['rack-too-long', setRack(start, 0, [1, 2, 3, 4, 5, 6, 7, 8])],
    ['not-a-score', setScore(start, 1, Number.NaN)],
    ['not-a-score', setScore(start, 1, 1.5)],
  ] as const)('says what is wrong: %s', (code, edited) => expect(faultOf(edited)?.code).toBe(code));

  it('puts tiles on stacks and takes them off', () => {
    expect(makePosition(put('WF'))).toContain('2(MWF)OOD4');
    expect(makePosition(takeTile(put('WF'), square))).toContain('2(MW)OOD4');
    expect(faultOf(takeTile(takeTile(start, square), square))).toBeUndefined();
  });

  it('gives the turn to another player', () => {
    expect(makePosition(setToMove(start, 1))).toBe(MOOD.replace('WELIRST/ 20/8', '/WELIRST 8/20'));
  });
});

describe('a rated game', () => {
  const game = (board: string, rack: string, over = false) => {
    const { ruleset, board: tiles, racks } = position(`${board} ${rack}/ 0/0 0 rules upwords-2006;`);
    const players = [{ rack: 7 }, { rack: racks[0] }];
    const phase = { type: over ? 'over' : 'playing' };
    // The rule reads nothing else of a game.
    return { game: { ruleset, board: tiles, players, phase }, seat: 1 } as unknown as Parameters<
      typeof isBeingPlayed
    >[1][number];
  };
  const MOOD_BOARD = '10/10/10/10/2MOOD4/10/10/10/10/10';
  const BARE = '10/10/10/10/10/10/10/10/10/10';
  const bare = (rack: string) => position(`${BARE} ${rack}/ 0/0 0 rules upwords-2006;`);

  it.each([
    ['with this board, whatever the racks', start, [game(MOOD_BOARD, 'ABC')], true],
    [
      'from which this position follows',
      position(MOOD.replace('2MOOD4', '2(MW)OODS3')),
      [game(MOOD_BOARD, 'A')],
      true,
    ],
    ['that has gone further', start, [game('10/10/10/10/2(MW)OOD4/10/10/10/10/10', 'A')], false],
    ['with another board', start, [game('10/10/10/10/2TOAD4/10/10/10/10/10', 'A')], false],
    ['that is over', start, [game(MOOD_BOARD, 'ABC', true)], false],
    ['that begins with this rack', bare('TSRILEW'), [game(BARE, 'WELIRST')], true],
    ['that begins with another rack', bare('WELIRSS'), [game(BARE, 'WELIRST')], false],
    [
      'by other rules',
      start,
      [
        {
          ...game(MOOD_BOARD, 'A'),
          game: { ...game(MOOD_BOARD, 'A').game, ruleset: { ...upwords2006, name: 'other' } },
        },
      ],
      false,
    ],
    ['that doesn’t exist', start, [], false],
  ])('%s', (_, at, games, expected) => expect(isBeingPlayed(at, games)).toBe(expected));
});
