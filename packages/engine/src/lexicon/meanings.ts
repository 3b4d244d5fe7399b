import { findLine } from './sorted-lines.ts';

export const PARTS_OF_SPEECH = ['noun', 'verb', 'adjective', 'adverb'] as const;
/** The part of speech of a meaning. */
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

/** One sense of a word. `base` is the word it is a form of: QUIZ for QUIZZES. */
export interface Meaning {
  readonly part: PartOfSpeech;
  readonly definition: string;
  readonly base?: string;
}

/** The file with a word's meanings. They are split by first letter so that a page downloads little. */
export const meaningShard = (word: string): string => word.slice(0, 1).toLowerCase();

const LETTERS: Readonly<Record<string, PartOfSpeech>> = {
  n: 'noun',
  v: 'verb',
  a: 'adjective',
  r: 'adverb',
};

/**
 * The meanings of a word, given the text of its shard: one word per line, sorted, `WORD<TAB>field<TAB>field …`.
 * A field is a letter for the part of speech and the definition (`nan examination …`), or `=`, that letter and
 * the word that this one is a form of (`=nQUIZ`).
 */
export function findMeanings(shard: string, word: string): readonly Meaning[] {
  const own: Meaning[] = [];
  const inherited: Meaning[] = [];
  for (const field of fieldsOf(shard, word)) {
    if (!field.startsWith('=')) own.push(...readSense(field));
    else inherited.push(...readBase(shard, field.slice(1)));
  }
  return [...own, ...inherited];
}

const fieldsOf = (shard: string, word: string): string[] =>
  findLine(shard, word, (line) => line.split('\t', 1)[0]!)
    ?.split('\t')
    .slice(1) ?? [];

function readSense(field: string): Meaning[] {
  const part = LETTERS[field.slice(0, 1)];
  return part === undefined ? [] : [{ part, definition: field.slice(1) }];
}

/** The senses of a base word in one part of speech. */
function readBase(shard: string, reference: string): Meaning[] {
  const letter = reference.slice(0, 1);
  const base = reference.slice(1);
  return fieldsOf(shard, base)
    .filter((field) => field.startsWith(letter))
    .flatMap(readSense)
    .map((sense) => ({ ...sense, base }));
}
