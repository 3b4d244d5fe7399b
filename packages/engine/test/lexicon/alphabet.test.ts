import { LATIN, MAX_TILINGS, makeAlphabet, spellOut, tilings } from '@ziggurat/engine/lexicon';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alphabetOf } from './alphabet-of.ts';

const UPWORDS = alphabetOf([...'ABCDEFGHIJKLMNOP', 'Qu', ...'RSTUVWXYZ']);
const SPANISH = alphabetOf(['A', 'C', 'CH', 'E', 'H', 'I', 'L', 'LL', 'O', 'R', 'RR']);

const spellings = (alphabet: typeof LATIN, word: string): string[][] =>
  tilings(alphabet, word).map((tiling) => [...tiling].map((tile) => spellOut(alphabet, tile)));

describe('spelling words with tiles', () => {
  test.each([
    ['CAT', [['C', 'A', 'T']]],
    ['QUIZ', [['QU', 'I', 'Z']]],
    ['QI', []],
    ['', []],
  ])('%s with a set that has the Qu tile and no Q', (word, expected) => {
    expect(spellings(UPWORDS, word)).toEqual(expected);
  });

  test('a word is laid in every possible way', () => {
    expect(spellings(SPANISH, 'CHILLO')).toEqual([
      ['C', 'H', 'I', 'L', 'L', 'O'],
      ['C', 'H', 'I', 'LL', 'O'],
      ['CH', 'I', 'L', 'L', 'O'],
      ['CH', 'I', 'LL', 'O'],
    ]);
  });

  test('tiles are found that a longest-first search would miss', () => {
    expect(spellings(alphabetOf(['A', 'AB', 'BC']), 'ABC')).toEqual([['A', 'BC']]);
  });

  test('a word can have 21 tiles but not 22', () => {
    expect(tilings(LATIN, 'A'.repeat(21))).toHaveLength(1);
    expect(tilings(LATIN, 'A'.repeat(22))).toEqual([]);
    expect(tilings(UPWORDS, 'QU'.repeat(21))).toHaveLength(1);
  });

  test('counting the ways to lay a word stops at a limit', () => {
    expect(tilings(alphabetOf(['A', 'AA', 'AAA']), 'A'.repeat(21))).toHaveLength(MAX_TILINGS + 1);
  });

  test("a word whose ending can't be laid takes no time, however many ways it starts", () => {
    const many = alphabetOf([1, 2, 3, 4, 5, 6, 7, 8].map((length) => 'A'.repeat(length)));
    expect(tilings(many, `${'A'.repeat(100)}B`)).toEqual([]);
    expect(tilings(many, 'A'.repeat(1_000_000))).toEqual([]);
  });

  test('every tiling of any word spells it', () => {
    const letters = fc.string({ unit: fc.constantFrom('A', 'B', 'C'), minLength: 1, maxLength: 3 });
    const sets = fc.uniqueArray(letters, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(sets, fc.array(fc.nat(7), { minLength: 1, maxLength: 6 }), (tiles, picks) => {
        const alphabet = alphabetOf(tiles);
        const word = picks.map((pick) => tiles[pick % tiles.length]).join('');
        const found = tilings(alphabet, word);
        expect(found.length).toBeGreaterThan(0);
        expect(new Set(found).size).toBe(found.length);
        for (const tiling of found) expect(spellOut(alphabet, tiling)).toBe(word);
      }),
    );
  });
});

describe('invalid alphabets', () => {
  test.each([
    [[], 'alphabet-empty'],
    [Array.from({ length: 64 }, (_, i) => String.fromCodePoint(0x4e00 + i)), 'alphabet-too-large'],
    [['A', ''], 'tile-empty'],
    [['ABCDEFGHI'], 'tile-too-long'],
    [['QU', 'qu'], 'tile-repeated'],
  ])('%j is refused: %s', (tiles, code) => {
    expect(makeAlphabet(tiles)).toMatchObject({ ok: false, refusals: [{ code }] });
  });
});
