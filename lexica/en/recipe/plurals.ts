import type { Irregular } from '../../tools/base-forms.ts';
import type { Wordnet } from '../../tools/wordnet.ts';

/**
 * Is the word a plural in the sense of L11: another word and an S, where that word is a noun and this
 * one no word of its own? NETS is; NEWS, PRINCESS and SEEMS (of a verb) are not. LEAVES is, of LEAF if
 * not of LEAVE; HAS is not, being a form of HAVE. Where WordNet has never heard of the shorter word, an S after it makes a
 * plural unless it also takes ING: nouns are the most of what a dictionary holds.
 */
export function isPlural(
  word: string,
  words: { has(word: string): boolean },
  wordnet: Wordnet,
  irregular: Irregular,
): boolean {
  const base = word.slice(0, -1);
  if (!word.endsWith('s') || base.endsWith('s') || !words.has(base)) return false;
  if (wordnet.lemmas.has(word)) return false;
  const irregularly = irregular.get(word)?.filter((form) => form.base !== base) ?? [];
  if (irregularly.length > 0) return irregularly.some(({ part }) => part === 'noun');
  const parts = wordnet.lemmas.get(base);
  if (parts?.noun !== undefined) return true;
  return parts?.verb === undefined && !takesIng(base, words);
}

/** OUTSWIM has OUTSWIMMING, RETAPE has RETAPING, so they are verbs. */
const takesIng = (base: string, words: { has(word: string): boolean }): boolean =>
  [base, base + base.at(-1), base.replace(/e$/, '')].some((stem) => words.has(`${stem}ing`));
