import { makeRuleset, parseRuleset, RULESETS } from '@ziggurat/engine/rules';
import { describe, expect, it, test } from 'vitest';
import { PRESETS, withPreset } from '../src/index.ts';

describe('a preset', () => {
  const all = RULESETS.flatMap((ruleset) =>
    PRESETS.map((preset) => [preset, ruleset.name, ruleset] as const),
  );

  test.each(all)('%s is a valid rule set of %s', (preset, name, ruleset) => {
    const { rules } = withPreset(makeRuleset(ruleset), preset);
    expect(rules.name).toBe(name);
    expect(parseRuleset(rules)).toMatchObject({ ok: true });
  });

  it('for the kitchen table is the edition as printed, without clock and challenges', () => {
    for (const ruleset of RULESETS) {
      const source = makeRuleset(ruleset);
      const clock = { type: 'none' };
      expect(withPreset(source, 'kitchen-table')).toEqual({ rules: source, judging: 'referee', clock });
    }
  });

  it('can be changed into any other, whichever came first', () => {
    const source = makeRuleset(RULESETS.at(-1)!);
    const club = withPreset(source, 'club').rules;
    expect(withPreset(club, 'tournament')).toEqual(withPreset(source, 'tournament'));
    expect(withPreset(club, 'club')).toEqual(withPreset(source, 'club'));
  });
});
