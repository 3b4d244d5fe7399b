import { anyPlayAt, type GameDeps } from '@ziggurat/engine/game';
import type { Lexicon } from '@ziggurat/engine/lexicon';
import type { Ruleset } from '@ziggurat/engine/rules';
import type { DictionaryName } from '../host/host.ts';
import type { LoadedDictionary } from './loaded-dictionary.ts';

/**
 * What a table needs from the dictionary. Tables open before it has loaded; requests that need words wait for
 * it first.
 */
export function lateDeps(
  ruleset: Ruleset,
  name: DictionaryName,
  words: () => LoadedDictionary,
): Omit<GameDeps, 'draw'> {
  const dictionary = () => words().dictionary(name);
  const lexicon: Lexicon = {
    name,
    has: (word) => dictionary().has(word),
    isPlural: (word) => dictionary().isPlural(word),
    verdict: (word) => dictionary().verdict(word),
  };
  return {
    lexicon,
    anyPlay(position, judging) {
      const generator = words().generator(ruleset, name);
      return generator !== undefined && anyPlayAt(judging, generator, position);
    },
  };
}
