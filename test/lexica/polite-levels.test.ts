import { LEVEL_NAMES, levelNamed, vocabularyFor } from '@ziggurat/engine/bots';
import { readDictionary, restrict, TIERS } from '@ziggurat/engine/lexicon';
import { scrabble, upwords2006 } from '@ziggurat/engine/rules';
import { describe, expect, test } from 'vitest';
import { COARSE_WORDS } from '../../packages/engine/src/bots/playing/coarse-words.ts';
import { botGame, botOf } from '../../packages/engine/test/bots/bot-table.ts';
import { cases } from '../soak.ts';
import { bytes, rows } from './english.ts';

const result = readDictionary(bytes('lexica/dist/en/en.zig'));
if (!result.ok) throw new Error(result.refusals[0]?.code);
const { dictionary } = result.value;
const family = rows('lexica/en/family.txt').map(([word]) => word!.toUpperCase());
const polite = LEVEL_NAMES.filter((name) => levelNamed(name)!.tier < TIERS);

test('the levels below club are the polite ones', () => {
  expect(polite).toEqual(['beginner', 'learner', 'casual', 'regular', 'skilled']);
});

describe.each(polite)('%s', (name) => {
  test('knows no vulgar or offensive word', () => {
    const vocabulary = vocabularyFor(levelNamed(name)!, upwords2006, dictionary);
    if (!vocabulary.ok) throw new Error(vocabulary.refusals[0]?.code);
    const { words } = vocabulary.value;
    expect(words.has('HELLO')).toBe(true);
    expect([...family, ...COARSE_WORDS].filter((word) => words.has(word))).toEqual([]);
  });

  test.each([upwords2006, scrabble])('plays none in random games of $name', (ruleset) => {
    const bot = botOf(name, ruleset, dictionary);
    const impolite = new Set([...family, ...COARSE_WORDS]);
    const games = Array.from({ length: cases(4) }, (_, seed) =>
      botGame({ ruleset, dictionary, bots: [bot, bot], seed: 100 * seed }),
    );
    const played = games
      .flat()
      .flatMap((event) => (event.type === 'played' ? event.words.map(({ word }) => word) : []));
    expect(played.length).toBeGreaterThan(40);
    expect(played.filter((word) => impolite.has(word))).toEqual([]);
  });
});

describe('the coarse words', () => {
  const coarse = [...COARSE_WORDS];

  test('are words that the family filter allows and that polite levels would know', () => {
    const common = restrict(dictionary, { family: true, tier: TIERS - 1 })!;
    expect(coarse.filter((word) => !common.has(word))).toEqual([]);
    expect([...coarse].sort()).toEqual(coarse);
  });

  test.each(['DAMN', 'CRAP', 'ASS', 'COCK', 'TIT', 'ARSE', 'HELL'])('include %s', (word) => {
    expect(COARSE_WORDS.has(word)).toBe(true);
  });

  test.each(['HELLO', 'COCKTAIL', 'TITLE', 'ASSET', 'BUTTER'])('leave %s alone', (word) => {
    expect(COARSE_WORDS.has(word)).toBe(false);
  });
});
