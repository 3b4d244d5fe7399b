import { accept, type Result } from '../result.ts';
import { MAX_WORD_TILES } from './alphabet.ts';
import { graphBuilder } from './build-graph.ts';
import type { DictionaryParts } from './dictionary.ts';
import { type FileHeader, type FileRefusal, refuseFile, writeDictionaryFile } from './file-header.ts';
import { FAMILY, PLURAL, TIER } from './flags.ts';
import { wordsOf } from './graph.ts';

/*
 * The format for downloads: a compressed graph is half as large again as the compressed words it can be
 * built from.
 *
 * Words: each is 64 + the number of tiles to remove from the previous word, then its new tiles (1 to 63).
 * Because it counts removed tiles, not shared ones, a plural starts with the same byte after long and short
 * words; that saves a tenth of the compressed size.
 *
 * Flags: first four bits per word, two words per byte, the first one in the low bits: tier, plus 8 for the
 * family filter. Then one bit, lowest first, for each word that is another word plus one tile: is it a plural?
 * No other word can be one in the sense of L11.
 */
const WORD = 64;

/** Writes a dictionary in the small format for downloads. */
export function writeWordsFile(parts: DictionaryParts): Uint8Array {
  const stream: number[] = [];
  const nibbles: number[] = [];
  const plurals: boolean[] = [];
  const ends = new Uint8Array(MAX_WORD_TILES + 1);
  let last = '';
  let words = 0;
  for (const word of wordsOf(parts.graph)) {
    let shared = 0;
    while (shared < last.length && word[shared] === last[shared]) shared++;
    stream.push(WORD + last.length - shared);
    for (let at = shared; at < word.length; at++) stream.push(word.charCodeAt(at));
    const flag = parts.flags?.[words] ?? 0;
    nibbles.push((flag & TIER) | ((flag & FAMILY) !== 0 ? 8 : 0));
    if (extendsWord(ends, shared, word.length)) plurals.push((flag & PLURAL) !== 0);
    last = word;
    words++;
  }
  const flags = new Uint8Array(parts.flags === undefined ? 0 : flagBytes(words, plurals.length));
  if (parts.flags !== undefined) {
    for (const [at, nibble] of nibbles.entries()) flags[at >> 1]! |= nibble << ((at & 1) * 4);
    const from = (words + 1) >> 1;
    for (const [at, plural] of plurals.entries()) if (plural) flags[from + (at >> 3)]! |= 1 << (at & 7);
  }
  return writeDictionaryFile(
    { ...parts, kind: 'W', words, body: stream.length },
    Uint8Array.from(stream),
    flags,
  );
}

const flagBytes = (words: number, extensions: number): number =>
  ((words + 1) >> 1) + Math.ceil(extensions / 8);

/**
 * Is the word without its last tile also a word? `ends[n]` says whether the first n tiles of the path are one;
 * the path shares its first `shared` tiles with the previous word.
 */
function extendsWord(ends: Uint8Array, shared: number, length: number): boolean {
  ends.fill(0, shared + 1, length);
  ends[length] = 1;
  return ends[length - 1] === 1;
}

/** The parts in a words file whose header has been read; builds the graph as it reads. */
export function readWordsBody(bytes: Uint8Array, header: FileHeader): Result<DictionaryParts, FileRefusal> {
  const { name, version, alphabet, length } = header;
  const tiles = alphabet.tiles.length;
  const stop = length + header.body;
  const builder = graphBuilder();
  const word = new Uint8Array(MAX_WORD_TILES);
  const ends = new Uint8Array(MAX_WORD_TILES + 1);
  const extended = new Uint8Array(header.words);
  let size = 0;
  let words = 0;
  let at = length;
  while (at < stop) {
    const shared = size - (bytes[at]! - WORD);
    // At least one tile is new, and it is higher than the one it replaces, because words are in order.
    const next = bytes[at + 1]!;
    const fits = shared >= 0 && shared <= size && words < header.words && at + 1 < stop;
    if (!fits || (shared < size && next <= word[shared]!)) return refuseFile('bad-words', at);
    at++;
    size = shared;
    while (at < stop && bytes[at]! < WORD) {
      if (bytes[at] === 0 || bytes[at]! > tiles || size === MAX_WORD_TILES)
        return refuseFile('bad-words', at);
      word[size++] = bytes[at++]!;
    }
    if (size === shared) return refuseFile('bad-words', at);
    builder.add(word, size);
    if (extendsWord(ends, shared, size)) extended[words] = 1;
    words++;
  }
  if (words !== header.words) return refuseFile('bad-words', stop);
  const graph = builder.finish();
  if (graph === undefined) return refuseFile('bad-words', stop);
  if (header.flags === 0) return accept({ name, version, alphabet, graph });
  const flags = readFlags(bytes.subarray(stop), extended);
  if (flags === undefined) return refuseFile('bad-flags', stop);
  return accept({ name, version, alphabet, graph, flags });
}

/** One byte per word from the packed flags; `undefined` if there are too few or too many. */
function readFlags(packed: Uint8Array, extended: Uint8Array): Uint8Array | undefined {
  const words = extended.length;
  const extensions = extended.reduce((sum, count) => sum + count, 0);
  if (packed.length !== flagBytes(words, extensions)) return undefined;
  const flags = new Uint8Array(words);
  let bit = ((words + 1) >> 1) * 8;
  for (let at = 0; at < words; at++) {
    const nibble = (packed[at >> 1]! >> ((at & 1) * 4)) & 15;
    flags[at] = (nibble & TIER) | ((nibble & 8) !== 0 ? FAMILY : 0);
    if (extended[at] === 0) continue;
    if (((packed[bit >> 3]! >> (bit & 7)) & 1) === 1) flags[at]! |= PLURAL;
    bit++;
  }
  return flags;
}
