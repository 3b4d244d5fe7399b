import type { WordReason } from './lexicon.ts';
import { WORD_REASONS } from './lexicon.ts';
import { findLine } from './sorted-lines.ts';

/** Why a string is no word, and how it is properly written. */
export interface Reason {
  readonly reason: WordReason;
  readonly form: string;
}

export interface Reasons {
  find(word: string): Reason | undefined;
}

const isReason = (text: string): text is WordReason => (WORD_REASONS as readonly string[]).includes(text);

/**
 * Reasons from their text: a line a string, sorted, `LETTERS<TAB>reason<TAB>proper form`. A `+` after
 * the form says that it takes a plural S: `TSHIRT hyphen T-shirt+` answers for TSHIRTS as well.
 */
export function makeReasons(text: string): Reasons {
  const look = (letters: string): { why: Reason; plural: boolean } | undefined => {
    const [reason, form] = findLine(text, letters)?.split('\t') ?? [];
    if (reason === undefined || form === undefined || !isReason(reason)) return undefined;
    const plural = form.endsWith('+');
    return { why: { reason, form: plural ? form.slice(0, -1) : form }, plural };
  };
  return {
    find(word) {
      const own = look(word);
      if (own !== undefined) return own.why;
      const base = word.endsWith('S') ? look(word.slice(0, -1)) : undefined;
      return base?.plural === true ? { reason: base.why.reason, form: `${base.why.form}s` } : undefined;
    },
  };
}
