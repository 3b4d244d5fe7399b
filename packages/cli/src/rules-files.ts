import { parseJson, type Refusal } from '@ziggurat/engine/result';
import { BUILT_IN_RULESETS, parseRuleset, type Ruleset, rulesetNamed } from '@ziggurat/engine/rules';
import { CommandError, type Io, inputError } from './command.ts';
import { didYouMean } from './did-you-mean.ts';
import { readText } from './input.ts';
import { refusalLines } from './sentences.ts';

/** Longer than any rule set, in characters. */
const MAX_CHARACTERS = 1_000_000;

/** The rule set given by --rules: a name, or a file with a custom one. */
export async function readRuleset(io: Io, source: string): Promise<Ruleset> {
  return rulesetNamed(source) ?? readCustom(io, source);
}

async function readCustom(io: Io, path: string): Promise<Ruleset> {
  const text = await readText(io, path).catch((error: Error) => {
    if (!(error instanceof CommandError)) throw error;
    const names = BUILT_IN_RULESETS.map(({ name }) => name);
    const hint = didYouMean(path, names);
    throw inputError(
      `${error.message} Nor is it the name of a rule set: those are ${names.join(', ')}.${hint}`,
      [{ code: 'unknown-rules', found: path, expected: names.join(', ') }],
    );
  });
  const json = text.length > MAX_CHARACTERS ? undefined : parseJson(text);
  if (json === undefined) throw inputError(`${path} is not a rule set: it is not JSON, or far too long.`);
  const result = parseRuleset(json.value);
  const taken = result.ok && rulesetNamed(result.value.name) !== undefined;
  if (result.ok && !taken) return result.value;
  const refusals: readonly Refusal[] = result.ok
    ? [{ code: 'name-taken', path: 'name', found: result.value.name }]
    : result.refusals;
  throw inputError(refusalLines(refusals, path), refusals);
}

/** The rule set given to a command, if any. */
export const readGivenRuleset = async (io: Io, source: string | undefined): Promise<Ruleset | undefined> =>
  source === undefined ? undefined : readRuleset(io, source);
