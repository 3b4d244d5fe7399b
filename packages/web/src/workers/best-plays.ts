import { allPlays, type FoundPlay, judge, topPlays } from '@ziggurat/engine';
import type { FoundHint } from '../host/host.ts';
import type { Search } from './calls.ts';
import type { Wordbook } from './wordbook.ts';

/** What the player to move could lay for the most points, best first. */
export function bestPlays(
  words: Wordbook,
  { position, judging, dictionary, most }: Search,
): readonly FoundHint[] {
  const generator = words.generator(position.ruleset, dictionary);
  if (generator === undefined) return [];
  if (judging === 'referee') return topPlays(generator, position, most).map(hintOf);
  // A challenge table judges some words by their look (L11), which the generator does not.
  const found: FoundHint[] = [];
  for (const play of allPlays(generator, position)) {
    if (found.length >= most) break;
    if (judge(position, play.play).legal) found.push(hintOf(play));
  }
  return found;
}

const hintOf = ({ play, words, points }: FoundPlay): FoundHint => ({
  play,
  points,
  words: words.map(({ text }) => text),
});
