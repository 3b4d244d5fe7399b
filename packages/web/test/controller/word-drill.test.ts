import type { WordAnswer, WordQuestion } from '@ziggurat/engine/lexicon';
import { describe, expect, it } from 'vitest';
import {
  gradeWord,
  judgeWord,
  layLetter,
  pickTile,
  remaining,
  showWords,
  startDrill,
  takeLetter,
  type WordDrillState,
  wordsToShow,
} from '../../src/controller/word-drill.ts';
import { practiceOf } from '../../src/views/words/practice.ts';

const FRONT: WordQuestion = { kind: 'front', word: 'ATE' };
const tiles = (asked: string, extra = ''): WordAnswer => ({
  type: 'tiles',
  before: '',
  covered: '',
  after: 'ATE',
  right: [...asked, ...extra].map((tile) => ({ tile, word: `${tile}ATE`, isExtra: extra.includes(tile) })),
  wrong: ['X', 'Y', 'Z'],
});
const picked = (answer: WordAnswer, letters: string): WordDrillState =>
  [...letters].reduce(pickTile, startDrill(FRONT, answer));

const LETTERS: WordQuestion = { kind: 'anagram', word: 'TEAS' };
const ANAGRAM: WordAnswer = { type: 'words', words: ['EAST', 'SEAT'] };
const laid = (letters: string): WordDrillState =>
  [...letters].reduce(layLetter, startDrill(LETTERS, ANAGRAM));

describe('covers and hooks', () => {
  it('are found when the last tile is, without those that nobody has to give', () => {
    expect(picked(tiles('DLR'), 'DL').outcome).toBe('open');
    expect(picked(tiles('DLR'), 'DLR').outcome).toBe('found');
    expect(picked(tiles('DL', 'F'), 'DL').outcome).toBe('found');
    expect(picked(tiles('DL', 'F'), 'FDL').slips).toBe(0);
  });

  it('say at once what a tile makes, and take each tile once', () => {
    expect(picked(tiles('DLR'), 'DX').last).toEqual({ word: 'XATE', isRight: false });
    expect(picked(tiles('DLR'), 'XD').last).toEqual({ word: 'DATE', isRight: true });
    expect(picked(tiles('DLR'), 'XXDD')).toMatchObject({ picked: ['X', 'D'], slips: 1 });
    expect(picked(tiles('DLR'), '?')).toMatchObject({ picked: [], slips: 0 });
  });

  it.each([
    ['DLRS', 'DLRS', 'good'],
    ['DLRS', 'XDLRS', 'hard'],
    ['DLRS', 'XYDLRS', 'again'],
    ['DLRS', 'DLR', 'hard'],
    ['DLRS', 'DL', 'again'],
    ['DLRSBCFG', 'DLRSBC', 'hard'],
    ['DLRSBCFG', 'XDLRSB', 'again'],
    ['D', '', 'again'],
  ])('asked for %s and answered with %s are %s', (asked, given, grade) => {
    const state = picked(tiles(asked), given);
    expect(gradeWord(showWords(state))).toBe(grade);
  });

  it('show every word that was asked for at the end, and others only if they were given', () => {
    const answer = tiles('DL', 'F');
    expect(wordsToShow(picked(answer, 'D'))).toEqual(['DATE']);
    expect(wordsToShow(showWords(picked(answer, 'D')))).toEqual(['DATE', 'LATE']);
    expect(wordsToShow(showWords(picked(answer, 'F')))).toEqual(['DATE', 'LATE', 'FATE']);
  });
});

describe('letters of a word', () => {
  it('are judged when all are laid: any word that they make is right', () => {
    expect(laid('EAS').outcome).toBe('open');
    expect(remaining(laid('EAS'))).toEqual(['T']);
    expect(gradeWord(laid('SEAT'))).toBe('good');
    expect(laid('TEAS')).toMatchObject({ outcome: 'open', picked: [], slips: 1 });
    expect(gradeWord([...'SEAT'].reduce(layLetter, laid('TEAS')))).toBe('hard');
  });

  it('are laid as often as they are there, and taken back', () => {
    expect(laid('EEA').picked).toEqual(['E', 'A']);
    expect(takeLetter(laid('EA')).picked).toEqual(['E']);
    expect(gradeWord(showWords(laid('EA')))).toBe('again');
  });
});

it('a word is one or not, and the first answer counts', () => {
  const open = startDrill({ kind: 'valid', word: 'QI' }, { type: 'verdict', isWord: true });
  expect(gradeWord(judgeWord(open, true))).toBe('good');
  expect(gradeWord(judgeWord(judgeWord(open, false), true))).toBe('again');
  expect(wordsToShow(open)).toEqual(['QI']);
  expect(showWords(open)).toBe(open);
});

it('every question belongs to a drill', () => {
  const kinds: WordQuestion[] = [
    FRONT,
    LETTERS,
    { kind: 'valid', word: 'KAE' },
    { kind: 'valid', word: 'KAES' },
  ];
  expect(kinds.map(practiceOf)).toEqual(['hooks', 'missed', 'short', 'missed']);
});
