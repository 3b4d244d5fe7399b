import {
  findMeanings,
  type Meaning,
  makeReasons,
  meaningShard,
  readDictionary,
} from '@ziggurat/engine/lexicon';
import type { DictionaryFiles } from './calls.ts';
import { Once } from './once.ts';
import { Wordbook } from './wordbook.ts';

/** The dictionary's files, each fetched on first use. */
export class Lexica {
  readonly #words: Once<Wordbook>;
  readonly #explained: Once<Wordbook>;
  readonly #shards: ReadonlyMap<string, Once<string>>;
  #fetched: Wordbook | undefined;

  constructor({ words, reasons, meanings }: DictionaryFiles) {
    this.#words = new Once(() => fetchWords(words));
    this.#explained = new Once(() => this.#explain(reasons));
    this.#shards = new Map(
      [...meanings].map(([shard, address]) => [shard, new Once(() => fetchText(address))]),
    );
  }

  /** The words; `undefined` if they aren't available now. */
  async words(): Promise<Wordbook | undefined> {
    this.#fetched = await this.#words.get();
    return this.#fetched;
  }

  /** The words, for callers that have waited for them. */
  get fetched(): Wordbook {
    if (this.#fetched === undefined) throw new Error('the words are not there yet');
    return this.#fetched;
  }

  /** The words with the reasons for refusals, if available: only verdicts need them. */
  async explained(): Promise<Wordbook | undefined> {
    return (await this.#explained.get()) ?? this.words();
  }

  async meanings(word: string): Promise<readonly Meaning[]> {
    const shard = await this.#shards.get(meaningShard(word))?.get();
    return shard === undefined ? [] : findMeanings(shard, word);
  }

  async #explain(address: string): Promise<Wordbook | undefined> {
    const words = await this.words();
    const reasons = words === undefined ? undefined : await fetchText(address);
    if (reasons === undefined) return undefined;
    words?.explain(makeReasons(reasons));
    return words;
  }
}

async function fetchWords(address: string): Promise<Wordbook | undefined> {
  const response = await fetchFile(address);
  const result = response && readDictionary(new Uint8Array(await response.arrayBuffer()));
  return result?.ok ? new Wordbook(result.value.dictionary) : undefined;
}

const fetchText = async (address: string): Promise<string | undefined> => (await fetchFile(address))?.text();

/** A file, if available: the network may be down, or fail halfway. */
async function fetchFile(address: string): Promise<Response | undefined> {
  try {
    const response = await fetch(address);
    if (!response.ok) return undefined;
    // Read completely here, so that a reader doesn't meet a broken connection.
    return new Response(await response.arrayBuffer());
  } catch {
    return undefined;
  }
}
