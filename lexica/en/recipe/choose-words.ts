import { baseForms, type Irregular } from '../../tools/base-forms.ts';
import type { Wordnet } from '../../tools/wordnet.ts';
import { allInflections, inflectionsOf } from './inflections.ts';
import type { Overrides } from './overrides.ts';
import { isPlayable, lettersOf, plain, type Scowl } from './scowl.ts';

/** The level of words that SCOWL calls doubtful, or that it doesn't have. */
const DEFAULT_LEVEL = 80;
/** Forms of accepted words that only level 80 lists count as rare, however common the word itself is. */
const INFLECTION_LEVEL = 60;
/** SCOWL joins words freely from this level on. */
const JOINING_LEVEL = 60;

interface Evidence {
  /** The lowest SCOWL level of a spelling that isn't doubtful. */
  level?: number;
  doubtful: boolean;
  abbreviation: boolean;
}

/** Words by level, and how many each rule added or removed. */
export interface Choice {
  readonly levels: Map<string, number>;
  readonly counts: Readonly<Record<'chosen' | 'apart' | 'removed' | 'inflected' | 'added', number>>;
}

/**
 * The words, each with its SCOWL level:
 * - four letters or more: up to level 70; above that, only if ENABLE or WordNet has the word too;
 * - two and three letters: only if ENABLE has the word too, because SCOWL lists BS, LX and MB as words;
 * - spellings that SCOWL calls doubtful, and words that it lists as abbreviations: only if ENABLE has them;
 * - without fragments of accented words;
 * - without compounds that WordNet writes as two words (ROADHOG) and without what people removed, with their forms;
 * - with the forms of all these words that SCOWL has at level 80, and the words that people added.
 */
export function chooseWords(
  scowl: Scowl,
  enable: ReadonlySet<string>,
  wordnet: Wordnet,
  irregular: Irregular,
  overrides: Overrides,
): Choice {
  const evidence = gatherEvidence(scowl);
  const fragments = accentFragments(scowl);
  const isConfirmed = (word: string): boolean =>
    wordnet.lemmas.has(word) || baseForms(word, wordnet, irregular).length > 0;
  const levels = new Map<string, number>();
  for (const [word, { level, doubtful, abbreviation }] of evidence) {
    const inEnable = enable.has(word);
    if (fragments.has(word) && !inEnable && !wordnet.lemmas.has(word)) continue;
    const certain = word.length > 3 && level !== undefined && (level <= 70 || isConfirmed(word));
    const selected = inEnable && (level !== undefined || doubtful || abbreviation);
    if (certain || selected) levels.set(word, level ?? DEFAULT_LEVEL);
  }
  const chosen = levels.size;

  const apart = writtenApart(wordnet);
  const compounds = [...levels].filter(
    ([word, level]) =>
      level >= JOINING_LEVEL &&
      apart.has(word) &&
      !enable.has(word) &&
      !wordnet.lemmas.has(word) &&
      !overrides.add.has(word),
  );
  const isSafe = (word: string): boolean => enable.has(word) || overrides.add.has(word);
  removeWithForms(
    compounds.map(([word]) => word),
    levels,
    isSafe,
    wordnet,
  );
  const joined = levels.size;
  removeWithForms([...overrides.remove.keys()], levels, isSafe, wordnet);
  const removed = levels.size;

  const isListed = (word: string): boolean => evidence.get(word)?.level !== undefined;
  for (const [form, base] of missingInflections(levels, wordnet, irregular, isListed)) {
    if (overrides.remove.has(form)) continue;
    levels.set(form, Math.max(levels.get(base)!, INFLECTION_LEVEL));
  }
  const inflected = levels.size;
  for (const word of overrides.add)
    if (!levels.has(word)) levels.set(word, evidence.get(word)?.level ?? DEFAULT_LEVEL);
  return {
    levels,
    counts: {
      chosen,
      apart: joined - chosen,
      removed: removed - joined,
      inflected: inflected - removed,
      added: levels.size - inflected,
    },
  };
}

function gatherEvidence(scowl: Scowl): Map<string, Evidence> {
  const found = new Map<string, Evidence>();
  for (const { text, kind, level, doubtful } of scowl.entries) {
    if (kind !== 'words' && kind !== 'abbreviations') continue;
    const word = plain(text);
    if (!isPlayable(word)) continue;
    const evidence = found.get(word) ?? { doubtful: false, abbreviation: false };
    found.set(word, evidence);
    if (kind === 'abbreviations') evidence.abbreviation = true;
    else if (doubtful) evidence.doubtful = true;
    else evidence.level = Math.min(level, evidence.level ?? level);
  }
  return found;
}

/** `caf` and `cafs`: what is left of `café` and `cafés` in lists that lost their accented letters. */
function accentFragments(scowl: Scowl): Set<string> {
  const fragments = new Set<string>();
  for (const { text, kind } of scowl.entries) {
    const [, stem, plural] = /^(.*)[^\x20-\x7e](s?)$/.exec(text) ?? [];
    if (kind === 'words' && stem !== undefined) fragments.add(plain(stem) + plural);
  }
  return fragments;
}

/** The letters of what WordNet writes with a space or a hyphen: ROADHOG for `road hog`. */
const writtenApart = (wordnet: Wordnet): Set<string> =>
  new Set([...wordnet.forms.keys()].filter((form) => /^[a-z']+[ -][A-Za-z' -]+$/.test(form)).map(lettersOf));

/**
 * Removes words and their regular forms: ROADHOGS goes with ROADHOG. A form stays if ENABLE or an
 * override has it, or if it is also a form of a word that stays.
 */
function removeWithForms(
  bases: readonly string[],
  levels: Map<string, number>,
  isSafe: (word: string) => boolean,
  wordnet: Wordnet,
): void {
  for (const base of bases) levels.delete(base);
  const gone = new Set(bases);
  for (const base of bases) {
    for (const form of allInflections(base)) {
      if (!levels.has(form) || isSafe(form) || wordnet.lemmas.has(form)) continue;
      const others = possibleBases(form).filter((other) => !gone.has(other) && levels.has(other));
      if (others.length === 0) levels.delete(form);
    }
  }
}

/** The strings that a word could be a regular form of. */
function possibleBases(form: string): string[] {
  const stems = ['s', 'es', 'd', 'ed', 'ing', 'ies', 'ied', 'men']
    .filter((ending) => form.endsWith(ending))
    .map((ending) => form.slice(0, -ending.length));
  const candidates = stems.flatMap((stem) => [stem, `${stem}e`, `${stem}y`, `${stem}man`, stem.slice(0, -1)]);
  return candidates.filter((base) => base.length > 1 && allInflections(base).includes(form));
}

/**
 * Forms that SCOWL lists only at level 80, of words that were chosen: TOOLKITS, BENCHMARKED. WordNet must know
 * the word as a noun or verb, or not at all; a past tense needs its participle, because lists of this size have
 * many adjectives such as DOLLARED. Words of two and three letters are added by hand.
 */
function missingInflections(
  levels: ReadonlyMap<string, number>,
  wordnet: Wordnet,
  irregular: Irregular,
  isListed: (word: string) => boolean,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const word of levels.keys()) {
    const parts = wordnet.lemmas.get(word);
    const isForm =
      parts === undefined && (word.endsWith('s') || baseForms(word, wordnet, irregular).length > 0);
    const isOther = parts !== undefined && parts.noun === undefined && parts.verb === undefined;
    if (word.length < 4 || isForm || isOther) continue;
    const { withS, verbForms } = inflectionsOf(word);
    const isMissing = (form: string): boolean => !levels.has(form) && isListed(form) && isPlayable(form);
    const pairs = verbForms.filter((pair) => pair.every((form) => levels.has(form) || isListed(form)));
    for (const form of pairs.flat()) if (isMissing(form)) found.set(form, word);
    for (const form of withS) if (isMissing(form)) found.set(form, word);
  }
  return found;
}
