/** The dictionary of a table: all words, or only those the family filter allows. */
export const DICTIONARIES = ['en', 'en-family'] as const;
/** One of `DICTIONARIES`. */
export type DictionaryName = (typeof DICTIONARIES)[number];
