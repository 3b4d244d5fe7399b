import { useEffect, useState } from 'react';
import type { DictionaryName, Host } from '../../host/host.ts';

/** The first meaning of each word, as soon as it is known; `undefined` for a word without one. */
export function useMeanings(
  { analyst }: Host,
  words: readonly string[],
  dictionary: DictionaryName,
): ReadonlyMap<string, string | undefined> {
  const [known, setKnown] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const key = words.join(' ');
  useEffect(() => {
    let isCurrent = true;
    for (const word of key.split(' ').filter((one) => one !== '')) {
      void analyst.word(word, dictionary).then((reply) => {
        const meaning = reply.ok ? reply.value.meanings[0] : undefined;
        const base = meaning?.base === undefined ? '' : `${meaning.base}: `;
        const text = meaning && base + meaning.definition;
        if (isCurrent) setKnown((before) => new Map(before).set(word, text));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [key, analyst, dictionary]);
  return known;
}
