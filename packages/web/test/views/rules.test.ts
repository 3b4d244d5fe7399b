import { readFileSync } from 'node:fs';
import { type Dictionary, readDictionary } from '@ziggurat/engine/lexicon';
import { RULESETS, scrabble, upwords64, upwords2006 } from '@ziggurat/engine/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { de } from '../../src/messages/de/de.ts';
import { en } from '../../src/messages/en/en.ts';
import { EXAMPLES, type Example, judgeExample } from '../../src/views/rules/examples.ts';
import { RULE_SECTIONS } from '../../src/views/rules/rule-section.tsx';
import { workedExample } from '../../src/views/rules/worked-example.ts';

let english: Dictionary;

beforeAll(() => {
  const result = readDictionary(readFileSync(new URL('../../../../lexica/dist/en/en.zig', import.meta.url)));
  if (!result.ok) throw new Error('the dictionary is not built');
  english = result.value.dictionary;
});

const shown: readonly [string, string, Example][] = RULESETS.flatMap((ruleset) =>
  EXAMPLES.filter(({ appliesTo }) => appliesTo(ruleset)).map((example): [string, string, Example] => [
    ruleset.name,
    example.id,
    example,
  ]),
);

describe('the examples of the rules', () => {
  it.each(shown)(
    '%s: %s is judged as its caption says, by the page and by the dictionary',
    (name, _, example) => {
      const edition = RULESETS.find((ruleset) => ruleset.name === name)!;
      const broken = example.breaks === undefined ? [] : [example.breaks];
      for (const { judgement } of [judgeExample(example, edition), judgeExample(example, edition, english)]) {
        expect(judgement.faults.map(({ clause }) => clause)).toEqual(broken);
      }
    },
  );

  it('name the words they show', () => {
    for (const { examples } of [en.rules, de.rules]) {
      expect(examples.stack).toContain('WOOD');
      expect(examples.noWord).toContain('DEGT');
      expect(examples.cover).toContain('BAT');
    }
  });
});

describe('the worked example', () => {
  const pointsBy = (ruleset: (typeof RULESETS)[number]): number[] =>
    workedExample(ruleset).map(({ points }) => points);

  it('scores like the rule sheet, on the large and the small board', () => {
    const points = [8, 8, 10, 5, 12, 14, 16];
    expect(pointsBy(upwords2006)).toEqual(points);
    expect(pointsBy(upwords64)).toEqual(points);
  });

  it('counts letter values and premium squares', () => {
    expect(pointsBy(scrabble)).toEqual([14, 9, 25, 16, 16]);
  });
});

describe('the text of the rules', () => {
  it.each(RULESETS.map((ruleset) => [ruleset.name, ruleset] as const))(
    '%s is explained in both languages',
    (_, ruleset) => {
      for (const { rules } of [en, de]) {
        for (const section of RULE_SECTIONS.filter((name) => name !== 'solo' || ruleset.solo !== undefined)) {
          const text = rules.texts[section](ruleset).join(' ');
          expect(text, section).not.toMatch(/undefined|NaN|\[object/);
          expect(text.length, section).toBeGreaterThan(20);
        }
      }
    },
  );

  it('says how an edition differs', () => {
    expect(en.rules.texts.points(upwords2006).join()).toContain('20 points');
    expect(en.rules.texts.points(scrabble).join()).toContain('50 points');
    expect(en.rules.texts.exchange(scrabble).join()).toContain('7 tiles');
    expect(en.rules.texts.end(upwords64).join()).toContain('all tiles have been played');
  });
});
