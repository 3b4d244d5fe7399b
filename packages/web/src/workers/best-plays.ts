import { tableRule } from '@ziggurat/engine/game';
import { type FoundPlay, topPlays } from '@ziggurat/engine/moves';
import type { FoundHint } from '../host/host.ts';
import type { Search } from './calls.ts';
import type { LoadedDictionary } from './loaded-dictionary.ts';

/** The plays with the most points for the player to move, best first. */
export function bestPlays(
  words: LoadedDictionary,
  { position, judging, dictionary, max }: Search,
): readonly FoundHint[] {
  const generator = words.generator(position.ruleset, dictionary);
  if (generator === undefined) return [];
  return topPlays(generator, position, { most: max, ...tableRule(judging, position) }).map(hintOf);
}

const hintOf = ({ play, words, points }: FoundPlay): FoundHint => ({
  play,
  points,
  words: words.map(({ text }) => text),
});
