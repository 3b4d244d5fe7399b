import { describe, expect, test } from 'vitest';
import { chooseWords } from '../../lexica/en/recipe/choose-words.ts';
import { inflectionsOf } from '../../lexica/en/recipe/inflections.ts';
import type { Overrides } from '../../lexica/en/recipe/overrides.ts';
import { findReasons } from '../../lexica/en/recipe/reasons.ts';
import type { Wordnet, WordnetPart } from '../../lexica/tools/wordnet.ts';

const NO_OVERRIDES: Overrides = {
  add: new Set(),
  remove: new Map(),
  tiers: new Map(),
  plurals: new Map(),
  reasons: new Map(),
  affixes: [],
};

interface Sources {
  /** SCOWL: words by level. */
  readonly scowl: Readonly<Record<number, string>>;
  readonly enable?: string;
  /** WordNet: forms and their part of speech, `road hog: 'noun'`. */
  readonly wordnet?: Readonly<Record<string, WordnetPart>>;
  readonly overrides?: Partial<Overrides>;
}

function sources({ scowl, enable = '', wordnet = {}, overrides = {} }: Sources) {
  const entries = Object.entries(scowl).flatMap(([level, words]) =>
    words.split(' ').map((text) => ({ text, kind: 'words' as const, level: Number(level), doubtful: false })),
  );
  const forms = Object.entries(wordnet);
  const known: Wordnet = {
    lemmas: new Map(
      forms.filter(([form]) => /^[a-z]+$/.test(form)).map(([form, part]) => [form, { [part]: ['a gloss'] }]),
    ),
    forms: new Map(forms.map(([form, part]) => [form, new Set([part])])),
  };
  return {
    scowl: { entries, romanNumerals: [] },
    enable: new Set(enable.split(' ')),
    wordnet: known,
    overrides: { ...NO_OVERRIDES, ...overrides },
  };
}

function choose(given: Sources) {
  const { scowl, enable, wordnet, overrides } = sources(given);
  return chooseWords(scowl, enable, wordnet, new Map(), overrides);
}

const wordsOf = (given: Sources): string[] => [...choose(given).levels.keys()].sort();

describe('compounds', () => {
  const wordnet = { 'con man': 'noun', 'two-handed': 'adj', file: 'noun' } as const;

  test('that WordNet writes apart are left out, with their forms', () => {
    const given = { scowl: { 35: 'file', 60: 'conman conmen conmans twohanded' }, wordnet };
    expect(wordsOf(given)).toEqual(['file']);
    expect(choose(given).counts).toMatchObject({ chosen: 5, apart: -4, removed: 0 });
  });

  test('stay if ENABLE or WordNet joins them too, if SCOWL has them at a low level, or if people say so', () => {
    expect(wordsOf({ scowl: { 60: 'conman' }, wordnet, enable: 'conman' })).toEqual(['conman']);
    expect(wordsOf({ scowl: { 60: 'conman' }, wordnet: { ...wordnet, conman: 'noun' } })).toEqual(['conman']);
    expect(wordsOf({ scowl: { 55: 'conman' }, wordnet })).toEqual(['conman']);
    expect(wordsOf({ scowl: { 60: 'conman' }, wordnet, overrides: { add: new Set(['conman']) } })).toEqual([
      'conman',
    ]);
  });

  test('give the proper form as the reason, also for their plural and past tense', () => {
    const {
      scowl,
      wordnet: known,
      overrides,
    } = sources({
      scowl: { 35: 'poster posters flopped flopping' },
      wordnet: { 'four-poster': 'noun', 'flip-flop': 'verb' },
    });
    const words = new Map(scowl.entries.map(({ text, level }) => [text, level]));
    const reasons = findReasons(words, scowl, known, overrides);
    expect(reasons.get('fourposter')).toEqual({ reason: 'hyphen', form: 'four-poster', takesS: true });
    expect(reasons.get('flipflopped')).toEqual({ reason: 'hyphen', form: 'flip-flopped' });
    expect(reasons.has('flipfloped')).toBe(false);
  });
});

describe('forms that only level 80 has', () => {
  test('come with the words they belong to, and count as rare', () => {
    const { levels, counts } = choose({
      scowl: { 35: 'toolkit benchmark ebook', 80: 'toolkits benchmarked benchmarking ebooks' },
      wordnet: { toolkit: 'noun', benchmark: 'noun' },
    });
    expect([...levels.keys()].sort().join(' ')).toBe(
      'benchmark benchmarked benchmarking ebook ebooks toolkit toolkits',
    );
    expect(levels.get('ebooks')).toBe(60);
    // WordNet confirms TOOLKITS by itself, so SCOWL's own level applies.
    expect(levels.get('toolkits')).toBe(80);
    expect(counts.inflected).toBe(3);
  });

  test('need a participle next to a past tense, and a noun or verb', () => {
    const given = { 35: 'dollar hence', 80: 'dollared hences' };
    expect(wordsOf({ scowl: given, wordnet: { dollar: 'noun', hence: 'adv' } })).toEqual(['dollar', 'hence']);
  });

  test('are added by hand if the word has two or three letters', () => {
    expect(wordsOf({ scowl: { 35: 'the', 80: 'thes' }, enable: 'the' })).toEqual(['the']);
  });
});

describe('what people decide', () => {
  test('removes words with their forms, unless a form belongs to another word too', () => {
    const overrides = {
      remove: new Map([
        ['borg', undefined],
        ['lill', undefined],
      ]),
    };
    const given = { scowl: { 70: 'borg borgs lill lills lille lilled lilling' }, overrides };
    expect(wordsOf(given)).toEqual(['lille', 'lilled', 'lilling']);
    expect(choose(given).counts).toMatchObject({ removed: -4, inflected: 0 });
  });

  test('adds words at the level that SCOWL has them', () => {
    const { levels } = choose({ scowl: { 50: 'emo' }, overrides: { add: new Set(['emo', 'noob']) } });
    expect(Object.fromEntries(levels)).toEqual({ emo: 50, noob: 80 });
  });

  test('gives the reason for a removed word', () => {
    const finding = { reason: 'capitalised', form: 'Borg' } as const;
    const { scowl, wordnet, overrides } = sources({
      scowl: { 70: 'borg' },
      overrides: { remove: new Map([['borg', finding]]) },
    });
    expect(findReasons(new Map(), scowl, wordnet, overrides).get('borg')).toEqual(finding);
  });
});

test.each([
  ['box', 'boxes boxed boxing'],
  ['party', 'parties partied partying'],
  ['tie', 'ties tied tying'],
  ['rate', 'rates rated rating'],
  ['agree', 'agrees agreed agreeing'],
  ['commit', 'commits commited commiting committed committing'],
  ['echo', 'echos echoes echoed echoing'],
  ['conman', 'conmans conmen conmaned conmaning conmanned conmanning'],
])('%s may have the forms %s', (word, forms) => {
  const { withS, verbForms } = inflectionsOf(word);
  expect([...withS, ...verbForms.flat()].join(' ')).toBe(forms);
});
