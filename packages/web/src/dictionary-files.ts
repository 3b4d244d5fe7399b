import words from '../../../lexica/dist/en/en.wire.zig?url';
import reasons from '../../../lexica/dist/en/reasons.txt?url';
import type { DictionaryFiles } from './workers/calls.ts';

const shards = import.meta.glob<string>('../../../lexica/dist/en/meanings/*.txt', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const ENGLISH: DictionaryFiles = {
  words,
  reasons,
  meanings: new Map(
    Object.entries(shards).map(([path, url]) => [path.slice(-'a.txt'.length, -'.txt'.length), url]),
  ),
};
