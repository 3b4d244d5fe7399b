import { type Alphabet, makeAlphabet } from '@ziggurat/engine/lexicon';

/** An alphabet that is known to be valid. */
export function alphabetOf(tiles: readonly string[]): Alphabet {
  const result = makeAlphabet(tiles);
  if (!result.ok) throw new Error(result.refusals[0]?.code);
  return result.value;
}
