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
import { accept, type Refusal, type Result, refuse } from '@ziggurat/engine/result';
import type { Io } from './command.ts';

/** The dictionary that comes with the program. */
export const DEFAULT_LEXICON = 'en';

const ENGLISH = fileURLToPath(new URL('../../../lexica/dist/en/', import.meta.url));

export interface OpenedDictionary {
  readonly dictionary: Dictionary;
  /** Only for a dictionary file. */
  readonly header?: FileHeader;
  /** Only for a word list. */
  readonly report?: ListReport;
  readonly bytes: number;
}

export type OpenRefusal = Refusal<'unreadable' | 'not-text' | 'not-built'> | FileRefusal | ListRefusal;

/** Opens `en`, a dictionary file or a word list. */
export async function openDictionary(io: Io, source: string): Promise<Result<OpenedDictionary, OpenRefusal>> {
  const english = source === DEFAULT_LEXICON;
  const bytes = await tryRead(io, english ? `${ENGLISH}en.zig` : source);
  if (bytes === undefined) return refuse({ code: english ? 'not-built' : 'unreadable' });
  const result = readDictionary(bytes);
  if (result.ok) {
    const { dictionary, header } = result.value;
    return accept({
      dictionary: english ? await addReasons(io, dictionary) : dictionary,
      header,
      bytes: bytes.length,
    });
  }
  if (result.refusals[0]?.code !== 'not-a-dictionary') return result;
  return openList(bytes, source);
}

/** Reads a plain list of words, UTF-8. */
export function openList(
  bytes: Uint8Array,
  name: string,
  options: { readonly version?: string; readonly tiles?: readonly string[] } = {},
): Result<OpenedDictionary, OpenRefusal> {
  const text = decode(bytes);
  if (text === undefined) return refuse({ code: 'not-text' });
  const list = readWordList(text, { name, ...options });
  if (!list.ok) return list;
  const { parts, report } = list.value;
  return accept({ dictionary: makeDictionary(parts), report, bytes: bytes.length });
}

/**
 * Looks up the meanings of words. Each file of meanings is read on first use. Only `en` has meanings.
 */
export function meaningReader(io: Io, source: string): (word: string) => Promise<readonly Meaning[]> {
  const shards = new Map<string, string>();
  return async (word) => {
    const name = meaningShard(word);
    if (source !== DEFAULT_LEXICON || !/^[a-z]$/.test(name)) return [];
    const bytes = shards.has(name) ? undefined : await tryRead(io, `${ENGLISH}meanings/${name}.txt`);
    if (bytes !== undefined) shards.set(name, decode(bytes) ?? '');
    return findMeanings(shards.get(name) ?? '', word);
  };
}

async function addReasons(io: Io, dictionary: Dictionary): Promise<Dictionary> {
  const bytes = await tryRead(io, `${ENGLISH}reasons.txt`);
  const text = bytes === undefined ? undefined : decode(bytes);
  return text === undefined ? dictionary : makeDictionary({ ...dictionary, reasons: makeReasons(text) });
}

async function tryRead(io: Io, path: string): Promise<Uint8Array | undefined> {
  try {
    return await io.read(path);
  } catch {
    return undefined;
  }
}

/** The text of UTF-8 bytes, without a byte-order mark; `undefined` if they aren't UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
