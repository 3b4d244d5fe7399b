import { readFileSync } from 'node:fs';
import { levelNamed, makeBot, seededRandom, selfPlay, UNLIMITED } from '@ziggurat/engine/bots';
import { depsWith, drawWith, fold, type GameEvent } from '@ziggurat/engine/game';
import { makeDictionary, readWordList } from '@ziggurat/engine/lexicon';
import { makeGenerator } from '@ziggurat/engine/moves';
import { type Position, parsePlay, parsePosition, type Ruleset, type Turn } from '@ziggurat/engine/rules';

const words = readFileSync(new URL('../../../../fixtures/positions/words.txt', import.meta.url), 'utf8');
const read = readWordList(words, { name: 'positions' });
if (!read.ok) throw new Error('the word list has words');
/** A small word list, as the engine's fixtures use it. */
export const dictionary = makeDictionary(read.value.parts);

export function must<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!result.ok) throw new Error('refused');
  return result.value;
}

export const position = (text: string): Position => must(parsePosition(text));

export const turnAt = ({ ruleset, board }: Position, text: string): Turn =>
  must(parsePlay(text, ruleset, board));

/** A whole game between greedy players. */
export function playedGame(ruleset: Ruleset, seed: number, seats = 2): readonly GameEvent[] {
  const bot = must(makeBot(levelNamed('greedy')!, ruleset, dictionary));
  const random = seededRandom(seed);
  const log = selfPlay({
    ruleset,
    judging: 'referee',
    bots: Array.from({ length: seats }, () => bot),
    randoms: Array.from({ length: seats }, () => random),
    deps: {
      ...depsWith(dictionary, must(makeGenerator(ruleset, dictionary))),
      draw: (bag, count) => drawWith(random, bag, count),
    },
    budgetFor: () => UNLIMITED,
  });
  if (fold(log).phase.type !== 'over') throw new Error('the game is over');
  return log;
}
