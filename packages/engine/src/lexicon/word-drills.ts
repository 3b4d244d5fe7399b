import { type Alphabet, tilings } from './alphabet.ts';
import { type Dictionary, eachWord } from './dictionary.ts';
import { TIERS } from './flags.ts';
import { ARC_END, ARC_LAST, ARC_SHIFT, ARC_TILE } from './graph.ts';
import { hash32 } from './hash.ts';

/** What can be drilled: words of two and three letters, covers of one letter, and hooks. */
export const WORD_DRILLS = ['short', 'covers', 'hooks'] as const;
/** One of `WORD_DRILLS`. */
export type WordDrill = (typeof WORD_DRILLS)[number];

/** A question about words, in upper case and spelled out. Its answer comes from the dictionary in use. */
export type WordQuestion =
  /** Is this a word? */
  | { readonly kind: 'valid'; readonly word: string }
  /** Which tiles make another word in front of this one, or behind it? */
  | { readonly kind: 'front' | 'back'; readonly word: string }
  /** Which tiles can cover the one that starts with this letter, counted from 0? */
  | { readonly kind: 'cover'; readonly word: string; readonly at: number }
  /** Which word do the letters of this one make? */
  | { readonly kind: 'anagram'; readonly word: string };

/** A tile that answers a question, and the word that it makes. */
export interface TileAnswer {
  readonly tile: string;
  readonly word: string;
  /** The family filter hides the word: it is right, but not asked for. */
  readonly isExtra: boolean;
}

/** The answer to a question about words. */
export type WordAnswer =
  | { readonly type: 'verdict'; readonly isWord: boolean }
  /** The tiles that make a word between `before` and `after`, and those that don't. */
  | {
      readonly type: 'tiles';
      readonly before: string;
      /** The tile that is covered; empty for a hook. */
      readonly covered: string;
      readonly after: string;
      readonly right: readonly TileAnswer[];
      readonly wrong: readonly string[];
    }
  /** All words that the letters make. */
  | { readonly type: 'words'; readonly words: readonly string[] };

/** The words of a drill. */
export interface DrillWords {
  readonly dictionary: Dictionary;
  /** The tiles that words are spelled with. */
  readonly alphabet: Alphabet;
  /** Knows how common words are and which are impolite, if the dictionary doesn't. */
  readonly guide?: Dictionary;
}

/** A single answer is a matter of luck, and long lists are work. */
const ANSWERS = { least: 2, most: 12 };
/** Everybody knows the words of these tiers are words. */
const WELL_KNOWN = 2;
/** How long the words of covers and hooks are, in tiles: as on a board. */
const COVERED = { least: 3, most: 5 };
const HOOKED = { least: 2, most: 4 };

/** The questions of a drill, those about common words first. Nobody is asked about impolite words. */
export function* drillQuestions(drill: WordDrill, words: DrillWords): Generator<WordQuestion> {
  if (drill === 'short') {
    for (const length of [2, 3]) yield* shortQuestions(words, length);
    return;
  }
  const { least, most } = drill === 'covers' ? COVERED : HOOKED;
  const byTier: string[][] = Array.from({ length: TIERS + 2 }, () => []);
  for (const word of politeWords(words, least, most)) byTier[tierOf(words, word)]!.push(word);
  for (const tier of byTier) {
    const asked = tier.flatMap((word) => (drill === 'covers' ? coversOf(words, word) : hooksOf(word)));
    for (const question of scattered(asked, textOf)) if (isAskable(words, question)) yield question;
  }
}

/** The answer to a question; `undefined` if there is none in this dictionary. */
export function answerWord(words: DrillWords, question: WordQuestion): WordAnswer | undefined {
  const { dictionary, alphabet } = words;
  const { kind, word } = question;
  if (kind === 'valid') return { type: 'verdict', isWord: dictionary.has(word) };
  if (kind === 'anagram') {
    const found = [...anagrams(dictionary, word)].sort((a, b) => tierOf(words, a) - tierOf(words, b));
    return found.length === 0 ? undefined : { type: 'words', words: found };
  }
  const frame = frameOf(alphabet, question);
  if (frame === undefined) return undefined;
  const { before, covered, after } = frame;
  const right: TileAnswer[] = [];
  const wrong: string[] = [];
  for (const tile of alphabet.tiles) {
    if (tile === covered) continue;
    const made = before + tile + after;
    if (dictionary.has(made)) right.push({ tile, word: made, isExtra: isImpolite(words, made) });
    else wrong.push(tile);
  }
  return right.some(({ isExtra }) => !isExtra) ? { type: 'tiles', ...frame, right, wrong } : undefined;
}

/** A question as a short text, the same for equal questions. */
export const textOf = (question: WordQuestion): string =>
  `${question.kind}.${question.word}${question.kind === 'cover' ? `.${question.at}` : ''}`;

/** What stays of a word around the place of the tile that is asked for. */
function frameOf(
  alphabet: Alphabet,
  question: Extract<WordQuestion, { kind: 'front' | 'back' | 'cover' }>,
): { readonly before: string; readonly covered: string; readonly after: string } | undefined {
  const { word } = question;
  if (question.kind !== 'cover') {
    return question.kind === 'front'
      ? { before: '', covered: '', after: word }
      : { before: word, covered: '', after: '' };
  }
  const { at } = question;
  const covered = tilesOf(alphabet, word).find((tile) => tile.at === at)?.tile;
  return covered === undefined
    ? undefined
    : { before: word.slice(0, at), covered, after: word.slice(at + covered.length) };
}

/** The tiles of a word, each with the letter it starts at; none if the word can't be spelled. */
function tilesOf(alphabet: Alphabet, word: string): { readonly tile: string; readonly at: number }[] {
  const [laid = ''] = tilings(alphabet, word);
  let at = 0;
  return [...laid].map((number) => {
    const tile = alphabet.tiles[number.charCodeAt(0) - 1]!;
    at += tile.length;
    return { tile, at: at - tile.length };
  });
}

const coversOf = ({ alphabet }: DrillWords, word: string): WordQuestion[] =>
  tilesOf(alphabet, word).map(({ at }) => ({ kind: 'cover', word, at }));

const hooksOf = (word: string): WordQuestion[] => [
  { kind: 'front', word },
  { kind: 'back', word },
];

/** Is there something to find, and not too much? */
function isAskable(words: DrillWords, question: WordQuestion): boolean {
  const answer = answerWord(words, question);
  if (answer?.type !== 'tiles') return false;
  const asked = answer.right.filter(({ isExtra }) => !isExtra);
  return asked.length >= ANSWERS.least && asked.length <= ANSWERS.most;
}

/** Words of this length that aren't well known, each with a string that looks like one. */
function* shortQuestions(words: DrillWords, length: number): Generator<WordQuestion> {
  const all = new Set(shortWords(words.dictionary, length).filter((word) => word.length === length));
  const asked = politeWords(words, 1, length).filter(
    (word) => all.has(word) && tierOf(words, word) > WELL_KNOWN,
  );
  const common = scattered(asked, String).sort((a, b) => tierOf(words, a) - tierOf(words, b));
  const wrong = lookalikes(all, words);
  for (const [i, word] of common.entries()) {
    const other = wrong[i];
    const pair = other === undefined ? [word] : [word, other];
    for (const asked of scattered(pair, String)) yield { kind: 'valid', word: asked };
  }
}

/** Strings that are one letter away from words, those with the most such words first. */
function lookalikes(all: ReadonlySet<string>, words: DrillWords): readonly string[] {
  const letters = words.alphabet.tiles.filter((tile) => tile.length === 1);
  const counts = new Map<string, number>();
  for (const word of all) {
    for (let at = 0; at < word.length; at++) {
      for (const letter of letters) {
        const made = word.slice(0, at) + letter + word.slice(at + 1);
        if (!all.has(made)) counts.set(made, (counts.get(made) ?? 0) + 1);
      }
    }
  }
  const polite = [...counts.keys()].filter((made) => !isImpolite(words, made));
  return scattered(polite, String).sort((a, b) => counts.get(b)! - counts.get(a)!);
}

/** The words that may be asked about, with so many tiles. */
function politeWords(words: DrillWords, least: number, most: number): string[] {
  const { dictionary, alphabet } = words;
  const longest = Math.max(...alphabet.tiles.map((tile) => tile.length));
  return shortWords(dictionary, most * longest).filter((word) => {
    const [laid = ''] = tilings(alphabet, word);
    return laid.length >= least && laid.length <= most && !isImpolite(words, word);
  });
}

/** The words up to this length, without a look at the others. */
function shortWords({ alphabet, graph: { arcs, root } }: Dictionary, longest: number): string[] {
  const found = new Set<string>();
  const extend = (node: number, word: string): void => {
    for (let at = node; ; at++) {
      const arc = arcs[at]!;
      const next = word + alphabet.tiles[(arc & ARC_TILE) - 1]!;
      if (next.length <= longest) {
        if ((arc & ARC_END) !== 0) found.add(next);
        if (arc >>> ARC_SHIFT !== 0) extend(arc >>> ARC_SHIFT, next);
      }
      if ((arc & ARC_LAST) !== 0) return;
    }
  };
  if (root !== 0) extend(root, '');
  return [...found];
}

/** How rare a word is; words that nobody has sorted come last. */
const tierOf = ({ dictionary, guide }: DrillWords, word: string): number =>
  dictionary.tier(word) ?? guide?.tier(word) ?? TIERS + 1;

const isImpolite = ({ dictionary, guide }: DrillWords, word: string): boolean =>
  dictionary.isFiltered(word) || guide?.isFiltered(word) === true;

/** All words with the letters of this one. */
function* anagrams(dictionary: Dictionary, word: string): Generator<string> {
  const letters = sortedLetters(word);
  for (const other of eachWord(dictionary)) {
    if (other.length === word.length && sortedLetters(other) === letters) yield other;
  }
}

/** The letters of a word in the order of the alphabet. */
const sortedLetters = (word: string): string => [...word].sort().join('');

/** In an order without a pattern, but always the same. */
function scattered<T>(items: readonly T[], text: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, hash: hash32(Uint8Array.from(text(item), (char) => char.charCodeAt(0))) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0))
    .map(({ item }) => item);
}
