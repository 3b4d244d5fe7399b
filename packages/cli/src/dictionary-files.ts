import { fileURLToPath } from 'node:url';
import {
  type Dictionary,
  type FileHeader,
  type FileRefusal,
  findMeanings,
  type ListRefusal,
  type ListReport,
  type Meaning,
  makeDictionary,
  makeReasons,
  meaningShard,
  readDictionary,
  readWordList,
} from '@ziggurat/engine/lexicon';
import type { Io } from './command.ts';

/** The dictionary that comes with the program. */
export const DEFAULT_LEXICON = 'en';

const ENGLISH = fileURLToPath(new URL('../../../lexica/dist/en/', import.meta.url));

/** A dictionary that was opened, and from what. */
export interface Opened {
  readonly ok: true;
  readonly dictionary: Dictionary;
  /** Of a dictionary file; a word list has none. */
  readonly header?: FileHeader;
  /** Of a word list. */
  readonly report?: ListReport;
  readonly bytes: number;
}

export type OpenRefusal =
  | { readonly ok: false; readonly code: 'unreadable' | 'not-text' | 'not-built' }
  | FileRefusal
  | ListRefusal;

/** Opens `en`, a dictionary file or a word list. */
export async function openDictionary(io: Io, source: string): Promise<Opened | OpenRefusal> {
  const english = source === DEFAULT_LEXICON;
  const bytes = await readOrNothing(io, english ? `${ENGLISH}en.zig` : source);
  if (bytes === undefined) return { ok: false, code: english ? 'not-built' : 'unreadable' };
  const read = readDictionary(bytes);
  if (read.ok) {
    const dictionary = english ? await addReasons(io, read.dictionary) : read.dictionary;
    return { ok: true, dictionary, header: read.header, bytes: bytes.length };
  }
  if (read.code !== 'not-a-dictionary') return read;
  return openList(bytes, source);
}

/** Reads a plain list of words, UTF-8. */
export function openList(
  bytes: Uint8Array,
  name: string,
  options: { readonly version?: string; readonly tiles?: readonly string[] } = {},
): Opened | OpenRefusal {
  const text = decode(bytes);
  if (text === undefined) return { ok: false, code: 'not-text' };
  const list = readWordList(text, { name, ...options });
  if (!list.ok) return list;
  return { ok: true, dictionary: makeDictionary(list.parts), report: list.report, bytes: bytes.length };
}

/**
 * What words mean. Each file of meanings is read when it is first asked for; there is nothing to say
 * where the dictionary is another than `en`.
 */
export function meaningReader(io: Io, source: string): (word: string) => Promise<readonly Meaning[]> {
  const shards = new Map<string, string>();
  return async (word) => {
    const name = meaningShard(word);
    if (source !== DEFAULT_LEXICON || !/^[a-z]$/.test(name)) return [];
    const bytes = shards.has(name) ? undefined : await readOrNothing(io, `${ENGLISH}meanings/${name}.txt`);
    if (bytes !== undefined) shards.set(name, decode(bytes) ?? '');
    return findMeanings(shards.get(name) ?? '', word);
  };
}

async function addReasons(io: Io, dictionary: Dictionary): Promise<Dictionary> {
  const bytes = await readOrNothing(io, `${ENGLISH}reasons.txt`);
  const text = bytes === undefined ? undefined : decode(bytes);
  return text === undefined ? dictionary : makeDictionary({ ...dictionary, reasons: makeReasons(text) });
}

async function readOrNothing(io: Io, path: string): Promise<Uint8Array | undefined> {
  try {
    return await io.read(path);
  } catch {
    return undefined;
  }
}

/** The text of UTF-8 bytes, without a byte-order mark; `undefined` where they are no UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
