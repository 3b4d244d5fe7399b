import {
  eachWord,
  FAMILY,
  type LineFault,
  makeDictionary,
  PLURAL,
  readDictionary,
  readWordList,
  restrict,
  writeGraphFile,
} from '@ziggurat/engine/lexicon';
import { describe, expect, test } from 'vitest';

const read = (text: string, tiles?: readonly string[]) => {
  const list = readWordList(text, { name: 'club', ...(tiles === undefined ? {} : { tiles }) });
  if (!list.ok) throw new Error(list.refusals[0]?.code);
  const { parts, report } = list.value;
  const lines = (fault: LineFault): number[] =>
    report.faults.find((finding) => finding.fault === fault)?.first.map(({ line }) => line) ?? [];
  return { parts, report, dictionary: makeDictionary(parts), lines };
};

describe('a word list', () => {
  test('is read with any case, line ends and comments', () => {
    const { dictionary, report } = read('# mine\r\nCat\r\ndog\rEEL\n');
    expect([...eachWord(dictionary)]).toEqual(['CAT', 'DOG', 'EEL']);
    expect(report).toEqual({ lines: 4, words: 3, faults: [] });
  });

  test('reports skipped lines and builds the rest', () => {
    const { report, lines } = read(`cat\n\nCAT\n  \ndog-ear\n${'e'.repeat(22)}\neel\n`);
    expect(report.words).toBe(2);
    expect(lines('blank')).toEqual([2, 4]);
    expect(lines('duplicate')).toEqual([3]);
    expect(lines('unknown-letter')).toEqual([5]);
    expect(lines('too-long')).toEqual([6]);
    expect(report.faults.map(({ count }) => count)).toEqual([2, 1, 1, 1]);
  });

  test('counts all faults and lists the first twenty', () => {
    const { report } = read(`cat${'\ncat'.repeat(50)}`);
    expect(report.faults).toMatchObject([{ fault: 'duplicate', count: 50 }]);
    expect(report.faults[0]!.first).toHaveLength(20);
  });

  test('may have definitions after the words', () => {
    const list = 'AA rough, cindery lava [n AAS]\nCAT (1) an animal\nice cream\nDOG\n';
    const { dictionary, report } = read(list);
    expect([...eachWord(dictionary)]).toEqual(['AA', 'CAT', 'DOG', 'ICE']);
    expect(report.faults).toEqual([]);
    const { lines } = read('cat\ndog\nice cream\neel\n');
    expect(lines('unknown-letter')).toEqual([3]);
  });

  test('may have marks after a tab', () => {
    const { dictionary, report } = read('cat\t1\ncats\t2p\ndang\t5f\n');
    expect(report.faults).toEqual([]);
    expect(dictionary.flags).toEqual(Uint8Array.from([1, 2 | PLURAL, 5 | FAMILY]));
  });

  test('keeps the word if its mark is unknown or its singular is missing', () => {
    const { dictionary, lines } = read('cat\t9\ndogs\t1p\n');
    expect(lines('unknown-mark')).toEqual([1]);
    expect(lines('stray-plural')).toEqual([2]);
    expect(dictionary.has('CAT')).toBe(true);
    expect(dictionary.isPlural('DOGS')).toBeUndefined();
  });

  test('in another alphabet uses its own letters as tiles', () => {
    const { dictionary } = read('кот\nкіт\nñandú\n');
    expect(dictionary.has('КОТ')).toBe(true);
    expect(dictionary.has('ÑANDÚ')).toBe(true);
    expect(dictionary.has('NANDU')).toBe(false);
  });

  test('treats composed and decomposed accents as one word', () => {
    expect(read('caf\u00e9\ncafe\u0301\n').lines('duplicate')).toEqual([2]);
  });

  test('with tiles of several letters finds words by their spelling', () => {
    const tiles = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'CH', 'LL'];
    const { dictionary, report } = read('chile\nllama\ncalle\n', tiles);
    expect([...eachWord(dictionary)].sort()).toEqual(['CALLE', 'CHILE', 'LLAMA']);
    expect(report.words).toBe(3);
    expect(dictionary.has('CHILE')).toBe(true);
    expect(dictionary.has('CHIL')).toBe(false);
  });

  test('skips a word with too many tilings', () => {
    const { lines } = read(`a\n${'a'.repeat(20)}\n`, ['A', 'AA', 'AAA']);
    expect(lines('too-many-tilings')).toEqual([2]);
  });

  test('is refused if nothing is usable, with a report', () => {
    expect(readWordList('\n\n123\n', { name: 'x' })).toMatchObject({
      ok: false,
      refusals: [{ code: 'no-words', report: { lines: 3, words: 0 } }],
    });
    expect(readWordList('', { name: 'x' })).toMatchObject({ refusals: [{ code: 'no-words' }] });
  });

  test('with more letters than a graph has tiles is refused', () => {
    const letters = Array.from({ length: 64 }, (_, i) => String.fromCodePoint(0x4e00 + i));
    expect(readWordList(letters.join('\n'), { name: 'x' })).toMatchObject({
      refusals: [{ code: 'alphabet-too-large' }],
    });
    expect(readWordList(letters.slice(1).join('\n'), { name: 'x' }).ok).toBe(true);
  });

  test('with a name too long for a header is refused', () => {
    expect(readWordList('cat', { name: 'x'.repeat(65) })).toMatchObject({
      refusals: [{ code: 'name-too-long' }],
    });
  });

  test('becomes a file that can be read', () => {
    const { parts } = read('кот\nкоты\tp\n');
    const file = readDictionary(writeGraphFile(parts));
    expect(file.ok && file.value.dictionary.isPlural('КОТЫ')).toBe(true);
  });
});

describe('a dictionary with fewer words', () => {
  const { dictionary } = read('cat\t1\ncats\t2p\ndang\t5f\nzax\t7\nplain\n');

  test('leaves out words that the family filter hides', () => {
    const family = restrict(dictionary, { family: true })!;
    expect([...eachWord(family)]).toEqual(['CAT', 'CATS', 'PLAIN', 'ZAX']);
    expect(family.verdict('DANG')).toEqual({ word: 'DANG', legal: false, reason: 'unknown' });
    expect(family.isPlural('CATS')).toBe(true);
  });

  test('leaves out words rarer than a tier', () => {
    expect([...eachWord(restrict(dictionary, { tier: 2 })!)]).toEqual(['CAT', 'CATS', 'PLAIN']);
  });
});
