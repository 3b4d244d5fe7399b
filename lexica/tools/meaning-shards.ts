import { meaningShard } from '@ziggurat/engine/lexicon';
import { type BaseForm, baseForms, type Irregular } from './base-forms.ts';
import { WORDNET_PARTS, type Wordnet, type WordnetPart } from './wordnet.ts';

/** The letters for parts of speech in a shard of meanings. */
const LETTERS: Readonly<Record<WordnetPart, string>> = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' };
/** How many senses per part of speech are kept, most common first. */
const SENSES = 2;
/** Longer definitions are cut at a word. */
const LONGEST = 160;

/**
 * The meanings of words as texts by first letter (see the engine's `findMeanings`). A word in WordNet gets its
 * definitions; a form gets a reference to its base. A shard is self-contained: if a base begins with another
 * letter (WENT, GO), its line is repeated in the shard of the form.
 */
export function makeShards(
  words: ReadonlyMap<string, { readonly plural: boolean }>,
  wordnet: Wordnet,
  irregular: Irregular,
): Map<string, string> {
  const shards = new Map<string, Map<string, string>>();
  const put = (shard: string, word: string, fields: readonly string[]): void => {
    const lines = shards.get(shard) ?? new Map();
    shards.set(shard, lines);
    lines.set(word.toUpperCase(), fields.join('\t'));
  };
  for (const [word, { plural }] of words) {
    const irregularly = irregular.get(word) ?? [];
    const bases = baseForms(word, wordnet, irregular).filter(({ base, part }) => {
      if (irregularly.some((form) => form.base === base)) return true;
      // HIS isn't a plural of HI: if the dictionary says a word isn't a plural, its meanings don't either.
      if (part === 'noun') return word !== `${base}s` || plural;
      // PETER isn't a comparative of PET: words without a superlative have no comparative.
      if (part !== 'verb' && word.endsWith('er')) return words.has(`${word.slice(0, -1)}st`);
      return true;
    });
    const own = senses(wordnet, word);
    const shard = meaningShard(word);
    const narrow = bases.map((form) => narrowSenses(word, form, wordnet, words));
    const fields = [...own, ...bases.flatMap((form, i) => narrow[i] ?? [reference(form)])];
    if (fields.length > 0) put(shard, word, fields);
    for (const { base } of bases.filter((_, i) => narrow[i] === undefined)) {
      if (meaningShard(base) !== shard || !words.has(base)) put(shard, base, senses(wordnet, base));
    }
  }
  const sorted = (lines: ReadonlyMap<string, string>): string =>
    [...lines.keys()]
      .sort()
      .map((word) => `${word}\t${lines.get(word)}\n`)
      .join('');
  return new Map([...shards].map(([shard, lines]) => [shard, sorted(lines)]));
}

const reference = ({ base, part }: BaseForm): string => `=${LETTERS[part]}${base.toUpperCase()}`;

/**
 * BANS are prohibitions, BANI are money: where a noun has two plurals and a definition of it uses the irregular
 * one (`100 bani equal 1 leu`), that plural has only the senses whose definitions use it.
 */
function narrowSenses(
  word: string,
  { base, part }: BaseForm,
  wordnet: Wordnet,
  words: { has(word: string): boolean },
): string[] | undefined {
  if (part !== 'noun' || word === `${base}s` || !words.has(`${base}s`)) return undefined;
  const uses = new RegExp(`\\b${word}\\b`);
  const glosses = (wordnet.lemmas.get(base)?.[part] ?? []).map(shorten).filter((gloss) => uses.test(gloss));
  return glosses.length === 0 ? undefined : glosses.slice(0, SENSES).map((gloss) => LETTERS[part] + gloss);
}

const senses = (wordnet: Wordnet, lemma: string): string[] =>
  WORDNET_PARTS.flatMap((part) =>
    (wordnet.lemmas.get(lemma)?.[part] ?? []).slice(0, SENSES).map((gloss) => LETTERS[part] + shorten(gloss)),
  );

/** The definition alone: a gloss may continue with examples in quotation marks. */
function shorten(gloss: string): string {
  const definition = gloss.split(/;\s*"/, 1)[0]!.replace(/[;:,\s]+$/, '');
  if (definition.length <= LONGEST) return definition;
  return `${definition.slice(0, LONGEST).replace(/[\s,;:(]+\S*$/, '')} …`;
}
