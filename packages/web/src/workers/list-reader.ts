import {
  type DictionaryParts,
  makeRanks,
  readDictionary,
  readWordList,
  writeGraphFile,
} from '@ziggurat/engine/lexicon';
import { wordListId } from '@ziggurat/table';
import { decodeText } from '../host/decode-text.ts';
import type { ListReaderCalls, ReadWordList } from './calls.ts';
import { answer, type WorkerPort } from './channel.ts';

declare const self: DedicatedWorkerGlobalScope & WorkerPort<ListReaderCalls, undefined>;

/** Longer than any list; a phone could run out of memory. */
const MAX_BYTES = 32 * 2 ** 20;

async function read(name: string, file: Blob): Promise<ReadWordList | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const dictionary = readDictionary(bytes);
  if (dictionary.ok) return readParts(dictionary.value.dictionary);
  if (dictionary.refusals[0]!.code !== 'not-a-dictionary') return undefined;
  const list = readWordList(decodeText(bytes), { name });
  if (!list.ok) return undefined;
  const { parts, report } = list.value;
  return { ...readParts(parts), words: report.words, report };
}

function readParts(parts: DictionaryParts): ReadWordList {
  const { alphabet, graph, flags } = parts;
  const file = writeGraphFile({
    name: '',
    version: '',
    alphabet,
    graph,
    ...(flags === undefined ? {} : { flags }),
  });
  return { id: wordListId(parts), words: makeRanks(graph).words, file };
}

answer(self, () => ({ read: ({ name, file }) => read(name, file) }));
