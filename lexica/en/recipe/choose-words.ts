import { baseForms, type Irregular } from '../../tools/base-forms.ts';
import type { Wordnet } from '../../tools/wordnet.ts';
import type { Overrides } from './overrides.ts';
import { isPlayable, plain, type Scowl } from './scowl.ts';

/** The level of words that SCOWL calls doubtful, or that were added by hand. */
const DEFAULT_LEVEL = 80;

interface Evidence {
  /** The lowest SCOWL level of a spelling that isn't doubtful. */
  level?: number;
  doubtful: boolean;
  abbreviation: boolean;
}

/**
 * The words, each with its SCOWL level:
 * - four letters or more: up to level 70; above that, only if ENABLE or WordNet has the word too;
 * - two and three letters: only if ENABLE has the word too, because SCOWL lists BS, LX and MB as words;
 * - spellings that SCOWL calls doubtful, and words that it lists as abbreviations: only if ENABLE has them;
 * - without fragments of accented words; finally the words that people add and remove.
 */
export function chooseWords(
  scowl: Scowl,
  enable: ReadonlySet<string>,
  wordnet: Wordnet,
  irregular: Irregular,
  overrides: Overrides,
): Map<string, number> {
  const fragments = accentFragments(scowl);
  const isConfirmed = (word: string): boolean =>
    wordnet.lemmas.has(word) || baseForms(word, wordnet, irregular).length > 0;
  const chosen = new Map<string, number>();
  for (const [word, { level, doubtful, abbreviation }] of gatherEvidence(scowl)) {
    const inEnable = enable.has(word);
    if (overrides.remove.has(word)) continue;
    if (fragments.has(word) && !inEnable && !wordnet.lemmas.has(word)) continue;
    const certain = word.length > 3 && level !== undefined && (level <= 70 || isConfirmed(word));
    const selected = inEnable && (level !== undefined || doubtful || abbreviation);
    if (certain || selected) chosen.set(word, level ?? DEFAULT_LEVEL);
  }
  for (const word of overrides.add) if (!chosen.has(word)) chosen.set(word, DEFAULT_LEVEL);
  return chosen;
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
