/** Why a word may not be played (section 5 of the rules). */
export const WORD_REASONS = [
  'capitalised',
  'apostrophe',
  'hyphen',
  'abbreviation',
  'affix',
  'two-words',
  'foreign',
  'unknown',
] as const;

/** Why a string isn't a word. */
export type WordReason = (typeof WORD_REASONS)[number];

/** What a dictionary says about a word; `form` is the correct spelling if there is one (July, don't). */
export type Verdict =
  | { readonly word: string; readonly legal: true }
  | {
      readonly word: string;
      readonly legal: false;
      readonly reason: WordReason;
      readonly form?: string;
    };

/** A table's dictionary. Words are in upper case, spelled out in full: QUIZ, even with a Qu tile. */
export interface Lexicon {
  readonly name: string;
  has(word: string): boolean;
  /** Is it a plural (L11)? `undefined` if this dictionary doesn't know. */
  isPlural(word: string): boolean | undefined;
  verdict(word: string): Verdict;
}
