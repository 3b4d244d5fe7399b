/** Why a word may not be played (section 5 of the rules). */
export const WORD_REASONS = [
  'capitalised',
  'apostrophe',
  'hyphen',
  'abbreviation',
  'affix',
  'two-words',
  'unknown',
] as const;

/** Why a text is no word. */
export type WordReason = (typeof WORD_REASONS)[number];

/** What a dictionary says of one word; `form` is the proper spelling where there is one (July, don't). */
export type Verdict =
  | { readonly word: string; readonly legal: true }
  | {
      readonly word: string;
      readonly legal: false;
      readonly reason: WordReason;
      readonly form?: string;
    };

/**
 * The dictionary of a table. Words are upper case and spelled out in full: the Qu tile of QUIZ is
 * the two letters QU.
 */
export interface Lexicon {
  readonly name: string;
  has(word: string): boolean;
  /** Is it a plural (L11)? `undefined` where this dictionary does not know. */
  isPlural(word: string): boolean | undefined;
  verdict(word: string): Verdict;
}
