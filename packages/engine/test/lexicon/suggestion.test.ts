import { makeDictionary, readWordList, suggestWord } from '@ziggurat/engine/lexicon';
import { describe, expect, test } from 'vitest';

const dictionaryOf = (...lines: readonly string[]) => {
  const list = readWordList(lines.map((line) => line.replace(' ', '\t')).join('\n'), { name: 'test' });
  if (!list.ok) throw new Error(list.refusals[0]?.code);
  return makeDictionary(list.value.parts);
};

describe('a suggestion', () => {
  const dictionary = dictionaryOf(
    'receive 2',
    'relieve 3',
    'separate 2',
    'government 1',
    'tomorrow 2',
    'their 1',
    'tier 4',
    'thief 3',
    'cat 1',
    'zyzzyva 7',
    'turd 2f',
  );

  test.each([
    ['RECIEVE', 'RECEIVE', 'two letters are swapped'],
    ['TOMMORROW', 'TOMORROW', 'a letter is doubled'],
    ['TOMOROW', 'TOMORROW', 'a double letter is single'],
    ['SEPERATE', 'SEPARATE', 'a vowel is wrong'],
    ['GOVERMENT', 'GOVERNMENT', 'a letter is missing'],
    ['GOVERNEMENT', 'GOVERNMENT', 'there is an extra letter'],
  ])('for %s is %s: %s', (word, suggestion) => {
    expect(suggestWord(dictionary, word)).toBe(suggestion);
  });

  test('is the likeliest mistake, then the commonest word', () => {
    // THIEF is one letter away and TIER lacks one, but swapping two letters is likelier.
    expect(suggestWord(dictionary, 'THIER')).toBe('THEIR');
    expect(suggestWord(dictionaryOf('bell 4', 'ball 2', 'bill 3'), 'BXLL')).toBe('BALL');
  });

  test.each([
    ['RECEIVE', 'it is a word'],
    ['CTA', 'short strings are close to everything'],
    ['BLORP', 'nothing is close'],
    ['ZYZZYVVA', 'the word is rare'],
    ['TURDD', 'the family filter hides the word'],
  ])('is not made for %s: %s', (word) => {
    expect(suggestWord(dictionary, word)).toBeUndefined();
  });

  test('needs tiers', () => {
    expect(suggestWord(dictionaryOf('receive'), 'RECIEVE')).toBeUndefined();
  });
});
