import { readWordList } from '@ziggurat/engine/lexicon';
import { isWordListId, wordListId } from '@ziggurat/table';
import { describe, expect, test } from 'vitest';

const idOf = (text: string, tiles?: readonly string[]): string => {
  const list = readWordList(text, { name: 'club', ...(tiles === undefined ? {} : { tiles }) });
  if (!list.ok) throw new Error(list.refusals[0]?.code);
  return wordListId(list.value.parts);
};

describe('the id of a word list', () => {
  test('is the same for the same words in any order, case and alphabet', () => {
    const id = idOf('CAT\nDOG\nEEL');
    expect(isWordListId(id)).toBe(true);
    expect(idOf('eel\r\n# a comment\r\ncat\r\ndog\r\ndog')).toBe(id);
    expect(idOf('CAT\nDOG\nEEL', [...'TOLGEDCA', 'EE'])).toBe(id);
  });

  test('differs with the words and their marks', () => {
    const ids = ['CAT\nDOG', 'CAT\nDOGS', 'CAT', 'CAT\t1\nDOG', 'CAT\nCATS', 'CAT\nCATS\tp', 'CAT\tf\nDOG'];
    expect(new Set(ids.map((text) => idOf(text))).size).toBe(ids.length);
  });
});
