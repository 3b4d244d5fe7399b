import { type Dictionary, restrict } from '../../lexicon/dictionary.ts';
import { TIERS } from '../../lexicon/flags.ts';
import {
  type GeneratorCode,
  generatorFrom,
  type MoveGenerator,
  makeGenerator,
} from '../../moves/generator.ts';
import type { Leaves } from '../../moves/leaves.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { leftoverSwing } from '../../rules/leftovers.ts';
import type { Rack } from '../../rules/position.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { COARSE_WORDS } from './coarse-words.ts';
import { type LeaveWeights, makeLeaves, makeLeaveWeights } from './leave.ts';
import { makeOpening, type OpeningValue } from './opening.ts';
import type { Values } from './values.ts';

/** What a bot plays with: the words it knows, how it finds plays and how it values them. */
export interface Brain {
  readonly ruleset: Ruleset;
  readonly vocabulary: Dictionary;
  readonly generator: MoveGenerator;
  readonly weights: LeaveWeights;
  readonly opening: OpeningValue;
}

export interface BrainOptions {
  readonly ruleset: Ruleset;
  readonly dictionary: Dictionary;
  readonly values: Values;
  /** The rarest tier it knows. Below the highest tier it knows no vulgar or offensive words. */
  readonly tier: number;
}

/** The words a bot knows, laid out for the tiles of a rule set. */
export interface Vocabulary {
  readonly words: Dictionary;
  readonly generator: MoveGenerator;
}

/** Can take seconds when tiles have several letters; the rest of making a bot takes a millisecond. */
export function makeVocabulary({
  ruleset,
  dictionary,
  tier,
}: Omit<BrainOptions, 'values'>): Result<Vocabulary, Refusal<GeneratorCode>> {
  const words =
    tier < TIERS ? restrict(dictionary, { tier, family: true, without: COARSE_WORDS }) : dictionary;
  if (words === undefined) return refuse({ code: 'graph-too-large' as const });
  const result = makeGenerator(ruleset, words);
  return result.ok ? accept({ words, generator: result.value }) : result;
}

/** A brain with these words; `undefined` if they are laid out for other tiles. */
export function brainWith(
  { words, generator: laid }: Vocabulary,
  ruleset: Ruleset,
  values: Values,
): Brain | undefined {
  const generator = laid.ruleset === ruleset ? laid : generatorFrom(laid, ruleset, words);
  if (generator === undefined) return undefined;
  return {
    ruleset,
    vocabulary: words,
    generator,
    weights: makeLeaveWeights(ruleset, values),
    opening: makeOpening(ruleset, values),
  };
}

export function makeBrain(options: BrainOptions): Result<Brain, Refusal<GeneratorCode>> {
  const result = makeVocabulary(options);
  return result.ok ? accept(brainWith(result.value, options.ruleset, options.values)!) : result; // made for the same tiles
}

/**
 * The value of each leave of a rack. While the bag has tiles, values are learned; once it is empty, kept tiles
 * cost what they cost at the end, and going out leaves `others` with theirs.
 */
export function leavesOf({ ruleset, weights }: Brain, rack: Rack, bag: number, others: Rack): Leaves {
  if (bag > 0) return makeLeaves(weights, rack);
  return makeLeaves(weights, rack, { out: leftoverSwing(ruleset, [], others) });
}
