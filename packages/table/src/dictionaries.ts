/** The words of a table: all of them, or those that the family filter leaves. */
export const DICTIONARIES = ['en', 'en-family'] as const;
/** One of `DICTIONARIES`. */
export type DictionaryName = (typeof DICTIONARIES)[number];
