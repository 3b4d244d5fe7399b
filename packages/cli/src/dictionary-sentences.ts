import {
  type LineFault,
  lettersOfForm,
  MAX_TILES,
  MAX_WORD_TILES,
  type Verdict,
} from '@ziggurat/engine/lexicon';
import { assertNever } from '@ziggurat/engine/result';
import type { OpenRefusal } from './dictionary-files.ts';

/** A verdict as a sentence. */
export function verdictSentence(verdict: Verdict): string {
  const { word } = verdict;
  if (verdict.legal) return `${word} is a word.`;
  const form = verdict.form ?? '';
  switch (verdict.reason) {
    case 'capitalised':
      return `${word} may not be played: it is always capitalised (${form}).`;
    case 'apostrophe':
      return `${word} may not be played: it needs an apostrophe (${form}).`;
    case 'hyphen':
      return `${word} may not be played: it needs a hyphen (${form}).`;
    case 'abbreviation':
      return `${word} may not be played: it is an abbreviation or symbol (${form}).`;
    case 'affix':
      return `${word} may not be played: it is a ${form.startsWith('-') ? 'suffix' : 'prefix'} that cannot stand alone (${form}).`;
    case 'two-words':
      return `${word} may not be played: it is two words (${form}).`;
    case 'foreign':
      return `${word} may not be played: it is foreign${lettersOfForm(form) === word ? '' : ` (${form})`}.`;
    case 'unknown':
      return `${word} is not in the dictionary.`;
    default:
      return assertNever(verdict.reason);
  }
}

/** Faults in the lines of a list. */
export const FAULT_NAMES: Readonly<Record<LineFault, string>> = {
  blank: 'blank',
  duplicate: 'repeated',
  'too-long': `longer than ${MAX_WORD_TILES} tiles`,
  'unknown-letter': 'with a letter that is not a tile',
  'unknown-mark': 'with an unknown mark (after the tab: a tier 1-7, then p, then f); the word is kept',
  'stray-plural': 'marked as a plural of a word that is not in the list; the word is kept',
  'too-many-tilings': 'that can be laid in too many ways',
};

/** Why a file can't be used, and what to do. */
export function openRefusalSentence(source: string, refusal: OpenRefusal): string {
  const at = 'at' in refusal && refusal.at !== undefined ? refusal.at : undefined;
  switch (refusal.code) {
    case 'unreadable':
      return `${source}: cannot be read. Check the path and that the file may be read.`;
    case 'not-built':
      return `${source}: the dictionary is not built yet. Run "npm run build" first.`;
    case 'not-text':
      return `${source}: not a dictionary file, and not UTF-8 text. Save the word list as UTF-8.`;
    case 'not-a-dictionary':
      return `${source}: not a dictionary file.`;
    case 'foreign-version':
      return `${source}: a dictionary file of format ${at}, which this program cannot read. Build it again with "lexicon build".`;
    case 'truncated':
      return `${source}: cut short after ${at} bytes. Copy or build the file again.`;
    case 'wrong-length':
      return `${source}: has bytes after its end (${at} in all). Copy or build the file again.`;
    case 'wrong-hash':
      return `${source}: damaged; its contents do not match its hash. Copy or build the file again.`;
    case 'bad-header':
      return `${source}: the header is damaged at byte ${at}. Build the file again.`;
    case 'bad-graph':
      return `${source}: the word graph is invalid at arc ${at}. Build the file again.`;
    case 'bad-words':
      return `${source}: the packed words are invalid at byte ${at}. Build the file again.`;
    case 'bad-flags':
      return `${source}: the flags of its words are damaged (at ${at}). Build the file again.`;
    case 'alphabet-empty':
      return `${source}: no tiles. Name them with --alphabet, such as "A B C CH D".`;
    case 'alphabet-too-large':
      return `${source}: more than ${MAX_TILES} different letters. Name the tiles with --alphabet; lines with other letters are skipped.`;
    case 'tile-empty':
    case 'tile-too-long':
    case 'tile-repeated':
      return `--alphabet: the tile "${refusal.found ?? ''}" is ${TILE_FAULTS[refusal.code]}.`;
    case 'name-too-long':
      return `${source}: name and version may have up to 64 characters each.`;
    case 'list-too-large':
      return `${source}: too large; a dictionary holds about four million words.`;
    case 'no-words':
      return `${source}: no usable word in ${refusal.report.lines} lines.`;
    default:
      return assertNever(refusal);
  }
}

const TILE_FAULTS = {
  'tile-empty': 'empty',
  'tile-too-long': 'longer than 8 letters',
  'tile-repeated': 'named twice',
} as const;
