import { MAX_WORD_TILES } from '../lexicon/alphabet.ts';
import { BLANK } from '../rules/tile.ts';
import { ARC, arcAfter, firstArc, isEnd, NEXT, NEXT_HIGH, type SearchGraph } from './search-graph.ts';

/** One fixed, random-looking number per letter. Their sum identifies a set of letters, whatever the order. */
export const LETTER_KEYS = makeKeys();

/** How many words a search adds to an unfinished map: a few milliseconds of work. */
const SLICE = 2000;

/** A set of sums as bits: small enough to stay in the cache. It has false positives, but no false negatives. */
export interface SumFilter {
  readonly words: Int32Array;
  readonly shift: number;
}

export const mayHave = ({ words, shift }: SumFilter, sum: number): boolean => {
  const bit = Math.imul(sum, MIX) >>> shift;
  return (words[bit >>> 5]! & (1 << bit)) !== 0;
};

/**
 * Finds words by their letters, in any order: which words use exactly these? Words are indexed by the sum of
 * their letters' keys. Other letters rarely give the same sum, but callers must verify matches.
 *
 * A full dictionary takes 0.3 seconds and 10 MB, so the map is built in slices: until `isReady`, searches walk
 * the graph instead and add a slice each.
 */
export class WordMap {
  isReady = false;
  /** The words one after another, each preceded by its length. */
  letters = new Uint8Array(0);
  /** The sums of all words. */
  sums: SumFilter = makeFilter(5);
  /** The sums that make a word with one more letter. */
  sumsWithBlank: SumFilter = makeFilter(5);
  private shift = 0;
  /** By bucket: its first entry. */
  private first = new Int32Array(0);
  /** By entry: the sum of a word, and its index in `letters`. */
  private entries = new Int32Array(0);
  private readonly work: Generator<number, void>;

  constructor(graph: SearchGraph) {
    this.work = this.buildInSteps(graph);
  }

  /** Adds about this many words. */
  build(words = SLICE): void {
    for (let left = words; left > 0 && !this.isReady; ) {
      const { done, value } = this.work.next();
      if (done) this.isReady = true;
      else left -= value;
    }
  }

  /** The first entry that may have this sum, and the end of those entries. */
  firstEntry(sum: number): number {
    return this.first[Math.imul(sum, MIX) >>> this.shift]!;
  }

  endOfEntries(sum: number): number {
    return this.first[(Math.imul(sum, MIX) >>> this.shift) + 1]!;
  }

  /** The index in `letters` of the word of an entry; -1 if it has another sum. */
  wordAt(entry: number, sum: number): number {
    return this.entries[2 * entry] === sum ? this.entries[2 * entry + 1]! : -1;
  }

  /** Counts the words, then lays them out. Yields how many words each step has handled. */
  private *buildInSteps(graph: SearchGraph): Generator<number, void> {
    const prefixes = prefixesOf(graph);
    // A dictionary has about twice as many words as its graph has arcs.
    const bits = Math.max(4, Math.ceil(Math.log2(graph.arcs.length)));
    const shift = 32 - bits;
    const buckets = new Int32Array(2 ** bits + 1);
    let count = 0;
    let size = 0;
    for (const prefix of prefixes) {
      const before = count;
      eachWord(graph, prefix, (sum, length) => {
        buckets[(Math.imul(sum, MIX) >>> shift) + 1]!++;
        count++;
        size += 1 + length;
      });
      yield count - before;
    }
    for (let bucket = 0; bucket < 2 ** bits; bucket++) buckets[bucket + 1]! += buckets[bucket]!;
    const next = buckets.slice();
    const letters = new Uint8Array(size);
    const entries = new Int32Array(2 * count);
    const filterBits = Math.max(5, Math.ceil(Math.log2(count + 1)) + 4);
    const sums = makeFilter(filterBits);
    const sumsWithBlank = makeFilter(filterBits + 1);
    let offset = 0;
    for (const prefix of prefixes) {
      let words = 0;
      eachWord(graph, prefix, (sum, length, word) => {
        const entry = next[Math.imul(sum, MIX) >>> shift]!++;
        entries[2 * entry] = sum;
        entries[2 * entry + 1] = offset;
        letters[offset++] = length;
        for (let i = 0; i < length; i++) {
          letters[offset++] = word[i]!;
          addSum(sumsWithBlank, (sum - LETTER_KEYS[word[i]!]!) | 0);
        }
        addSum(sums, sum);
        words++;
      });
      yield words;
    }
    Object.assign(this, { letters, entries, sums, sumsWithBlank, shift, first: buckets });
  }
}

/** Mixes a sum; the upper bits of the product depend on all bits of the sum. */
const MIX = 0x9e3779b1;

const makeFilter = (bits: number): SumFilter => ({
  words: new Int32Array(2 ** (bits - 5)),
  shift: 32 - bits,
});

function addSum({ words, shift }: SumFilter, sum: number): void {
  const bit = Math.imul(sum, MIX) >>> shift;
  words[bit >>> 5]! |= 1 << bit;
}

function makeKeys(): Int32Array {
  const keys = new Int32Array(BLANK);
  for (let letter = 1, key = 0; letter < BLANK; letter++) {
    key = (key + 0x9e3779b9) | 0;
    let mixed = Math.imul(key ^ (key >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    keys[letter] = mixed ^ (mixed >>> 15);
  }
  return keys;
}

/** The first two letters of words, and the arc of the second. */
interface Prefix {
  readonly letters: readonly [number, number];
  readonly arc: number;
}

function prefixesOf(graph: SearchGraph): Prefix[] {
  if (graph.root === 0) return [];
  return arcsAfter(graph, graph.root).flatMap(([first, from]) =>
    arcsAfter(graph, from).map(([second, arc]): Prefix => ({ letters: [first, second], arc })),
  );
}

/** The letters and arcs after an arc. */
function arcsAfter(graph: SearchGraph, from: number): [letter: number, arc: number][] {
  const after: [number, number][] = [];
  for (let letter = 1; letter < BLANK; letter++) {
    const arc = arcAfter(graph, from, letter);
    if (arc !== 0) after.push([letter, arc]);
  }
  return after;
}

type VisitWord = (sum: number, length: number, word: Uint8Array) => void;

/** The words with a prefix. */
function eachWord(graph: SearchGraph, { letters, arc: start }: Prefix, visit: VisitWord): void {
  const word = new Uint8Array(MAX_WORD_TILES);
  word.set(letters);
  const walk = (from: number, length: number, sum: number): void => {
    if (isEnd(graph, from)) visit(sum, length, word);
    let arc = firstArc(graph, from);
    for (let half = 0; half < 2; half++) {
      let bits = half === 0 ? graph.arcs[from + NEXT]! : graph.more[from + NEXT_HIGH]!;
      for (; bits !== 0; bits &= bits - 1, arc += ARC) {
        const letter = half * 32 + 31 - Math.clz32(bits & -bits);
        word[length] = letter;
        walk(arc, length + 1, (sum + LETTER_KEYS[letter]!) | 0);
      }
    }
  };
  walk(start, 2, (LETTER_KEYS[letters[0]]! + LETTER_KEYS[letters[1]]!) | 0);
}
