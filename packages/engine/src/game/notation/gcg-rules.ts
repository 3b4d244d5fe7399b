import { excerpt, type Refusal } from '../../result.ts';
import { parseRack } from '../../rules/notation/tiles.ts';
import {
  isStandardBoard,
  isStandardGame,
  rulesetOfLexicon,
  rulesetOfTiles,
} from '../../rules/other-names.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { LANGUAGE_RULESETS, rulesetNamed, scrabble } from '../../rules/rulesets.ts';
import type { GcgCode } from './gcg.ts';

/** A line `#name value` of a game file. */
export interface Pragma {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

/** Some programs write these as notes before the first turn: `#note LetterDistribution: german`. */
const AS_NOTES: Readonly<Record<string, string>> = {
  LetterDistribution: 'tile-distribution',
  BoardLayout: 'board-layout',
  Variant: 'game-type',
};

/** The pragma that a note before the first turn stands for. */
export function pragmaInNote({ name, value, line }: Pragma): Pragma | undefined {
  const [, key = '', rest = ''] = /^(\w+):\s*(\S+)$/u.exec(name === 'note' ? value : '') ?? [];
  const meant = AS_NOTES[key];
  return meant === undefined ? undefined : { name: meant, value: rest, line };
}

/** If the racks aren't English, the first language that has all their tiles. */
const rulesetOfRacks = (racks: readonly string[]): Ruleset | undefined =>
  [scrabble, ...LANGUAGE_RULESETS].find((ruleset) =>
    racks.every((rack) => parseRack(ruleset, rack.toUpperCase()) !== undefined),
  );

/** What a file says about its rules: the rule set, and every unknown name. */
export function readRules(
  pragmas: readonly Pragma[],
  racks: readonly string[],
  given: Ruleset | undefined,
): { readonly ruleset: Ruleset | undefined; readonly unknown: readonly Refusal<GcgCode>[] } {
  const find = (name: string) => pragmas.find((pragma) => pragma.name === name);
  const rules = find('rules')?.value.split(/\s/u)[0];
  const tiles = find('tile-distribution');
  const byTiles = tiles === undefined ? undefined : rulesetOfTiles(tiles.value);
  const lexicon = find('lexicon');
  const ruleset =
    rules === undefined
      ? (given ?? byTiles ?? rulesetOfLexicon(lexicon?.value ?? '') ?? rulesetOfRacks(racks) ?? scrabble)
      : rulesetNamed(rules, given);
  const layout = find('board-layout');
  const type = find('game-type');
  const unknown = (code: GcgCode, pragma: Pragma | undefined, isKnown: (value: string) => boolean) =>
    pragma === undefined || given !== undefined || pragma.value === '' || isKnown(pragma.value)
      ? []
      : [{ code, line: pragma.line, found: excerpt(pragma.value) }];
  return {
    ruleset,
    unknown: [
      ...unknown('unknown-tile-distribution', tiles, () => byTiles !== undefined),
      ...unknown('unknown-board-layout', layout, isStandardBoard),
      ...unknown('unknown-game-type', type, isStandardGame),
    ],
  };
}
