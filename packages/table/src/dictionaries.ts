/** The dictionaries that come with the program: all words, or only those the family filter allows. */
export const DICTIONARIES = ['en', 'en-family'] as const;
/** One of `DICTIONARIES`. */
export type BuiltInDictionary = (typeof DICTIONARIES)[number];

/** A word list that somebody added, named after its contents: the same words have the same id everywhere. */
export type WordListId = `list-${string}`;
/** What the id of a word list looks like: 64 bits of the SHA-256 of its contents. */
export const WORD_LIST_ID = /^list-[0-9a-f]{16}$/;

/** The dictionary of a table. */
export type DictionaryName = BuiltInDictionary | WordListId;

/** Is this the id of a word list? */
export const isWordListId = (name: string): name is WordListId => WORD_LIST_ID.test(name);
