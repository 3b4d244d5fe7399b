import { WORD_REASONS, type WordReason } from './lexicon.ts';
import { findLine } from './sorted-lines.ts';

/** Why a string isn't a word, and how it is properly written. */
export interface Reason {
  readonly reason: WordReason;
  readonly form: string;
}

/** Looks up why strings aren't words. */
export interface Reasons {
  find(word: string): Reason | undefined;
}

/** The letters of a form on tiles: DONT for don't, TSHIRT for T-shirt. */
export const lettersOfForm = (form: string): string =>
  form.normalize('NFD').replace(/\P{L}/gu, '').toUpperCase();

/**
 * Reasons from their text: one form per line, `form<TAB>reason`, sorted by the letters of the form. A third
 * column `s` means that the form takes an S: `T-shirt hyphen s` also covers TSHIRTS. A fourth column is shown
 * instead of the form: the phrase that a foreign word is known from, `in situ`.
 */
export function makeReasons(text: string): Reasons {
  const keyOf = (line: string): string => lettersOfForm(line.split('\t', 1)[0]!);
  const lookUp = (letters: string) => {
    const [form, name, plural, phrase = form] = findLine(text, letters, keyOf)?.split('\t') ?? [];
    const reason = WORD_REASONS.find((known) => known === name);
    if (phrase === undefined || reason === undefined) return undefined;
    return { reason, form: phrase, takesS: plural === 's' };
  };
  return {
    find(word) {
      const own = lookUp(word);
      if (own !== undefined) return { reason: own.reason, form: own.form };
      const base = word.endsWith('S') ? lookUp(word.slice(0, -1)) : undefined;
      return base?.takesS === true ? { reason: base.reason, form: `${base.form}s` } : undefined;
    },
  };
}
