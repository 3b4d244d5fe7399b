import {
  type Bot,
  type LevelName,
  levelNamed,
  makeBot,
  seededRandom,
  selfPlay,
  steps,
} from '../../src/bots/index.ts';
import { depsWith, drawWith, type GameDeps, type GameEvent, type Judging } from '../../src/game/index.ts';
import type { Dictionary } from '../../src/lexicon/index.ts';
import { type MoveGenerator, makeGenerator } from '../../src/moves/index.ts';
import type { Result } from '../../src/result.ts';
import type { Ruleset } from '../../src/rules/index.ts';

export const botOf = (name: LevelName, ruleset: Ruleset, dictionary: Dictionary): Bot =>
  unwrap(makeBot(levelNamed(name)!, ruleset, dictionary));

/** Generators are slow to make and carry nothing over from one game to the next. */
const generators = new Map<Dictionary, Map<Ruleset, MoveGenerator>>();

export function generatorOf(ruleset: Ruleset, dictionary: Dictionary): MoveGenerator {
  const cached = generators.get(dictionary) ?? new Map<Ruleset, MoveGenerator>();
  generators.set(dictionary, cached);
  const generator = cached.get(ruleset) ?? unwrap(makeGenerator(ruleset, dictionary));
  cached.set(ruleset, generator);
  return generator;
}

export function unwrap<T>(result: Result<T, { readonly code: string }>): T {
  if (!result.ok) throw new Error(result.refusals[0]!.code);
  return result.value;
}

export function depsOf(ruleset: Ruleset, dictionary: Dictionary, seed: number): GameDeps {
  const generator = generatorOf(ruleset, dictionary);
  const random = seededRandom(seed);
  return {
    ...depsWith(dictionary, generator),
    draw: (bag, count) => drawWith(random, bag, count),
  };
}

interface BotGame {
  readonly ruleset: Ruleset;
  readonly dictionary: Dictionary;
  readonly bots: readonly Bot[];
  readonly seed: number;
  readonly judging?: Judging;
  /** How often a bot may check its budget per turn. */
  readonly budget?: number;
}

/** A whole game between bots; a refused command is an error. */
export const botGame = ({
  ruleset,
  dictionary,
  bots,
  seed,
  judging = 'referee',
  budget = 40,
}: BotGame): GameEvent[] =>
  selfPlay({
    ruleset,
    judging,
    bots,
    randoms: bots.map((_, seat) => seededRandom(seed + seat)),
    deps: depsOf(ruleset, dictionary, seed),
    budgetFor: () => steps(budget),
  });
