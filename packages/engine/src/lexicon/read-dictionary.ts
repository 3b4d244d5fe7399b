import { accept, type Result } from '../result.ts';
import { type Dictionary, makeDictionary } from './dictionary.ts';
import { type FileHeader, type FileRefusal, readFileHeader } from './file-header.ts';
import { readGraphBody } from './graph-file.ts';
import type { Reasons } from './reasons.ts';
import { readWordsBody } from './words-file.ts';

/** A dictionary and the header of its file. */
export interface DictionaryFile {
  readonly dictionary: Dictionary;
  readonly header: FileHeader;
}

/**
 * Reads a dictionary file of either kind. Everything is checked: any bytes give either a dictionary that is
 * safe to use or a refusal, in time and memory proportional to their number.
 */
export function readDictionary(bytes: Uint8Array, reasons?: Reasons): Result<DictionaryFile, FileRefusal> {
  const result = readFileHeader(bytes);
  if (!result.ok) return result;
  const header = result.value;
  const body = header.kind === 'G' ? readGraphBody(bytes, header) : readWordsBody(bytes, header);
  if (!body.ok) return body;
  const parts = reasons === undefined ? body.value : { ...body.value, reasons };
  return accept({ dictionary: makeDictionary(parts), header });
}
