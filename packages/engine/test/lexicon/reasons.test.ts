import {
  findMeanings,
  lettersOfForm,
  makeDictionary,
  makeReasons,
  meaningShard,
  readWordList,
} from '@ziggurat/engine/lexicon';
import { describe, expect, test } from 'vitest';

const REASONS = [
  "don't\tapostrophe",
  'July\tcapitalised',
  'pre-\taffix',
  'T-shirt\thyphen\ts',
  'Zoë\tcapitalised',
  '',
].join('\n');

describe('reasons', () => {
  const reasons = makeReasons(REASONS);

  test.each([
    ['DONT', { reason: 'apostrophe', form: "don't" }],
    ['JULY', { reason: 'capitalised', form: 'July' }],
    ['PRE', { reason: 'affix', form: 'pre-' }],
    ['TSHIRT', { reason: 'hyphen', form: 'T-shirt' }],
    ['TSHIRTS', { reason: 'hyphen', form: 'T-shirts' }],
    ['ZOE', { reason: 'capitalised', form: 'Zoë' }],
    ['JULYS', undefined],
    ['AAA', undefined],
    ['ZZZ', undefined],
    ['', undefined],
  ])('of %s', (word, expected) => {
    expect(reasons.find(word)).toEqual(expected);
  });

  test("are looked up only if the dictionary doesn't have the word", () => {
    const list = readWordList('july\n', { name: 'x' });
    if (!list.ok) throw new Error(list.refusals[0]?.code);
    const dictionary = makeDictionary({ ...list.value.parts, reasons });
    expect(dictionary.verdict('JULY')).toEqual({ word: 'JULY', legal: true });
    expect(dictionary.verdict('DONT')).toEqual({
      word: 'DONT',
      legal: false,
      reason: 'apostrophe',
      form: "don't",
    });
    expect(dictionary.verdict('XYZ')).toEqual({ word: 'XYZ', legal: false, reason: 'unknown' });
  });

  test.each(['', 'no tabs here', 'x\ty\n\n\n', '\t\t\n\t'])(
    "from %j find nothing and don't throw",
    (text) => {
      expect(makeReasons(text).find('WORD')).toBeUndefined();
    },
  );

  test('are found by the letters of the form', () => {
    expect(lettersOfForm("rock'n'roll")).toBe('ROCKNROLL');
    expect(lettersOfForm('e.g.')).toBe('EG');
  });
});

describe('meanings', () => {
  const shard = ['QUIZ\tna test\tvto ask\n', 'QUIZZES\t=nQUIZ\t=vQUIZ\n', 'QUOTES\tna sign\t=vQUOTE\n'].join(
    '',
  );

  test('of a word are found', () => {
    expect(findMeanings(shard, 'QUIZ')).toEqual([
      { part: 'noun', definition: 'a test' },
      { part: 'verb', definition: 'to ask' },
    ]);
  });

  test('of an inflected form come from its base', () => {
    expect(findMeanings(shard, 'QUIZZES')).toEqual([
      { part: 'noun', definition: 'a test', base: 'QUIZ' },
      { part: 'verb', definition: 'to ask', base: 'QUIZ' },
    ]);
  });

  test('of a form whose base is missing are just its own', () => {
    expect(findMeanings(shard, 'QUOTES')).toEqual([{ part: 'noun', definition: 'a sign' }]);
    expect(findMeanings(shard, 'QUUX')).toEqual([]);
  });

  test('are sharded by first letter', () => {
    expect(meaningShard('QUIZ')).toBe('q');
  });
});
