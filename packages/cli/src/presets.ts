import type { Judging } from '@ziggurat/engine/game';
import { makeRuleset, parseRuleset, type Ruleset } from '@ziggurat/engine/rules';
import { PRESETS, withPreset } from '@ziggurat/table';
import { inputError, usageError } from './command.ts';
import { refusalLines } from './sentences.ts';

/** A rule set as it is played at home, at a club or at a tournament, and who checks words there. */
export function playedAs(
  ruleset: Ruleset,
  name: string | undefined,
): { readonly ruleset: Ruleset; readonly judging?: Judging } {
  if (name === undefined) return { ruleset };
  const preset = PRESETS.find((known) => known === name);
  if (preset === undefined) throw usageError(`--preset is ${PRESETS.join(', ')}.`);
  const { rules, judging } = withPreset(makeRuleset(ruleset), preset);
  if (preset === 'kitchen-table') return { ruleset, judging };
  const result = parseRuleset({ ...rules, name: `${ruleset.name}-${preset}`.slice(0, 40) });
  if (!result.ok) throw inputError(refusalLines(result.refusals, ruleset.name), result.refusals);
  return { ruleset: result.value, judging };
}
