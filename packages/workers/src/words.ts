import { type Dictionary, type DictionaryParts, makeDictionary } from '@ziggurat/engine';

/** What of a dictionary goes to a worker: data without functions, and without the reasons. */
export const partsOf = ({ name, version, alphabet, graph, flags }: Dictionary): DictionaryParts => ({
  name,
  version,
  alphabet,
  graph,
  ...(flags === undefined ? {} : { flags }),
});

export const dictionaryOf = (parts: DictionaryParts): Dictionary => makeDictionary(parts);
