import type { Ruleset } from './ruleset.ts';
import { parseRuleset, type RulesetSource } from './ruleset-text.ts';
import {
  SCRABBLE,
  SCRABBLE_FRENCH,
  SCRABBLE_GERMAN,
  SCRABBLE_POLISH,
  SCRABBLE_SPANISH,
} from './sets/scrabble.ts';
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

/** The editions, read by the same reader as custom rule sets. */
export const RULESETS: readonly Ruleset[] = [upwords64, upwords2006, upwords2014, scrabble];

/** Scrabble with the tiles of other languages. There are no dictionaries for them here. */
export const LANGUAGE_RULESETS: readonly Ruleset[] = [
  SCRABBLE_GERMAN,
  SCRABBLE_FRENCH,
  SCRABBLE_SPANISH,
  SCRABBLE_POLISH,
].map(read);

/** Every rule set that needs no file: the editions, and Scrabble in other languages. */
export const BUILT_IN_RULESETS: readonly Ruleset[] = [...RULESETS, ...LANGUAGE_RULESETS];

/** A rule set by name; the given one takes precedence over the built-in ones. */
export const rulesetNamed = (name: string, given?: Ruleset): Ruleset | undefined =>
  given?.name === name ? given : BUILT_IN_RULESETS.find((ruleset) => ruleset.name === name);
