import { describe, expect, test } from 'vitest';
import { judged, pointsByWord, type Scene } from '../scene.ts';

describe('the points of a play', () => {
  test.each<[sentence: string, points: number, byWord: string, scene: Scene]>([
    ['two points per tile in a flat word (Z1)', 8, 'MOOD 8', { play: '5C MOOD' }],
    ['two extra points for Qu in a flat word (Z1)', 8, 'QUIT 8', { play: '5D QIT' }],
    ['Qu is one tile', 4 + 2, 'QUA 6', { play: '5E QA' }],
    ['no bonus for Qu on a stack (Z2)', 4, 'QUIT 4', { at: 'D5', board: ['BIT'], play: '5D Q..' }],
    [
      'no bonus for a flat Qu next to a stack (Z2)',
      4,
      'QUIT 4',
      { at: 'D5', board: ['QIN'], play: '5D ..T' },
    ],
    [
      'one point for every tile of every stack (Z2)',
      5,
      'WOOD 5',
      { at: 'C5', board: ['MOOD'], play: '5C W...' },
    ],
    [
      'stacks under uncovered letters count too (Z2)',
      7,
      'WOOL 7',
      { at: 'C5', board: ['(MW)O(AO)D'], play: '5C ...L' },
    ],
    [
      'Qu counts its bonus in each of two flat words (Z3)',
      8 + 8,
      'QUIT 8, QUAD 8',
      { at: 'D5', board: ['.IT', 'A..', 'D..'], play: '5D Q..' },
    ],
    [
      'Qu counts its bonus only in the flat one of two words (Z3)',
      8 + 4,
      'QUIT 8, QUAD 4',
      { at: 'D5', board: ['.IT', 'A..', '(BD)..'], play: '5D Q..' },
    ],
    [
      'a shared square counts in each word (Z3)',
      10,
      'NET 6, ON 4',
      { at: 'C5', board: ['MOOD', '...E', '...A', '...R'], play: '6E N.T' },
    ],
    ['twenty extra points for seven tiles (Z4)', 14 + 20, 'READING 14', { play: '5C READING' }],
    [
      'the bonus is for seven tiles, not for seven squares',
      14,
      'READING 14',
      { at: 'E5', board: ['A'], play: '5C RE.DING' },
    ],
    [
      'the seven tiles may be spread over old letters (Z4)',
      9 * 2 + 20,
      'READINGLY 18',
      { at: 'D5', board: ['AD'], play: '5B RE..INGLY' },
    ],
    ['face values and the pink centre (Z5)', 14, 'HORN 14', { rules: 'scrabble', play: '8F HORN' }],
    [
      'a letter premium multiplies its letter',
      1 + 2 * 2,
      'AD 5',
      { rules: 'scrabble', at: 'G8', board: ['AX'], play: 'G8 .D' },
    ],
    [
      'letter premiums come before word premiums',
      (10 + 1 + 1 + 2 * 10) * 3,
      'QUIZ 96',
      { rules: 'scrabble', play: '1A QUIZ' },
    ],
    [
      'two word premiums multiply each other',
      9 * 2 * 2 + 50,
      'READING 36',
      { rules: 'scrabble', play: '5E READING' },
    ],
    [
      'a blank is worth nothing but counts for the word premium',
      (4 + 1 + 0 + 1) * 2,
      'HORN 12',
      { rules: 'scrabble', play: '8F HOrN' },
    ],
    [
      'premiums only count on the turn that covers them',
      8,
      'HORNS 8',
      { rules: 'scrabble', at: 'F8', board: ['HORN'], play: '8F ....S' },
    ],
  ])('%s', (_, points, byWord, scene) => {
    const judgement = judged(scene);
    expect(pointsByWord(judgement)).toBe(byWord);
    expect(judgement.points).toBe(points);
  });
});
