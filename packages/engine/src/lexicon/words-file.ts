import { MAX_WORD_TILES } from './alphabet.ts';
import { graphBuilder } from './build-graph.ts';
import type { DictionaryParts } from './dictionary.ts';
import { type FileHeader, type FileRefusal, refuseFile, writeDictionaryFile } from './file-header.ts';
import { FAMILY, PLURAL, TIER } from './flags.ts';
import { wordsOf } from './graph.ts';

/*
 * The file that travels best: a compressed graph is half as large again as the compressed words that
 * it can be built from.
 *
 * Words: each is 64 + the number of tiles to take off the word before, then its new tiles (1 to 63).
 * Counting what is taken off, not what is kept, says "a plural follows" with the same byte after a long
 * word and a short one; that is worth a tenth of the compressed size.
 *
 * Flags: first four bits a word, two words a byte, the earlier in the low bits: tier, and 8 for the
 * family filter. Then one bit, from the lowest, for each word that is an earlier word and one more
 * tile: is it a plural? No other word can be one in the sense of L11.
 */
const WORD = 64;

/** Writes a dictionary in the small form that pages load. */
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
 * Is the word, all but its last tile, a word as well? `ends[n]` keeps whether the first n tiles of the
 * path are one; the path shares so many tiles with the word before.
 */
function extendsWord(ends: Uint8Array, shared: number, length: number): boolean {
  ends.fill(0, shared + 1, length);
  ends[length] = 1;
  return ends[length - 1] === 1;
}

/** The parts of a words file, once its header has been read: the graph is built on the way. */
export function readWordsBody(
  bytes: Uint8Array,
  header: FileHeader,
): { readonly ok: true; readonly parts: DictionaryParts } | FileRefusal {
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
    // At least one tile is new, and it comes after the one it takes the place of: the order of the list.
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
  if (header.flags === 0) return { ok: true, parts: { name, version, alphabet, graph } };
  const flags = readFlags(bytes.subarray(stop), extended);
  if (flags === undefined) return refuseFile('bad-flags', stop);
  return { ok: true, parts: { name, version, alphabet, graph, flags } };
}

/** A byte a word from the packed flags; `undefined` where they are too few or too many. */
function readFlags(packed: Uint8Array, extended: Uint8Array): Uint8Array | undefined {
  const words = extended.length;
  const extensions = extended.reduce((sum, one) => sum + one, 0);
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
