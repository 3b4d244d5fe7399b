import words from '../../../lexica/dist/en/en.wire.zig?url';
import reasons from '../../../lexica/dist/en/reasons.txt?url';

/** URLs of a dictionary's files. Their names contain a hash of their contents, so they never change. */
export interface DictionaryFiles {
  /** For `readDictionary`. */
  readonly words: string;
  /** For `makeReasons`. */
  readonly reasons: string;
  /** For `findMeanings`, by `meaningShard`. */
  readonly meanings: ReadonlyMap<string, string>;
}

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
