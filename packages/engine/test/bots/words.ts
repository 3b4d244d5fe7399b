import { readFileSync } from 'node:fs';
import {
  type Dictionary,
  graphBuilder,
  LATIN,
  makeDictionary,
  PLURAL,
  tilings,
} from '../../src/lexicon/index.ts';

/**
 * A dictionary small enough to load instantly: the short English words with their tiers and plurals, and one in
 * `every` of the rarer ones.
 */
export function someWords(every = 60): Dictionary {
  const url = new URL('../../../../lexica/en/words.txt', import.meta.url);
  const entries = readFileSync(url, 'utf8')
    .split('\n')
    .filter((line, i) => /^[a-z]{2,7}\t/.test(line) && (/\t1/.test(line) || i % every === 0))
    .map((line) => line.split('\t') as [string, string])
    .map(([word, mark]) => ({ laid: tilings(LATIN, word.toUpperCase())[0]!, mark }))
    .sort((a, b) => (a.laid < b.laid ? -1 : 1));
  return dictionaryFrom(entries);
}

/** A dictionary of a few everyday words and some plurals. */
export const fewWords = (text: string, plurals = ''): Dictionary =>
  dictionaryFrom(
    [...new Set([...text.split(' '), ...plurals.split(' ')])]
      .filter((word) => word !== '')
      .map((word) => ({
        laid: tilings(LATIN, word)[0]!,
        mark: plurals.split(' ').includes(word) ? '1p' : '1',
      }))
      .sort((a, b) => (a.laid < b.laid ? -1 : 1)),
  );

function dictionaryFrom(entries: readonly { readonly laid: string; readonly mark: string }[]): Dictionary {
  const builder = graphBuilder();
  for (const { laid } of entries) {
    builder.add(
      [...laid].map((tile) => tile.charCodeAt(0)),
      laid.length,
    );
  }
  const flags = entries.map(({ mark }) => Number(mark[0]) | (mark.includes('p') ? PLURAL : 0));
  return makeDictionary({
    name: 'some',
    version: '1',
    alphabet: LATIN,
    graph: builder.finish()!,
    flags: Uint8Array.from(flags),
  });
}
