import { readDictionary } from '@ziggurat/engine';

/** What the page is told once the dictionary is open. */
export type DictionaryNews =
  | { readonly type: 'open'; readonly name: string; readonly words: number }
  | { readonly type: 'closed'; readonly code: string };

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async ({ data: address }: MessageEvent<string>) => {
  const tell = (news: DictionaryNews): void => self.postMessage(news);
  try {
    const response = await fetch(address);
    if (!response.ok) return tell({ type: 'closed', code: `http-${response.status}` });
    const read = readDictionary(new Uint8Array(await response.arrayBuffer()));
    if (!read.ok) return tell({ type: 'closed', code: read.code });
    tell({ type: 'open', name: read.header.name, words: read.header.words });
  } catch {
    tell({ type: 'closed', code: 'unreachable' });
  }
};
