import { makeRuleset, type Ruleset, type RulesetSource } from '@ziggurat/engine/rules';

/** What English words are full of. */
const SEVERAL = (
  'IN ES ER NG TI ING RE TE ON AT EN AN RI LI IS ST AL LE OR RA AR NE SS NESS CO IT DE ED TE RO IC UN AL LA' +
  ' TR US IE OU SE ESS ION ATI'
).split(' ');
const CHARS = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔ';

/** House rules with this many tiles of several letters beside A to Z: up to 37, so that there are 63 kinds. */
export function hostileRules(ruleset: Ruleset, several: number): RulesetSource {
  const { tiles: _, ...rules } = makeRuleset(ruleset);
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((tile) => ({ tile, count: 4 }));
  const more = [...new Set(SEVERAL)]
    .slice(0, several)
    .map((tile, i) => ({ tile, spells: tile, char: CHARS[i]!, count: 4 }));
  return { ...rules, name: 'hostile', tiles: [...letters, ...more] };
}

/** The same rules with an A on every tile: whoever moves first can lay AA, whatever was drawn. */
export const onlyAs = (rules: RulesetSource): RulesetSource => ({
  ...rules,
  tiles: rules.tiles.map((tile) => ({ ...tile, count: tile.tile === 'A' ? 100 : 0 })),
});
