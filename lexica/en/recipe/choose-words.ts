import { baseForms, type Irregular } from '../../tools/base-forms.ts';
import type { Wordnet } from '../../tools/wordnet.ts';
import type { Overrides } from './overrides.ts';
import { isPlayable, plain, type Scowl } from './scowl.ts';

/** The level of a word that SCOWL has only in a doubtful spelling, or that we added by hand. */
const UNLEVELLED = 80;

interface Evidence {
  /** The lowest SCOWL level of an undoubted spelling. */
  level?: number;
  doubtful: boolean;
  abbreviation: boolean;
}

/**
 * The words, each with its SCOWL level:
 * - four letters and more: level 70 and below; above, where ENABLE or WordNet has the word as well;
 * - two and three letters: where ENABLE has the word as well, for SCOWL lists BS, LX and MB as words;
 * - spellings that SCOWL calls doubtful, and words that it files under abbreviations, where ENABLE has them;
 * - less what an accent cut off has left behind; then what people add and remove.
 */
export function chooseWords(
  scowl: Scowl,
  enable: ReadonlySet<string>,
  wordnet: Wordnet,
  irregular: Irregular,
  overrides: Overrides,
): Map<string, number> {
  const stumps = accentStumps(scowl);
  const attested = (word: string): boolean =>
    wordnet.lemmas.has(word) || baseForms(word, wordnet, irregular).length > 0;
  const chosen = new Map<string, number>();
  for (const [word, { level, doubtful, abbreviation }] of gatherEvidence(scowl)) {
    const inEnable = enable.has(word);
    if (overrides.remove.has(word)) continue;
    if (stumps.has(word) && !inEnable && !wordnet.lemmas.has(word)) continue;
    const certain = word.length > 3 && level !== undefined && (level <= 70 || attested(word));
    const selected = inEnable && (level !== undefined || doubtful || abbreviation);
    if (certain || selected) chosen.set(word, level ?? UNLEVELLED);
  }
  for (const word of overrides.add) if (!chosen.has(word)) chosen.set(word, UNLEVELLED);
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
function accentStumps(scowl: Scowl): Set<string> {
  const stumps = new Set<string>();
  for (const { text, kind } of scowl.entries) {
    const [, stem, plural] = /^(.*)[^\x20-\x7e](s?)$/.exec(text) ?? [];
    if (kind === 'words' && stem !== undefined) stumps.add(plain(stem) + plural);
  }
  return stumps;
}
