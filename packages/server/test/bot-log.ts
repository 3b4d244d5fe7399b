import {
  botFrom,
  deals,
  type LevelName,
  levelNamed,
  seededRandom,
  selfPlay,
  vocabularyFor,
} from '@ziggurat/engine/bots';
import { depsWith, drawWith } from '@ziggurat/engine/game';
import { makeGenerator } from '@ziggurat/engine/moves';
import { rulesetNamed } from '@ziggurat/engine/rules';
import { Words } from '../src/games/words.ts';

const words = new Words();

/** The log of a game between two levels, always the same. */
export async function logOf(...levels: readonly [LevelName, LevelName]) {
  const ruleset = rulesetNamed('upwords-2006')!;
  const dictionary = await words.dictionary('en');
  const generator = makeGenerator(ruleset, dictionary);
  if (!generator.ok) throw new Error(generator.refusals[0]!.code);
  const random = seededRandom(1);
  const bots = levels.map((name) => {
    const level = levelNamed(name)!;
    const vocabulary = vocabularyFor(level, ruleset, dictionary);
    if (!vocabulary.ok) throw new Error(vocabulary.refusals[0]!.code);
    return botFrom(vocabulary.value, level, ruleset)!;
  });
  const log = selfPlay({
    ruleset,
    judging: 'referee',
    bots,
    randoms: [random, random],
    deps: { ...depsWith(dictionary, generator.value), draw: (bag, count) => drawWith(random, bag, count) },
    budgetFor: () => deals(16),
  });
  return { dictionary, log };
}
