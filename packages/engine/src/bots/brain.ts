import { type Dictionary, restrict } from '../lexicon/dictionary.ts';
import { TIERS } from '../lexicon/flags.ts';
import { type Generator, type GeneratorCode, makeGenerator } from '../moves/generator.ts';
import type { Leaves } from '../moves/leaves.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import type { Rack } from '../rules/position.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { type LeaveWeights, leftoverCost, makeLeaves, makeLeaveWeights } from './leave.ts';
import { makeOpening, type OpeningWorth } from './opening.ts';
import type { Values } from './values.ts';

/** What a player brings to the table: the words it knows, how it finds plays, what it holds them worth. */
export interface Brain {
  readonly ruleset: Ruleset;
  readonly vocabulary: Dictionary;
  readonly generator: Generator;
  readonly weights: LeaveWeights;
  readonly opening: OpeningWorth;
}

export interface BrainOptions {
  readonly ruleset: Ruleset;
  readonly dictionary: Dictionary;
  readonly values: Values;
  /** The rarest words it knows. Who does not know them all knows none that the family filter names. */
  readonly tier: number;
}

export function makeBrain(options: BrainOptions): Result<Brain, Refusal<GeneratorCode>> {
  const { ruleset, dictionary, values, tier } = options;
  const vocabulary = tier < TIERS ? restrict(dictionary, { tier, family: true }) : dictionary;
  if (vocabulary === undefined) return refuse({ code: 'graph-too-large' as const });
  const made = makeGenerator(ruleset, vocabulary);
  if (!made.ok) return made;
  made.value.search.wholeRack.layOut();
  return accept({
    ruleset,
    vocabulary,
    generator: made.value,
    weights: makeLeaveWeights(ruleset, values),
    opening: makeOpening(ruleset, values),
  });
}

/**
 * What the parts of a rack are worth to keep while the bag holds tiles. Once it is empty they cost what
 * they cost at the end, and whoever goes out leaves `others` with theirs.
 */
export function leavesOf({ ruleset, weights }: Brain, rack: Rack, bag: number, others: Rack): Leaves {
  if (bag > 0) return makeLeaves(weights, rack);
  const { leftovers } = ruleset;
  const share = leftovers.by === 'value' && leftovers.outGains ? 2 : 1;
  return makeLeaves(weights, rack, { out: share * leftoverCost(ruleset, others) });
}
