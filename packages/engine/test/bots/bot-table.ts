import {
  anyPlay,
  type Bot,
  type Dictionary,
  drawWith,
  type Event,
  type Judging,
  type LevelName,
  levelNamed,
  type Means,
  makeBot,
  makeGenerator,
  pickFromSeed,
  type Ruleset,
  selfPlay,
  steps,
} from '../../src/index.ts';

export function botOf(name: LevelName, ruleset: Ruleset, dictionary: Dictionary): Bot {
  const bot = makeBot(levelNamed(name)!, ruleset, dictionary);
  if (!bot.ok) throw new Error(bot.refusals[0]!.code);
  return bot.value;
}

export function meansOf(ruleset: Ruleset, dictionary: Dictionary, seed: number): Means {
  const generator = makeGenerator(ruleset, dictionary);
  if (!generator.ok) throw new Error(generator.refusals[0]!.code);
  const random = pickFromSeed(seed);
  return {
    lexicon: dictionary,
    anyPlay: (position) => anyPlay(generator.value, position),
    draw: (bag, count) => drawWith(random, bag, count),
  };
}

export interface BotGame {
  readonly ruleset: Ruleset;
  readonly dictionary: Dictionary;
  readonly bots: readonly Bot[];
  readonly seed: number;
  readonly judging?: Judging;
  /** Questions that a bot may ask its budget in a turn. */
  readonly thinks?: number;
}

/** A game of bots from its first event to its last; a refused command is an error. */
export const botGame = ({
  ruleset,
  dictionary,
  bots,
  seed,
  judging = 'referee',
  thinks = 40,
}: BotGame): Event[] =>
  selfPlay({
    ruleset,
    judging,
    bots,
    randoms: bots.map((_, seat) => pickFromSeed(seed + seat)),
    means: meansOf(ruleset, dictionary, seed),
    budgetFor: () => steps(thinks),
  });
