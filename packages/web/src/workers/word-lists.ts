import { accept, refuse } from '@ziggurat/engine/result';
import type { AddedWordList, HostResult, WordList, WordListId } from '../host/host.ts';
import type { WordListStorage } from '../storage/word-list-storage.ts';
import { Caller } from './caller.ts';
import type { ListReaderCalls } from './calls.ts';

/** As long as a dictionary file allows. */
const MAX_NAME = 64;

/** The word lists of this browser, by name. */
export async function listWordLists(storage: WordListStorage): Promise<HostResult<readonly WordList[]>> {
  const all = await storage.lists();
  return all.ok ? accept([...all.value].sort((a, b) => a.name.localeCompare(b.name))) : all;
}

/** Reads a list in a separate worker, so that games continue in the meantime, and stores it. */
export async function addWordList(
  storage: WordListStorage,
  { name: given, file }: { readonly name: string; readonly file: Blob },
): Promise<HostResult<AddedWordList>> {
  const name = given.trim().slice(0, MAX_NAME);
  const reader = new Caller<ListReaderCalls, undefined>(startReader, undefined);
  const read = await reader.call('read', { name, file }).result;
  reader.end();
  if (!read.ok || read.value === undefined) return refuse('no-words');
  const { id, words, file: stored, report } = read.value;
  const list: WordList = { id, name: name === '' ? id : name, words, addedAt: Date.now() };
  const result = await storage.put(list, stored);
  if (result !== 'stored') return refuse(result);
  return accept({ list, ...(report === undefined ? {} : { report }) });
}

/** Removes a list; games that use it wait until it is added again. */
export async function removeWordList(
  storage: WordListStorage,
  id: WordListId,
): Promise<HostResult<undefined>> {
  const result = await storage.remove(id);
  return result === 'stored' ? accept(undefined) : refuse(result);
}

const startReader = (): Worker =>
  new Worker(new URL('./list-reader.ts', import.meta.url), { type: 'module' });
