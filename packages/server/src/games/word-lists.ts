import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import {
  type Dictionary,
  makeDictionary,
  makeRanks,
  readDictionary,
  readWordList,
} from '@ziggurat/engine/lexicon';
import { accept, type Refusal, type Result, refuse } from '@ziggurat/engine/result';
import { type WordListId, wordListId } from '@ziggurat/table';

/** A word list that the operator has added. */
export interface ServedWordList {
  readonly id: WordListId;
  readonly name: string;
  readonly words: number;
  readonly dictionary: Dictionary;
}

/** What is wrong with a file of word lists. */
export type WordListRefusal = Refusal<'unreadable' | 'no-words'>;

/** Reads every word list (`.txt`) and dictionary file (`.zig`) of a folder; there needn't be one. */
export async function readWordLists(
  folder: string,
): Promise<Result<readonly ServedWordList[], WordListRefusal>> {
  const lists: ServedWordList[] = [];
  for (const file of await filesIn(folder)) {
    const path = join(folder, file);
    const name = basename(file, extname(file));
    let bytes: Uint8Array;
    try {
      bytes = await readFile(path);
    } catch (error) {
      return refuse({ code: 'unreadable', path, found: error instanceof Error ? error.message : '' });
    }
    const dictionary = readList(bytes, name);
    if (dictionary === undefined) return refuse({ code: 'no-words', path });
    const id = wordListId(dictionary);
    // The same words twice would be one dictionary with two names.
    if (lists.some((list) => list.id === id)) continue;
    lists.push({ id, name, words: makeRanks(dictionary.graph).words, dictionary });
  }
  return accept(lists);
}

async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => /\.(?:txt|zig)$/i.test(name)).sort();
  } catch {
    return []; // there is no such folder
  }
}

function readList(bytes: Uint8Array, name: string): Dictionary | undefined {
  const file = readDictionary(bytes);
  if (file.ok) return file.value.dictionary;
  if (file.refusals[0]!.code !== 'not-a-dictionary') return undefined;
  const list = readWordList(decode(bytes), { name: name.slice(0, 64) });
  return list.ok ? makeDictionary(list.value.parts) : undefined;
}

/** Lists from older programs aren't UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
