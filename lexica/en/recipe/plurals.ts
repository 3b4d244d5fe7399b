import type { Irregular } from '../../tools/base-forms.ts';
import type { Wordnet } from '../../tools/wordnet.ts';

/**
 * Is the word a plural in the sense of L11: a noun plus S, and not a separate word? NETS is; NEWS, PRINCESS
 * and SEEMS (from a verb) aren't. LEAVES is one because of LEAF, even if not because of LEAVE; HAS isn't,
 * because it is a form of HAVE. If WordNet doesn't have the shorter word, the longer one counts as a plural
 * unless there is also a form with ING: most words of a dictionary are nouns.
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
