// Dictionaries: word lists, word graphs, files and definitions.
export {
  type Alphabet,
  type AlphabetCode,
  LATIN,
  MAX_TILES,
  MAX_TILINGS,
  MAX_WORD_TILES,
  makeAlphabet,
  spellOut,
  tilings,
} from './alphabet.ts';
export { buildGraph, type GraphBuilder, graphBuilder } from './build-graph.ts';
export {
  type Dictionary,
  type DictionaryParts,
  eachWord,
  graphFor,
  makeDictionary,
  partsOf,
  type Restriction,
  restrict,
} from './dictionary.ts';
export { type FileHeader, type FileRefusal, writeDictionaryFile } from './file-header.ts';
export { FAMILY, PLURAL, TIER, TIERS } from './flags.ts';
export { ARC_END, ARC_LAST, ARC_SHIFT, ARC_TILE, type Graph, hasTiles, walkTiles, wordsOf } from './graph.ts';
export { checkGraph, writeGraphFile } from './graph-file.ts';
export { hash32 } from './hash.ts';
export { type Lexicon, type Verdict, WORD_REASONS, type WordReason } from './lexicon.ts';
export { findMeanings, type Meaning, meaningShard, type PartOfSpeech } from './meanings.ts';
export { makeRanks, type Ranks, rankOf } from './ranks.ts';
export { type DictionaryFile, readDictionary } from './read-dictionary.ts';
export {
  type FaultReport,
  type LineFault,
  type ListContents,
  type ListOptions,
  type ListRefusal,
  type ListReport,
  readWordList,
} from './read-word-list.ts';
export { lettersOfForm, makeReasons, type Reason, type Reasons } from './reasons.ts';
export { suggestWord } from './suggestion.ts';
export {
  answerWord,
  type DrillWords,
  drillQuestions,
  type TileAnswer,
  textOf,
  WORD_DRILLS,
  type WordAnswer,
  type WordDrill,
  type WordQuestion,
} from './word-drills.ts';
export { areAllWords, normaliseWord, wordList, wordsOfPlay } from './word-list.ts';
export { writeWordsFile } from './words-file.ts';
