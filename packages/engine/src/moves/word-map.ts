import { MAX_WORD_TILES } from '../lexicon/alphabet.ts';
import { BLANK } from '../rules/tile.ts';
import { ARC, firstArc, isEnd, NEXT, NEXT_HIGH, type SearchGraph } from './search-graph.ts';

/** Buckets, as a power of two: about one for every two words of a full dictionary. */
const BITS = 17;

/**
 * Finds words by their letters, in any order: which words use exactly these? Each letter has a random number,
 * and words are indexed by the sum of theirs, so other letters rarely give the same sum. Callers must verify
 * matches.
 */
export class WordMap {
  /** The number of each letter. */
  readonly keys = makeKeys();
  /** The words one after another, each preceded by its length. */
  readonly letters: Uint8Array;
  /** By bucket: its first entry. */
  private readonly first = new Int32Array(2 ** BITS + 1);
  private readonly sums: Int32Array;
  private readonly offsets: Int32Array;

  constructor(graph: SearchGraph) {
    const { keys, first } = this;
    let size = 0;
    eachWord(graph, keys, (sum, length) => {
      first[bucketOf(sum) + 1]!++;
      size += 1 + length;
    });
    for (let bucket = 0; bucket < 2 ** BITS; bucket++) first[bucket + 1]! += first[bucket]!;
    this.letters = new Uint8Array(size);
    this.sums = new Int32Array(first[2 ** BITS]!);
    this.offsets = new Int32Array(this.sums.length);
    const next = first.slice();
    let offset = 0;
    eachWord(graph, keys, (sum, length, word) => {
      const entry = next[bucketOf(sum)]!++;
      this.sums[entry] = sum;
      this.offsets[entry] = offset;
      this.letters[offset] = length;
      this.letters.set(word.subarray(0, length), offset + 1);
      offset += 1 + length;
    });
  }

  /** Calls `visit` with the index in `letters` of every word with this sum. */
  lookUp(sum: number, visit: (offset: number) => void): void {
    const bucket = bucketOf(sum);
    const end = this.first[bucket + 1]!;
    for (let entry = this.first[bucket]!; entry < end; entry++) {
      if (this.sums[entry] === sum) visit(this.offsets[entry]!);
    }
  }
}

/** Created when first needed, once for all rule sets that share a graph. */
export class LazyWordMap {
  private readonly graph: SearchGraph;
  private map: WordMap | undefined;

  constructor(graph: SearchGraph) {
    this.graph = graph;
  }

  get(): WordMap {
    this.map ??= new WordMap(this.graph);
    return this.map;
  }
}

/** Random-looking numbers, the same every time. */
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

/** The upper bits of a product, which depend on all bits of the sum. */
const bucketOf = (sum: number): number => Math.imul(sum, 0x9e3779b1) >>> (32 - BITS);

type VisitWord = (sum: number, length: number, word: Uint8Array) => void;

function eachWord(graph: SearchGraph, keys: Int32Array, visit: VisitWord): void {
  const word = new Uint8Array(MAX_WORD_TILES);
  const walk = (from: number, length: number, sum: number): void => {
    let arc = firstArc(graph, from);
    for (let half = 0; half < 2; half++) {
      let bits = half === 0 ? graph.arcs[from + NEXT]! : graph.more[from + NEXT_HIGH]!;
      for (; bits !== 0; bits &= bits - 1, arc += ARC) {
        const letter = half * 32 + 31 - Math.clz32(bits & -bits);
        const next = (sum + keys[letter]!) | 0;
        word[length] = letter;
        if (isEnd(graph, arc)) visit(next, length + 1, word);
        walk(arc, length + 1, next);
      }
    }
  };
  if (graph.root !== 0) walk(graph.root, 0, 0);
}
