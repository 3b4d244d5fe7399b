export * from './lexicon/lexicon.ts';
export * from './lexicon/word-list.ts';
