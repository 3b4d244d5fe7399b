import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  ARC_TILE,
  type DictionaryParts,
  FAMILY,
  PLURAL,
  readWordList,
  spellOut,
  TIER,
  wordsOf,
} from '@ziggurat/engine/lexicon';
import type { WordListId } from './dictionaries.ts';

/** The id of a word list. The order of its lines doesn't matter; words and their marks do. */
export function wordListId(parts: DictionaryParts): WordListId {
  const { alphabet, graph, flags } = hasPlainLetters(parts) ? parts : withPlainLetters(parts);
  // A list has one minimal graph over its letters, and its flags are in the order of the words.
  const hash = sha256
    .create()
    .update(utf8ToBytes(alphabet.tiles.join(' ')))
    .update(littleEndian(graph.arcs))
    .update(flags ?? new Uint8Array())
    .digest();
  return `list-${bytesToHex(hash).slice(0, 16)}`;
}

/** Are the tiles just the letters of the words, in order? */
function hasPlainLetters({ alphabet: { tiles, several }, graph: { arcs } }: DictionaryParts): boolean {
  if (several.length > 0 || tiles.some((tile, at) => at > 0 && tile < tiles[at - 1]!)) return false;
  const isUsed = new Uint8Array(64);
  for (const arc of arcs) isUsed[arc & ARC_TILE] = 1;
  return tiles.every((_, at) => isUsed[at + 1] === 1);
}

/** The same words with their letters as tiles, as if they had been read from a text. */
function withPlainLetters({ alphabet, graph, flags }: DictionaryParts): DictionaryParts {
  const lines: string[] = [];
  let rank = 0;
  for (const laid of wordsOf(graph)) {
    const flag = flags?.[rank++] ?? 0;
    const marks = `${flag & TIER || ''}${flag & PLURAL ? 'p' : ''}${flag & FAMILY ? 'f' : ''}`;
    lines.push(`${spellOut(alphabet, laid)}\t${marks}`);
  }
  const result = readWordList(lines.join('\n'), { name: '' });
  if (!result.ok) throw new Error('a dictionary has words');
  return result.value.parts;
}

/** The same bytes on every machine. */
function littleEndian(numbers: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(numbers.length * 4);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < numbers.length; at++) view.setUint32(at * 4, numbers[at]!, true);
  return bytes;
}
