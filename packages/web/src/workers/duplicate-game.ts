import { lexiconHash } from '@ziggurat/engine/puzzles';
import { duplicateTurns, openDuplicateKey } from '@ziggurat/table';
import type { DuplicateGame } from '../host/host.ts';
import type { DuplicateRequest } from './calls.ts';
import type { LoadedDictionary } from './loaded-dictionary.ts';

/** The duplicate game of a day: the same for everyone with these words. */
export function duplicateGame(
  words: LoadedDictionary,
  { ruleset, day }: DuplicateRequest,
): DuplicateGame | undefined {
  const generator = words.generator(ruleset, 'en');
  if (generator === undefined) return undefined;
  const lexicon = lexiconHash(words.dictionary('en'));
  const key = openDuplicateKey(ruleset.name, lexicon, day);
  return { lexicon, turns: [...duplicateTurns(ruleset, generator, key)] };
}
