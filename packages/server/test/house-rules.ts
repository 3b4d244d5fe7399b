import { makeRuleset, type Ruleset, type RulesetSource } from '@ziggurat/engine/rules';

/** Frequent letter groups in English words. */
const LETTER_GROUPS = (
  'IN ES ER NG TI ING RE TE ON AT EN AN RI LI IS ST AL LE OR RA AR NE SS NESS CO IT DE ED TE RO IC UN AL LA' +
  ' TR US IE OU SE ESS ION ATI'
).split(' ');
const CHARS = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔ';

/** House rules with A to Z and this many multi-letter tiles: up to 37, which makes 63 kinds of tiles. */
export function hostileRules(ruleset: Ruleset, multiLetter: number): RulesetSource {
  const { tiles: _, ...rules } = makeRuleset(ruleset);
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((tile) => ({ tile, count: 4 }));
  const groups = [...new Set(LETTER_GROUPS)]
    .slice(0, multiLetter)
    .map((tile, i) => ({ tile, spells: tile, char: CHARS[i]!, count: 4 }));
  return { ...rules, name: 'hostile', tiles: [...letters, ...groups] };
}

/** The same rules with only As: the first player can always play AA. */
export const withOnlyAs = (rules: RulesetSource): RulesetSource => ({
  ...rules,
  tiles: rules.tiles.map((tile) => ({ ...tile, count: tile.tile === 'A' ? 100 : 0 })),
});
