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
import { type EndgameMemory, makeEndgameMemory } from './endgame/endgame-memory.ts';
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
  /** Allocated when it is first needed, and shared by all brains with the same words. */
  readonly memory: () => EndgameMemory;
}

export interface BrainOptions {
  readonly ruleset: Ruleset;
  readonly dictionary: Dictionary;
  readonly values: Values;
  /** The rarest tier it knows. Below the highest tier, and at a family table, it knows no vulgar or offensive words. */
  readonly tier: number;
}

/** The words a bot knows, indexed for the tiles of a rule set. */
export interface Vocabulary {
  readonly words: Dictionary;
  readonly generator: MoveGenerator;
  readonly memory: () => EndgameMemory;
}

/** Can take seconds when tiles have several letters; the rest of making a bot takes a millisecond. */
export function makeVocabulary({
  ruleset,
  dictionary,
  tier,
}: Omit<BrainOptions, 'values'>): Result<Vocabulary, Refusal<GeneratorCode>> {
  const isPolite = tier < TIERS || dictionary.isFamily === true;
  const words = isPolite ? restrict(dictionary, { tier, family: true, without: COARSE_WORDS }) : dictionary;
  if (words === undefined) return refuse({ code: 'graph-too-large' as const });
  const result = makeGenerator(ruleset, words);
  if (!result.ok) return result;
  let memory: EndgameMemory | undefined;
  return accept({ words, generator: result.value, memory: () => (memory ??= makeEndgameMemory()) });
}

/** A brain with these words; `undefined` if they are indexed for other tiles. */
export function brainWith(
  { words, generator: original, memory }: Vocabulary,
  ruleset: Ruleset,
  values: Values,
): Brain | undefined {
  const generator = original.ruleset === ruleset ? original : generatorFrom(original, ruleset, words);
  if (generator === undefined) return undefined;
  return {
    ruleset,
    vocabulary: words,
    generator,
    weights: makeLeaveWeights(ruleset, values),
    opening: makeOpening(ruleset, values),
    memory,
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
