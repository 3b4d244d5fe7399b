import { WORD_REASONS, type WordReason } from './lexicon.ts';
import { findLine } from './sorted-lines.ts';

/** Why a string is no word, and how it is properly written. */
export interface Reason {
  readonly reason: WordReason;
  readonly form: string;
}

/** Tells why texts are no words, and what the proper form would be. */
export interface Reasons {
  find(word: string): Reason | undefined;
}

/** The letters that a form is laid with: DONT for don't, TSHIRT for T-shirt. */
export const lettersOfForm = (form: string): string =>
  form.normalize('NFD').replace(/\P{L}/gu, '').toUpperCase();

/**
 * Reasons from their text: a line a form, `form<TAB>reason`, sorted by the letters of the form. A third
 * column `s` says that the form takes an S: `T-shirt hyphen s` answers for TSHIRTS as well.
 */
export function makeReasons(text: string): Reasons {
  const keyOf = (line: string): string => lettersOfForm(line.split('\t', 1)[0]!);
  const look = (letters: string) => {
    const [form, name, plural] = findLine(text, letters, keyOf)?.split('\t') ?? [];
    const reason = WORD_REASONS.find((one) => one === name);
    return form === undefined || reason === undefined ? undefined : { reason, form, takesS: plural === 's' };
  };
  return {
    find(word) {
      const own = look(word);
      if (own !== undefined) return { reason: own.reason, form: own.form };
      const base = word.endsWith('S') ? look(word.slice(0, -1)) : undefined;
      return base?.takesS === true ? { reason: base.reason, form: `${base.form}s` } : undefined;
    },
  };
}
