import {
  type Alphabet,
  type AlphabetRefusal,
  type AlphabetResult,
  LATIN,
  MAX_TILINGS,
  makeAlphabet,
  tilings,
} from './alphabet.ts';
import { buildGraph } from './build-graph.ts';
import type { DictionaryParts } from './dictionary.ts';
import { fitsHeader, MAX_WORDS } from './file-header.ts';
import { FAMILY, PLURAL } from './flags.ts';
import { normaliseWord } from './word-list.ts';

/** What can be wrong with a line of a list; the line is passed over, or its mark is. */
export const LINE_FAULTS = [
  'blank',
  'duplicate',
  'too-long',
  'unknown-letter',
  'unknown-mark',
  'stray-plural',
  'too-many-tilings',
] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

export interface FaultReport {
  readonly fault: LineFault;
  readonly count: number;
  /** The first of them, with the text of the line cut to a readable length. */
  readonly first: readonly { readonly line: number; readonly text: string }[];
}

export interface ListReport {
  readonly lines: number;
  /** Words that the dictionary holds. */
  readonly words: number;
  readonly faults: readonly FaultReport[];
}

export interface ListOptions {
  readonly name: string;
  readonly version?: string;
  /** Spellings of the tiles in the order of their numbers; without it, the letters of the list. */
  readonly tiles?: readonly string[];
}

export type ListRefusal =
  | AlphabetRefusal
  | { readonly ok: false; readonly code: 'name-too-long' | 'list-too-large' }
  | { readonly ok: false; readonly code: 'no-words'; readonly report: ListReport };

export type ListResult =
  | { readonly ok: true; readonly parts: DictionaryParts; readonly report: ListReport }
  | ListRefusal;

/** The longest text that is looked at: four million words of the longest kind. */
const MAX_TEXT = 2 ** 27;
const REPORTED = 20;
const SHOWN = 40;

/**
 * A dictionary from a word list: a word a line, in any case; `#` begins a line of comment. After a tab
 * a line may carry marks: a digit for the tier (1 everyday, 7 rare), `p` for a plural, `f` for a word
 * that the family filter leaves out. Lines that cannot be used are reported; only a list without a
 * usable line is refused.
 */
export function readWordList(text: string, options: ListOptions): ListResult {
  const { name, version = '' } = options;
  if (!fitsHeader(name) || !fitsHeader(version)) return { ok: false, code: 'name-too-long' };
  if (text.length > MAX_TEXT) return { ok: false, code: 'list-too-large' };
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  const made = alphabetFor(lines, options.tiles);
  if (!made.ok) return made;
  const { alphabet } = made;
  const faults = collectFaults();
  const flagsBy = new Map<string, { readonly line: number; flags: number }>();
  let words = 0;
  let marked = false;
  for (const [at, text] of lines.entries()) {
    if (text.startsWith('#')) continue;
    const read = readLine(alphabet, text);
    if ('fault' in read) faults.add(read.fault, at + 1, text);
    if (read.laid === undefined) continue;
    if (flagsBy.has(read.laid[0]!)) {
      faults.add('duplicate', at + 1, text);
      continue;
    }
    for (const laid of read.laid) flagsBy.set(laid, { line: at + 1, flags: read.flags });
    marked ||= read.flags !== 0;
    words++;
    if (flagsBy.size > MAX_WORDS) return { ok: false, code: 'list-too-large' };
  }
  const sorted = [...flagsBy.keys()].sort();
  for (const laid of sorted) {
    const entry = flagsBy.get(laid)!;
    if ((entry.flags & PLURAL) === 0 || flagsBy.has(laid.slice(0, -1))) continue;
    entry.flags &= ~PLURAL;
    faults.add('stray-plural', entry.line, lines[entry.line - 1]!);
  }
  const report = { lines: lines.length, words, faults: faults.reports() };
  if (words === 0) return { ok: false, code: 'no-words', report };
  const graph = buildGraph(sorted);
  if (graph === undefined) return { ok: false, code: 'list-too-large' };
  const parts = { name, version, alphabet, graph };
  if (!marked) return { ok: true, parts, report };
  const flags = Uint8Array.from(sorted, (laid) => flagsBy.get(laid)!.flags);
  return { ok: true, parts: { ...parts, flags }, report };
}

type Line =
  | { readonly laid: readonly string[]; readonly flags: number; readonly fault?: LineFault }
  | { readonly laid?: undefined; readonly fault: LineFault };

function readLine(alphabet: Alphabet, text: string): Line {
  const [before = '', marks = '', ...more] = text.split('\t');
  const word = normaliseWord(before.trim());
  if (word === '') return { fault: 'blank' };
  const laid = tilings(alphabet, word);
  if (laid.length > MAX_TILINGS) return { fault: 'too-many-tilings' };
  if (laid.length === 0) return { fault: canSpell(alphabet, word) ? 'too-long' : 'unknown-letter' };
  const read = /^([1-7]?)(p?)(f?)$/.exec(marks.trim());
  if (read === null || more.length > 0) return { laid, flags: 0, fault: 'unknown-mark' };
  const flags = Number(read[1]) | (read[2] === '' ? 0 : PLURAL) | (read[3] === '' ? 0 : FAMILY);
  return { laid, flags };
}

/** Could the word be spelled if length were no matter? Every prefix is tried once. */
function canSpell(alphabet: Alphabet, word: string): boolean {
  const reached = new Uint8Array(word.length + 1);
  reached[0] = 1;
  for (let at = 0; at < word.length; at++) {
    if (reached[at] === 0) continue;
    if (alphabet.single[word.charCodeAt(at)] !== 0) reached[at + 1] = 1;
    for (const tile of alphabet.several) {
      const spelling = alphabet.tiles[tile - 1]!;
      if (word.startsWith(spelling, at)) reached[at + spelling.length] = 1;
    }
  }
  return reached[word.length] === 1;
}

/** The tiles asked for, else the letters of the list; a list without letters is read as a Latin one. */
function alphabetFor(lines: readonly string[], tiles: readonly string[] | undefined): AlphabetResult {
  const letters = tiles ?? lettersOf(lines);
  return tiles === undefined && letters.length === 0 ? { ok: true, alphabet: LATIN } : makeAlphabet(letters);
}

/** The letters that a list uses, in the order of their code points. Signs, digits and spaces are none. */
function lettersOf(lines: readonly string[]): string[] {
  const letters = new Set<string>();
  for (const line of lines) {
    if (line.startsWith('#')) continue;
    for (const letter of normaliseWord(line.split('\t', 1)[0]!)) letters.add(letter);
  }
  return [...letters].filter((letter) => /^[\p{L}\p{M}]$/u.test(letter)).sort();
}

function collectFaults() {
  const found = new Map<LineFault, { count: number; first: { line: number; text: string }[] }>();
  return {
    add(fault: LineFault, line: number, text: string): void {
      const entry = found.get(fault) ?? { count: 0, first: [] };
      found.set(fault, entry);
      entry.count++;
      if (entry.first.length < REPORTED) entry.first.push({ line, text: text.slice(0, SHOWN) });
    },
    reports: (): FaultReport[] =>
      LINE_FAULTS.flatMap((fault) => {
        const entry = found.get(fault);
        return entry === undefined ? [] : [{ fault, ...entry }];
      }),
  };
}
