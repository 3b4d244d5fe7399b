import type { DictionaryParts } from '../lexicon/dictionary.ts';
import { hash32 } from '../lexicon/hash.ts';

/** A hash of a dictionary's words and what it knows about them, however its file is packed. */
export function lexiconHash({ graph: { arcs }, flags = new Uint8Array() }: DictionaryParts): string {
  const bytes = new Uint8Array(4 * arcs.length + flags.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < arcs.length; at++) view.setUint32(4 * at, arcs[at]!, true);
  bytes.set(flags, 4 * arcs.length);
  return hash32(bytes);
}
