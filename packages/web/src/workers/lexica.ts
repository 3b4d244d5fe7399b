import {
  findMeanings,
  type Meaning,
  makeReasons,
  meaningShard,
  readDictionary,
} from '@ziggurat/engine/lexicon';
import { accept, refuse } from '@ziggurat/engine/result';
import { type DictionaryName, type HostResult, isWordListId, type WordListId } from '../host/host.ts';
import type { WordListStorage } from '../storage/word-list-storage.ts';
import type { DictionaryFiles } from './calls.ts';
import { LoadedDictionary } from './loaded-dictionary.ts';
import { Once } from './once.ts';

/** The dictionaries of all tables, each loaded on first use: English from its files, word lists from the browser. */
export class Lexica {
  readonly #english: Once<LoadedDictionary>;
  readonly #explained: Once<LoadedDictionary>;
  readonly #shards: ReadonlyMap<string, Once<string>>;
  readonly #readList: WordListStorage['file'];
  /** What has been loaded, by the name of its source. */
  readonly #loaded = new Map<DictionaryName, LoadedDictionary>();

  constructor({ words, reasons, meanings }: DictionaryFiles, readList: WordListStorage['file']) {
    this.#readList = readList;
    this.#english = new Once(() => fetchWords(words));
    this.#explained = new Once(() => this.#explain(reasons));
    this.#shards = new Map(
      [...meanings].map(([shard, address]) => [shard, new Once(() => fetchText(address))]),
    );
  }

  /** The words that a table needs, or why they aren't available now. */
  async words(name: DictionaryName): Promise<HostResult<LoadedDictionary>> {
    if (isWordListId(name)) return this.#list(name);
    const english = await this.#english.get();
    if (english === undefined) return refuse('no-dictionary');
    this.#loaded.set('en', english);
    return accept(english);
  }

  /** The words, for callers that have waited for them. */
  loaded(name: DictionaryName): LoadedDictionary {
    const words = this.#loaded.get(sourceOf(name));
    if (words === undefined) throw new Error("the words haven't loaded yet");
    return words;
  }

  /** The words with the reasons for refusals, if available: only verdicts need them. */
  async explained(name: DictionaryName): Promise<HostResult<LoadedDictionary>> {
    if (!isWordListId(name)) await this.#explained.get();
    return this.words(name);
  }

  async meanings(word: string): Promise<readonly Meaning[]> {
    const shard = await this.#shards.get(meaningShard(word))?.get();
    return shard === undefined ? [] : findMeanings(shard, word);
  }

  async #list(id: WordListId): Promise<HostResult<LoadedDictionary>> {
    const known = this.#loaded.get(id);
    if (known !== undefined) return accept(known);
    const file = await this.#readList(id);
    if (!file.ok) return file;
    const read = file.value && readDictionary(file.value);
    if (!read?.ok) return refuse('no-word-list');
    // Of two requests at the same time, both use what the first one has built.
    const words = this.#loaded.get(id) ?? new LoadedDictionary(id, read.value.dictionary);
    this.#loaded.set(id, words);
    return accept(words);
  }

  async #explain(address: string): Promise<LoadedDictionary | undefined> {
    const words = await this.#english.get();
    const reasons = words === undefined ? undefined : await fetchText(address);
    if (reasons === undefined) return undefined;
    words?.explain(makeReasons(reasons));
    return words;
  }
}

/** The dictionary that a name is part of. */
export const sourceOf = (name: DictionaryName): DictionaryName => (isWordListId(name) ? name : 'en');

async function fetchWords(address: string): Promise<LoadedDictionary | undefined> {
  const response = await fetchFile(address);
  const result = response && readDictionary(new Uint8Array(await response.arrayBuffer()));
  return result?.ok ? new LoadedDictionary('en', result.value.dictionary) : undefined;
}

const fetchText = async (address: string): Promise<string | undefined> => (await fetchFile(address))?.text();

/** A file, if available: the network may be down, or fail halfway. */
async function fetchFile(address: string): Promise<Response | undefined> {
  try {
    const response = await fetch(address);
    if (!response.ok) return undefined;
    // Read completely here, so that callers don't hit a broken connection.
    return new Response(await response.arrayBuffer());
  } catch {
    return undefined;
  }
}
