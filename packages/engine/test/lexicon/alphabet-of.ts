import { type Alphabet, makeAlphabet } from '@ziggurat/engine/lexicon';

/** An alphabet that is known to be valid. */
export function alphabetOf(tiles: readonly string[]): Alphabet {
  const made = makeAlphabet(tiles);
  if (!made.ok) throw new Error(made.refusals[0]?.code);
  return made.value;
}
