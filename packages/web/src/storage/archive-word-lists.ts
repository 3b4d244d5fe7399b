import { makeRanks, readDictionary } from '@ziggurat/engine/lexicon';
import { accept, refuse } from '@ziggurat/engine/result';
import { wordListId } from '@ziggurat/table';
import type { HostResult } from '../host/host.ts';
import type { WordListStorage } from './word-list-storage.ts';

/** A word list in an archive; everything else follows from its file. */
export interface ArchivedWordList {
  readonly name: string;
  readonly addedAt: number;
  /** A dictionary file in Base64. */
  readonly file: string;
}

/** The word lists of this browser, for an archive. */
export async function writeWordLists(
  storage: WordListStorage,
): Promise<HostResult<readonly ArchivedWordList[]>> {
  const lists = await storage.lists();
  if (!lists.ok) return lists;
  const archived: ArchivedWordList[] = [];
  for (const { id, name, addedAt } of lists.value) {
    const file = await storage.file(id);
    if (!file.ok) return file;
    // Another tab may remove a list in the meantime.
    if (file.value !== undefined) archived.push({ name, addedAt, file: toBase64(file.value) });
  }
  return accept(archived);
}

/** Adds the lists that aren't here yet; whatever isn't a list is skipped. */
export async function addWordLists(
  storage: WordListStorage,
  values: readonly unknown[],
): Promise<HostResult<undefined>> {
  const lists = await storage.lists();
  if (!lists.ok) return lists;
  const known = new Set<string>(lists.value.map(({ id }) => id));
  for (const value of values) {
    if (!isArchived(value)) continue;
    const file = fromBase64(value.file);
    const read = file && readDictionary(file);
    if (file === undefined || !read?.ok) continue;
    const { dictionary } = read.value;
    const id = wordListId(dictionary);
    if (known.has(id)) continue;
    const { name, addedAt } = value;
    const { words } = makeRanks(dictionary.graph);
    const result = await storage.put({ id, name, words, addedAt }, file);
    if (result !== 'stored') return refuse(result);
  }
  return accept(undefined);
}

function isArchived(value: unknown): value is ArchivedWordList {
  if (typeof value !== 'object' || value === null) return false;
  const { name, addedAt, file } = value as Partial<ArchivedWordList>; // each field is checked next
  const isNamed = typeof name === 'string' && name.length > 0 && name.length <= 64;
  return isNamed && Number.isSafeInteger(addedAt) && typeof file === 'string';
}

/** More characters than this in one call overflow the stack. */
const CHUNK = 2 ** 15;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(text);
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
