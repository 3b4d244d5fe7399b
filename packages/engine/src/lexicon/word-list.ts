import type { Lexicon } from './lexicon.ts';

/** Words are compared in one form: composed accents, upper case. */
export const normaliseWord = (text: string): string => text.normalize('NFC').toUpperCase();

/** The words of a play as somebody types them, separated by spaces, commas, plus signs or lines. */
export const wordsOfPlay = (text: string): string[] =>
  normaliseWord(text)
    .split(/[\s,;+/]+/)
    .filter((word) => word !== '');

/** The answer for a whole play, as a word judge gives it: are all its words valid? */
export const areAllWords = (words: readonly string[], lexicon: Pick<Lexicon, 'has'>): boolean =>
  words.length > 0 && words.every((word) => lexicon.has(word));

/** A lexicon from a plain word list: one word per line; blank lines and `#` comments are skipped. */
export function wordList(name: string, text: string): Lexicon {
  const words = new Set<string>();
  for (const line of text.split(/\r?\n/)) {
    const word = normaliseWord(line.trim());
    if (word !== '' && !word.startsWith('#')) words.add(word);
  }
  return {
    name,
    has: (word) => words.has(word),
    isPlural: () => undefined,
    verdict: (word) => (words.has(word) ? { word, legal: true } : { word, legal: false, reason: 'unknown' }),
  };
}
