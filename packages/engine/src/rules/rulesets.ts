import type { Ruleset } from './ruleset.ts';
import { parseRuleset, type RulesetSource } from './ruleset-text.ts';
import { SCRABBLE } from './sets/scrabble.ts';
import { UPWORDS_64, UPWORDS_2006, UPWORDS_2014 } from './sets/upwords.ts';

const read = (source: RulesetSource): Ruleset => {
  const result = parseRuleset(source);
  if (!result.ok) throw new Error(`${source.name}: ${JSON.stringify(result.refusals)}`);
  return result.value;
};

/** UPWORDS with 64 tiles on an 8 × 8 board. */
export const upwords64 = read(UPWORDS_64);
/** UPWORDS with 100 tiles on a 10 × 10 board. */
export const upwords2006 = read(UPWORDS_2006);
/** UPWORDS as of 2014. */
export const upwords2014 = read(UPWORDS_2014);
/** Scrabble, on a 15 × 15 board. */
export const scrabble = read(SCRABBLE);

/** The built-in rule sets, read by the same reader as custom ones. */
export const RULESETS: readonly Ruleset[] = [upwords64, upwords2006, upwords2014, scrabble];

/** A rule set by name; the given one takes precedence over the built-in ones. */
export const rulesetNamed = (name: string, given?: Ruleset): Ruleset | undefined =>
  given?.name === name ? given : RULESETS.find((ruleset) => ruleset.name === name);
