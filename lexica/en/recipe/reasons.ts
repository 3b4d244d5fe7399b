import type { WordReason } from '@ziggurat/engine/lexicon';
import type { Wordnet } from '../../tools/wordnet.ts';
import { inflectionsOf } from './inflections.ts';
import type { Finding, Overrides } from './overrides.ts';
import { isPlayable, lettersOf, type Scowl } from './scowl.ts';

type Findings = Map<string, Finding>;

/**
 * Why strings aren't words, with their proper form. If several reasons apply, the first of these wins:
 * manual decisions, and what was given for words that people removed; contractions; prefixes and suffixes; hyphenated forms; names and abbreviations; Roman
 * numerals; two words.
 */
export function findReasons(
  words: ReadonlyMap<string, unknown>,
  scowl: Scowl,
  wordnet: Wordnet,
  overrides: Overrides,
): Findings {
  const all: Findings = new Map(overrides.reasons);
  const isWord = (word: string): boolean => words.has(word);
  for (const findings of [
    removed(overrides),
    apostrophes(scowl, wordnet),
    affixes(overrides),
    joined(wordnet, '-', isWord),
    namesAndAbbreviations(scowl, wordnet),
    romanNumerals(scowl),
    joined(wordnet, ' ', isWord),
  ]) {
    for (const [letters, finding] of findings) if (!all.has(letters)) all.set(letters, finding);
  }
  for (const letters of all.keys()) if (words.has(letters) || !isPlayable(letters)) all.delete(letters);
  return all;
}

const removed = ({ remove }: Overrides): Findings =>
  new Map([...remove].flatMap(([word, finding]) => (finding === undefined ? [] : [[word, finding]])));

const isPossessive = (text: string): boolean => text.endsWith("'s") || text.endsWith("s'");

function apostrophes(scowl: Scowl, wordnet: Wordnet): Findings {
  const found: Findings = new Map();
  const put = (form: string): void => {
    const letters = lettersOf(form);
    if (!found.has(letters)) found.set(letters, { reason: 'apostrophe', form });
  };
  for (const { text, kind } of scowl.entries) {
    const contraction = kind === 'contractions' && text.includes("'");
    if (contraction || (kind !== 'abbreviations' && text.includes("'") && !isPossessive(text))) put(text);
  }
  for (const form of wordnet.forms.keys()) {
    if (form.includes("'") && !isPossessive(form) && !/[ \d-]/.test(form)) put(form);
  }
  return found;
}

const affixes = ({ affixes }: Overrides): Findings =>
  new Map(affixes.map((form) => [lettersOf(form), { reason: 'affix', form }]));

/** WordNet forms written with a hyphen, or as two words; hyphenated verbs with their past and participle. */
function joined(wordnet: Wordnet, sign: '-' | ' ', isWord: (word: string) => boolean): Findings {
  const found: Findings = new Map();
  const put = (finding: Finding): void => {
    const letters = lettersOf(finding.form);
    if (!found.has(letters)) found.set(letters, finding);
  };
  const shape = sign === '-' ? /^[A-Za-z']+(?:-[A-Za-z']+)+$/ : /^[a-z]['a-z-]* [a-z]+$/;
  const reason = sign === '-' ? 'hyphen' : 'two-words';
  for (const [form, parts] of wordnet.forms) {
    if (!shape.test(form) || form === form.toUpperCase()) continue;
    const [first, last, ...more] = form.split(sign);
    // Only two pieces: mothers-in-law have their S in the middle.
    const isPair = last !== undefined && more.length === 0;
    put({ reason, form, takesS: isPair && parts.has('noun') && isWord(`${last}s`) });
    if (!isPair || sign === ' ' || !parts.has('verb')) continue;
    // FLIPFLOPPED needs a hyphen because FLIPFLOP does.
    for (const inflected of inflectionsOf(last).verbForms.flat())
      if (isWord(inflected)) put({ reason, form: `${first}-${inflected}` });
  }
  return found;
}

/**
 * KG and NASA are written in capitals or with full stops; July and McDonald are capitalised because they are
 * names.
 */
const looksAbbreviated = (form: string): boolean =>
  form.includes('.') || (form === form.toUpperCase() && form.length <= 6);

function namesAndAbbreviations(scowl: Scowl, wordnet: Wordnet): Findings {
  const found = new Map<string, Finding & { readonly level: number }>();
  const put = (form: string, reason: WordReason, level: number): void => {
    const letters = lettersOf(form);
    const before = found.get(letters);
    if (before === undefined || level < before.level) found.set(letters, { reason, form, level });
  };
  for (const { text, kind, level } of scowl.entries) {
    if (text.includes("'") || kind === 'words' || kind === 'contractions') continue;
    const short = kind === 'abbreviations' || looksAbbreviated(text);
    put(text, short ? 'abbreviation' : 'capitalised', level);
  }
  for (const form of wordnet.forms.keys()) {
    if (/[ '\d-]/.test(form) || (form === form.toLowerCase() && !form.includes('.'))) continue;
    put(form, looksAbbreviated(form) ? 'abbreviation' : 'capitalised', Number.POSITIVE_INFINITY);
  }
  return found;
}

const romanNumerals = ({ romanNumerals }: Scowl): Findings =>
  new Map(
    romanNumerals
      .filter((text) => /^[ivxlcdm]+$/i.test(text))
      .map((text) => [text.toLowerCase(), { reason: 'abbreviation', form: text.toUpperCase() }]),
  );
