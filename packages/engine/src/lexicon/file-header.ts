import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { type Alphabet, makeAlphabet } from './alphabet.ts';
import { hash32 } from './hash.ts';

/*
 * A dictionary file begins with a header; numbers are little-endian.
 *
 *   0   6   the letters ZIGLEX
 *   6   1   kind: G, a graph ready to use; W, words packed for download
 *   7   1   version of the format
 *   8   4   hash of everything that follows (`hash32`)
 *   12  4   number of words, counting each way to lay one
 *   16  4   length of the body: arcs for G, bytes for W
 *   20  4   length of the flags in bytes
 *   24  4   length of the header, a multiple of four
 *   28      name, version, then the number of tiles (1 byte) and each tile
 *
 * A string is its length (1 byte) and that many UTF-16 units. The header is padded with zeros.
 */
const FORMAT_VERSION = 1;
const MAGIC = 'ZIGLEX';
const HASHED_FROM = 12;
const STRINGS_FROM = 28;
/** More words than any published list; files that claim more are refused before anything is allocated. */
export const MAX_WORDS = 2 ** 22;
const MAX_STRING = 64;

const KINDS = ['G', 'W'] as const;
export type FileKind = (typeof KINDS)[number];

/** The header of a dictionary file. */
export interface FileHeader {
  readonly kind: FileKind;
  readonly name: string;
  readonly version: string;
  readonly alphabet: Alphabet;
  readonly hash: string;
  readonly words: number;
  readonly body: number;
  readonly flags: number;
  /** Where the body begins. */
  readonly length: number;
}

/** Why a dictionary file can't be read. */
export type FileCode =
  | 'not-a-dictionary'
  | 'foreign-version'
  | 'truncated'
  | 'wrong-length'
  | 'wrong-hash'
  | 'bad-header'
  | 'bad-graph'
  | 'bad-words'
  | 'bad-flags';

/** A file that can't be read. */
export interface FileRefusal extends Refusal<FileCode> {
  /**
   * Where the problem is. Depending on the code: a byte of the file, an arc of the graph, or a number in the
   * header.
   */
  readonly at?: number;
}

export const refuseFile = (code: FileCode, at?: number): Result<never, FileRefusal> =>
  refuse(at === undefined ? { code } : { code, at });

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Does this name or version fit into a header? */
export const fitsHeader = (text: string): boolean => text.length <= MAX_STRING;

/** A whole file: header, body and flags. */
export function writeDictionaryFile(
  header: Pick<FileHeader, 'kind' | 'name' | 'version' | 'alphabet' | 'words'> & { body: number },
  body: Uint8Array,
  flags: Uint8Array,
): Uint8Array {
  const strings = [header.name, header.version, ...header.alphabet.tiles];
  if (!strings.every(fitsHeader)) throw new Error('name, version or tile too long for the header');
  const used = STRINGS_FROM + 1 + strings.reduce((sum, text) => sum + 1 + 2 * text.length, 0);
  const length = Math.ceil(used / 4) * 4;
  const bytes = new Uint8Array(length + body.length + flags.length);
  const out = view(bytes);
  for (let i = 0; i < MAGIC.length; i++) bytes[i] = MAGIC.charCodeAt(i);
  bytes[6] = header.kind.charCodeAt(0);
  bytes[7] = FORMAT_VERSION;
  out.setUint32(12, header.words, true);
  out.setUint32(16, header.body, true);
  out.setUint32(20, flags.length, true);
  out.setUint32(24, length, true);
  let at = STRINGS_FROM;
  for (const [i, text] of strings.entries()) {
    if (i === 2) bytes[at++] = header.alphabet.tiles.length;
    bytes[at++] = text.length;
    for (let unit = 0; unit < text.length; unit++, at += 2) out.setUint16(at, text.charCodeAt(unit), true);
  }
  bytes.set(body, length);
  bytes.set(flags, length + body.length);
  out.setUint32(8, Number.parseInt(hash32(bytes.subarray(HASHED_FROM)), 16), true);
  return bytes;
}

/** Reads the header and checks it, the file's length and its hash. */
export function readFileHeader(bytes: Uint8Array): Result<FileHeader, FileRefusal> {
  for (let i = 0; i < MAGIC.length; i++) {
    if (bytes[i] !== MAGIC.charCodeAt(i)) return refuseFile('not-a-dictionary');
  }
  if (bytes.length < STRINGS_FROM) return refuseFile('truncated', bytes.length);
  if (bytes[7] !== FORMAT_VERSION) return refuseFile('foreign-version', bytes[7]!);
  const kind = KINDS.find((letter) => letter.charCodeAt(0) === bytes[6]);
  if (kind === undefined) return refuseFile('bad-header', 6);
  const input = view(bytes);
  const words = input.getUint32(12, true);
  const body = input.getUint32(16, true);
  const flags = input.getUint32(20, true);
  const length = input.getUint32(24, true);
  if (words > MAX_WORDS) return refuseFile('bad-header', 12);
  if (length % 4 !== 0 || length < STRINGS_FROM) return refuseFile('bad-header', 24);
  const expected = length + body * (kind === 'G' ? 4 : 1) + flags;
  if (bytes.length < expected) return refuseFile('truncated', bytes.length);
  if (bytes.length > expected) return refuseFile('wrong-length', bytes.length);
  const hash = input.getUint32(8, true).toString(16).padStart(8, '0');
  if (hash32(bytes.subarray(HASHED_FROM)) !== hash) return refuseFile('wrong-hash');
  const strings = readStrings(input, length);
  if (strings === undefined) return refuseFile('bad-header', STRINGS_FROM);
  const [name, version, ...tiles] = strings;
  const result = makeAlphabet(tiles);
  if (!result.ok || result.value.tiles.some((tile, i) => tile !== tiles[i])) {
    return refuseFile('bad-header', STRINGS_FROM);
  }
  return accept({
    kind,
    name: name!,
    version: version!,
    alphabet: result.value,
    hash,
    words,
    body,
    flags,
    length,
  });
}

/** Name, version and tiles; `undefined` if they don't fit into the header. */
function readStrings(input: DataView, length: number): string[] | undefined {
  const strings: string[] = [];
  let at = STRINGS_FROM;
  let wanted = 2;
  while (strings.length < wanted) {
    if (at >= length) return undefined;
    const units = input.getUint8(at++);
    if (units > MAX_STRING || at + 2 * units > length) return undefined;
    let text = '';
    for (let i = 0; i < units; i++, at += 2) text += String.fromCharCode(input.getUint16(at, true));
    strings.push(text);
    if (strings.length === 2) {
      if (at >= length) return undefined;
      wanted += input.getUint8(at++);
    }
  }
  return strings;
}
