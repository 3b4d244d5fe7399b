import { type Dictionary, makeDictionary } from './dictionary.ts';
import { type FileHeader, type FileRefusal, readFileHeader } from './file-header.ts';
import { readGraphBody } from './graph-file.ts';
import type { Reasons } from './reasons.ts';
import { readWordsBody } from './words-file.ts';

/** A dictionary, or why its file can't be read. */
export type DictionaryResult =
  | { readonly ok: true; readonly dictionary: Dictionary; readonly header: FileHeader }
  | FileRefusal;

/**
 * A dictionary from the bytes of either kind of file. Everything is checked: bytes from anywhere give a
 * dictionary that is safe to use or a refusal, in time and memory that follow from their number.
 */
export function readDictionary(bytes: Uint8Array, reasons?: Reasons): DictionaryResult {
  const read = readFileHeader(bytes);
  if (!read.ok) return read;
  const { header } = read;
  const body = header.kind === 'G' ? readGraphBody(bytes, header) : readWordsBody(bytes, header);
  if (!body.ok) return body;
  const parts = reasons === undefined ? body.parts : { ...body.parts, reasons };
  return { ok: true, dictionary: makeDictionary(parts), header };
}
