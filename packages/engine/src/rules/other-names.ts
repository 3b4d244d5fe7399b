import type { Ruleset } from './ruleset.ts';
import { LANGUAGE_RULESETS, scrabble } from './rulesets.ts';

/*
 * What other programs call the tiles, boards and dictionaries of crossword games, in GCG files (`#tile-distribution`)
 * and in CGP positions (`ld`).
 */

const languageOf = ({ name }: Ruleset): string => name.replace('scrabble-', '');

/** Dictionary names that imply a language. */
const LEXICA: readonly (readonly [start: RegExp, language: string])[] = [
  [/^RD\d/i, 'german'],
  [/^(?:FRA|ODS)\d/i, 'french'],
  [/^(?:FILE|FISE)/i, 'spanish'],
  [/^OSPS/i, 'polish'],
];

/** The rule set with a tile distribution such as `german`. */
export const rulesetOfTiles = (distribution: string): Ruleset | undefined => {
  const name = distribution.toLowerCase();
  return name === 'english' ? scrabble : LANGUAGE_RULESETS.find((ruleset) => languageOf(ruleset) === name);
};

/** The rule set for a dictionary whose name implies a language. */
export function rulesetOfLexicon(lexicon: string): Ruleset | undefined {
  const language = LEXICA.find(([start]) => start.test(lexicon))?.[1];
  return language === undefined ? undefined : rulesetOfTiles(language);
}

/** Rules that other programs assume. The others, such as those for challenges, don't change what a turn scores. */
const ASSUMED = [
  'size',
  'start',
  'letterPremiums',
  'wordPremiums',
  'tiles',
  'rack',
  'stack',
  'scoring',
  'bonus',
  'leftovers',
] as const satisfies readonly (keyof Ruleset)[];

/** The Scrabble that a rule set scores like, whatever a club changed: in English or another language. */
export const scrabbleLike = (ruleset: Ruleset): Ruleset | undefined =>
  [scrabble, ...LANGUAGE_RULESETS].find(
    (known) =>
      known === ruleset ||
      ASSUMED.every((field) => JSON.stringify(known[field]) === JSON.stringify(ruleset[field])),
  );

/** The tile distribution of a rule set, if other programs know it. */
export function tilesOfRuleset(ruleset: Ruleset): string | undefined {
  const known = scrabbleLike(ruleset);
  return known === scrabble ? 'english' : known && languageOf(known);
}

/** Names of the standard 15 × 15 board. */
export const isStandardBoard = (layout: string): boolean =>
  /^(?:crosswordgame|standard(?:15)?|scrabble)$/i.test(layout);

/** Names of the standard game, in which words are spelled in order. */
export const isStandardGame = (type: string): boolean => /^(?:classic|scrabble|crosswordgame)$/i.test(type);
