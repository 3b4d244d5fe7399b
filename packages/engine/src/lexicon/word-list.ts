import type { Lexicon } from './lexicon.ts';

/** Words are compared in one form: composed accents, upper case. */
export const normaliseWord = (text: string): string => text.normalize('NFC').toUpperCase();

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
