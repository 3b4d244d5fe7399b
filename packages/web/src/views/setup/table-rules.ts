import type { Refusal } from '@ziggurat/engine/result';
import {
  LANGUAGE_RULESETS,
  makeRuleset,
  parseRuleset,
  type Ruleset,
  type RulesetCode,
  type RulesetSource,
  rulesetNamed,
} from '@ziggurat/engine/rules';
import { type Preset, type PresetSetting, withPreset } from '@ziggurat/table';
import { type DictionaryName, isWordListId, type Setup } from '../../host/host.ts';

export type TableRules = Setup['rules'];

/** A value that has at least the name of a rule set. */
export type NamedRules = string | { readonly name: string };

const HOUSE = '-house';

/** The edition that a table's rules are based on; undefined for rules from a file. */
export const editionOf = (rules: NamedRules): Ruleset | undefined =>
  rulesetNamed(typeof rules === 'string' ? rules : rules.name.replace(HOUSE, ''));

/** Dictionaries that come with the page are English; the words of other languages come from the user's lists. */
export const knowsWords = (dictionary: DictionaryName, ruleset: Ruleset): boolean =>
  isWordListId(dictionary) || !LANGUAGE_RULESETS.some((other) => other === editionOf(ruleset));

export function sourceOf(rules: TableRules): RulesetSource {
  if (typeof rules !== 'string') return rules;
  const edition = rulesetNamed(rules);
  if (edition === undefined) throw new Error(`no rules ${rules}`);
  return makeRuleset(edition);
}

/** The rules as the engine reads them, or every fault. */
export const readRules = (rules: TableRules) => parseRuleset(sourceOf(rules));

export type RulesFault = Refusal<RulesetCode>;

/** House rules: an edition with changes. Without any change it is the edition again. */
export function changeRules(rules: TableRules, change: (source: RulesetSource) => RulesetSource): TableRules {
  const changed = change(sourceOf(rules));
  const edition = editionOf(rules);
  if (edition === undefined) return changed;
  const plain = { ...changed, name: edition.name };
  return isSame(plain, makeRuleset(edition)) ? edition.name : { ...changed, name: edition.name + HOUSE };
}

/** The preset for an edition, as rules of a table. */
export function presetFor(
  edition: Ruleset,
  preset: Preset,
): PresetSetting & { readonly tableRules: TableRules } {
  const setting = withPreset(makeRuleset(edition), preset);
  return { ...setting, tableRules: changeRules(edition.name, () => setting.rules) };
}

/** Are these the same rules? */
export const isSameRules = (a: TableRules, b: TableRules): boolean => isSame(a, b);

/** A board of another size starts in its middle; premium squares only fit the edition's own size. */
export function changeSize(rules: TableRules, size: number): TableRules {
  const edition = editionOf(rules);
  return changeRules(rules, (source) => {
    if (size === edition?.size) return { ...source, board: makeRuleset(edition).board };
    return { ...source, board: { size, start: middleOf(size) } };
  });
}

/** The names of the one or four squares in the middle. */
function middleOf(size: number): string[] {
  const low = Math.ceil(size / 2);
  const middle = size % 2 === 1 ? [low] : [low, low + 1];
  return middle.flatMap((row) => middle.map((column) => String.fromCharCode(64 + column) + row));
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** The same value with its fields in alphabetical order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, sorted(field)] as const);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}
