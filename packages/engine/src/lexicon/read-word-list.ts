import { type AlphabetRefusal, type AlphabetResult, LATIN, makeAlphabet } from './alphabet.ts';
import { buildGraph } from './build-graph.ts';
import type { DictionaryParts } from './dictionary.ts';
import { fitsHeader, MAX_WORDS } from './file-header.ts';
import { FAMILY, PLURAL } from './flags.ts';
import { layer } from './lay-words.ts';
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
/** Why a line of a word list can't be used. */
export type LineFault = (typeof LINE_FAULTS)[number];

/** Lines with the same fault: how many, and the first of them. */
export interface FaultReport {
  readonly fault: LineFault;
  readonly count: number;
  /** The first of them, with the text of the line cut to a readable length. */
  readonly first: readonly { readonly line: number; readonly text: string }[];
}

/** What was read, and which lines were left out. */
export interface ListReport {
  readonly lines: number;
  /** Words that the dictionary holds. */
  readonly words: number;
  readonly faults: readonly FaultReport[];
}

/** How to read a word list. */
export interface ListOptions {
  readonly name: string;
  readonly version?: string;
  /** Spellings of the tiles in the order of their numbers; without it, the letters of the list. */
  readonly tiles?: readonly string[];
}

/** Why a word list can't be read at all. */
export type ListRefusal =
  | AlphabetRefusal
  | { readonly ok: false; readonly code: 'name-too-long' | 'list-too-large' }
  | { readonly ok: false; readonly code: 'no-words'; readonly report: ListReport };

/** The words of a list with a report, or why it is refused. */
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
  const lines = linesOf(text);
  const made = alphabetFor(lines, options.tiles);
  if (!made.ok) return made;
  const { alphabet } = made;
  const lay = layer(alphabet);
  const readMarks = marksReader();
  const faults = collectFaults();
  /** Every way to lay every word, with the number of its entry in the two lists that follow. */
  const entries = new Map<string, number>();
  const flagsOf: number[] = [];
  const lineOf: number[] = [];
  /** Most lists come sorted; while this one does, a word that follows the last cannot be there already. */
  let ascending = true;
  let last = '';
  let words = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.startsWith('#')) continue;
    const tab = line.indexOf('\t');
    const laid = lay((tab === -1 ? line : line.slice(0, tab)).trim());
    if (typeof laid === 'string') {
      faults.add(laid, at + 1, line);
      continue;
    }
    ascending &&= laid.length === 1 && laid[0]! > last;
    last = laid[0]!;
    if (!ascending && entries.has(last)) {
      faults.add('duplicate', at + 1, line);
      continue;
    }
    const flags = readMarks(tab === -1 ? '' : line.slice(tab + 1));
    if (flags === undefined) faults.add('unknown-mark', at + 1, line);
    for (const way of laid) {
      entries.set(way, flagsOf.length);
      flagsOf.push(flags ?? 0);
      lineOf.push(at + 1);
    }
    words++;
    if (entries.size > MAX_WORDS) return { ok: false, code: 'list-too-large' };
  }
  for (const [laid, entry] of entries) {
    if ((flagsOf[entry]! & PLURAL) === 0 || entries.has(laid.slice(0, -1))) continue;
    flagsOf[entry]! &= ~PLURAL;
    faults.add('stray-plural', lineOf[entry]!, lines[lineOf[entry]! - 1]!);
  }
  const report = { lines: lines.length, words, faults: faults.reports() };
  if (words === 0) return { ok: false, code: 'no-words', report };
  const sorted = [...entries.keys()];
  if (!ascending) sorted.sort();
  const graph = buildGraph(sorted, lay.tileOf);
  if (graph === undefined) return { ok: false, code: 'list-too-large' };
  const parts = { name, version, alphabet, graph };
  if (flagsOf.every((flags) => flags === 0)) return { ok: true, parts, report };
  const flags = Uint8Array.from(ascending ? flagsOf : sorted.map((laid) => flagsOf[entries.get(laid)!]!));
  return { ok: true, parts: { ...parts, flags }, report };
}

/** The lines, in one form. The whole text is put into it at once: much faster than word by word. */
function linesOf(text: string): string[] {
  const normal = normaliseWord(text);
  const lines = (normal.includes('\r') ? normal.replace(/\r\n?/g, '\n') : normal).split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Reads the marks after a tab, in upper case like the rest; a list has few different ones. */
function marksReader(): (marks: string) => number | undefined {
  const known = new Map<string, number | undefined>();
  return (marks) => {
    if (!known.has(marks)) {
      const [, tier, plural, family] = /^([1-7]?)(P?)(F?)$/.exec(marks.trim()) ?? [];
      const flags = Number(tier) | (plural === 'P' ? PLURAL : 0) | (family === 'F' ? FAMILY : 0);
      known.set(marks, tier === undefined ? undefined : flags);
    }
    return known.get(marks);
  };
}

/** The tiles asked for, else the letters of the list; a list without letters is read as a Latin one. */
function alphabetFor(lines: readonly string[], tiles: readonly string[] | undefined): AlphabetResult {
  const letters = tiles ?? lettersOf(lines);
  return tiles === undefined && letters.length === 0 ? { ok: true, alphabet: LATIN } : makeAlphabet(letters);
}

/** The letters that a list uses, in the order of their code points. Signs, digits and spaces are none. */
function lettersOf(lines: readonly string[]): string[] {
  const seen = new Uint8Array(0x110000);
  for (const line of lines) {
    if (line.startsWith('#')) continue;
    for (let at = 0; at < line.length; at++) {
      const code = line.charCodeAt(at);
      if (code === 9) break;
      // A letter beyond the first 65,536 is two units; the second is no letter by itself.
      seen[(code & 0xfc00) === 0xd800 ? line.codePointAt(at)! : code] = 1;
    }
  }
  const letters: string[] = [];
  for (let at = seen.indexOf(1); at !== -1; at = seen.indexOf(1, at + 1))
    letters.push(String.fromCodePoint(at));
  return letters.filter((letter) => /^[\p{L}\p{M}]$/u.test(letter));
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
