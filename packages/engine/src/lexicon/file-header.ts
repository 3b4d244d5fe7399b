import { type Alphabet, makeAlphabet } from './alphabet.ts';
import { hash32 } from './hash.ts';

/*
 * A dictionary file begins with a header; numbers are little-endian.
 *
 *   0   6   the letters ZIGLEX
 *   6   1   kind: G, a graph ready to use; W, words packed for the wire
 *   7   1   version of the format
 *   8   4   hash of everything that follows (`hash32`)
 *   12  4   words, as many as there are ways to lay them
 *   16  4   length of the body: arcs for G, bytes for W
 *   20  4   length of the flags in bytes
 *   24  4   length of the header, a multiple of four
 *   28      name, version, then the number of tiles (1 byte) and each tile
 *
 * A string is its length (1 byte) and that many UTF-16 units. Zeros fill the header up.
 */
const FORMAT_VERSION = 1;
const MAGIC = 'ZIGLEX';
const HASHED_FROM = 12;
const STRINGS_FROM = 28;
/** More words than any list in print; a file that claims more is refused before anything is allocated. */
export const MAX_WORDS = 2 ** 22;
const MAX_STRING = 64;

const KINDS = ['G', 'W'] as const;
export type FileKind = (typeof KINDS)[number];

/** What the head of a dictionary file says. */
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

export const FILE_REFUSALS = [
  'not-a-dictionary',
  'foreign-version',
  'truncated',
  'wrong-length',
  'wrong-hash',
  'bad-header',
  'bad-graph',
  'bad-words',
  'bad-flags',
] as const;
/** Why a dictionary file can't be read. */
export type FileRefusal = {
  readonly ok: false;
  readonly code: (typeof FILE_REFUSALS)[number];
  /** Where: a byte of the file, an arc of the graph, or the number found, by the code. */
  readonly at?: number;
};

export const refuseFile = (code: FileRefusal['code'], at?: number): FileRefusal =>
  at === undefined ? { ok: false, code } : { ok: false, code, at };

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Can this name or version stand in a header? */
export const fitsHeader = (text: string): boolean => text.length <= MAX_STRING;

/** A whole file: the header in front of a body and flags that are bytes already. */
export function writeDictionaryFile(
  header: Pick<FileHeader, 'kind' | 'name' | 'version' | 'alphabet' | 'words'> & { body: number },
  body: Uint8Array,
  flags: Uint8Array,
): Uint8Array {
  const strings = [header.name, header.version, ...header.alphabet.tiles];
  if (!strings.every(fitsHeader)) throw new Error('names are checked before a file is written');
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

/** Reads and checks the header, the length of the file and its hash. */
export function readFileHeader(
  bytes: Uint8Array,
): { readonly ok: true; readonly header: FileHeader } | FileRefusal {
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
  const whole = length + body * (kind === 'G' ? 4 : 1) + flags;
  if (bytes.length < whole) return refuseFile('truncated', bytes.length);
  if (bytes.length > whole) return refuseFile('wrong-length', bytes.length);
  const hash = input.getUint32(8, true).toString(16).padStart(8, '0');
  if (hash32(bytes.subarray(HASHED_FROM)) !== hash) return refuseFile('wrong-hash');
  const strings = readStrings(input, length);
  if (strings === undefined) return refuseFile('bad-header', STRINGS_FROM);
  const [name, version, ...tiles] = strings;
  const made = makeAlphabet(tiles);
  if (!made.ok || made.alphabet.tiles.some((tile, i) => tile !== tiles[i])) {
    return refuseFile('bad-header', STRINGS_FROM);
  }
  const header = {
    kind,
    name: name!,
    version: version!,
    alphabet: made.alphabet,
    hash,
    words,
    body,
    flags,
    length,
  };
  return { ok: true, header };
}

/** Name, version and tiles; `undefined` where they do not fit into the header. */
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
