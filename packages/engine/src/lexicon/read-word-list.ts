import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { type Alphabet, type AlphabetCode, LATIN, makeAlphabet } from './alphabet.ts';
import { buildGraph } from './build-graph.ts';
import type { DictionaryParts } from './dictionary.ts';
import { fitsHeader, MAX_WORDS } from './file-header.ts';
import { FAMILY, PLURAL } from './flags.ts';
import { makeLayWord } from './lay-words.ts';
import { normaliseWord } from './word-list.ts';

/** What can be wrong with a line of a list. The line, or just its mark, is ignored. */
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

/** Lines with the same fault: how many, and the first ones. */
export interface FaultReport {
  readonly fault: LineFault;
  readonly count: number;
  /** The first ones, with their text cut to a readable length. */
  readonly first: readonly { readonly line: number; readonly text: string }[];
}

/** What was read, and which lines were left out. */
export interface ListReport {
  readonly lines: number;
  /** How many words the dictionary has. */
  readonly words: number;
  readonly faults: readonly FaultReport[];
}

/** How to read a word list. */
export interface ListOptions {
  readonly name: string;
  readonly version?: string;
  /** Spellings of the tiles in the order of their numbers; by default, the letters in the list. */
  readonly tiles?: readonly string[];
}

/** Why a word list can't be read at all. */
export type ListRefusal =
  | Refusal<AlphabetCode | 'name-too-long' | 'list-too-large'>
  | (Refusal<'no-words'> & { readonly report: ListReport });

/** The words of a list, and a report on its lines. */
export interface ListContents {
  readonly parts: DictionaryParts;
  readonly report: ListReport;
}

/** The longest text accepted: four million words of the longest kind. */
const MAX_TEXT = 2 ** 27;
const MAX_REPORTED = 20;
const EXCERPT_LENGTH = 40;

/**
 * Reads a word list: one word per line, in any case; lines starting with `#` are comments. If most lines go on
 * after the word, that is its definition and ignored. After a tab, a line
 * may have marks: a digit for the tier (1 everyday, 7 rare), `p` for a plural, `f` for a word that the family
 * filter hides. Unusable lines are reported; only a list without any usable line is refused.
 */
export function readWordList(text: string, options: ListOptions): Result<ListContents, ListRefusal> {
  const { name, version = '' } = options;
  if (!fitsHeader(name) || !fitsHeader(version)) return refuse({ code: 'name-too-long' });
  if (text.length > MAX_TEXT) return refuse({ code: 'list-too-large' });
  const lines = linesOf(text);
  const result = alphabetFor(lines, options.tiles);
  if (!result.ok) return result;
  const alphabet = result.value;
  const lay = makeLayWord(alphabet);
  const readMarks = marksReader();
  const faults = collectFaults();
  /** Every way to lay every word, with its flags and its line. */
  const entries: string[] = [];
  const flagsOf: number[] = [];
  const lineOf: number[] = [];
  /** By word; filling it takes half of the time, so it's made only if needed. */
  let indices: Map<string, number> | undefined;
  const indexOf = (laid: string): number | undefined => {
    indices ??= new Map(entries.map((entry, index) => [entry, index]));
    return indices.get(laid);
  };
  /** Most lists are sorted; as long as this one is, a word after the last one can't be a duplicate. */
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
    if (!ascending && indexOf(last) !== undefined) {
      faults.add('duplicate', at + 1, line);
      continue;
    }
    const flags = readMarks(tab === -1 ? '' : line.slice(tab + 1));
    if (flags === undefined) faults.add('unknown-mark', at + 1, line);
    for (const tiling of laid) {
      indices?.set(tiling, entries.length);
      entries.push(tiling);
      flagsOf.push(flags ?? 0);
      lineOf.push(at + 1);
    }
    words++;
    if (entries.length > MAX_WORDS) return refuse({ code: 'list-too-large' });
  }
  for (const [index, laid] of entries.entries()) {
    if ((flagsOf[index]! & PLURAL) === 0 || indexOf(laid.slice(0, -1)) !== undefined) continue;
    flagsOf[index]! &= ~PLURAL;
    faults.add('stray-plural', lineOf[index]!, lines[lineOf[index]! - 1]!);
  }
  const report = { lines: lines.length, words, faults: faults.reports() };
  if (words === 0) return refuse({ code: 'no-words', report });
  const sorted = ascending ? entries : entries.toSorted();
  const graph = buildGraph(sorted, lay.tileOf);
  if (graph === undefined) return refuse({ code: 'list-too-large' });
  const parts = { name, version, alphabet, graph };
  if (flagsOf.every((flags) => flags === 0)) return accept({ parts, report });
  const flags = Uint8Array.from(ascending ? flagsOf : sorted.map((laid) => flagsOf[indexOf(laid)!]!));
  return accept({ parts: { ...parts, flags }, report });
}

/** Normalises the whole text in one go, much faster than word by word. */
function linesOf(text: string): string[] {
  const normal = normaliseWord(text);
  const lines = (normal.includes('\r') ? normal.replace(/\r\n?/g, '\n') : normal).split('\n');
  if (lines.at(-1) === '') lines.pop();
  return hasDefinitions(lines) ? lines.map((line) => /^\s*\S*/.exec(line)![0]) : lines;
}

/** How many lines show what kind of list it is. */
const SAMPLE = 1000;

/** Do most lines have several words? Otherwise such lines are two words, which nobody can play. */
function hasDefinitions(lines: readonly string[]): boolean {
  const words = lines.slice(0, SAMPLE).filter((line) => !line.startsWith('#') && line.trim() !== '');
  return words.filter((line) => /\S[^\S\t]+\S/.test(line.split('\t')[0]!)).length > words.length / 2;
}

/**
 * Reads the marks after a tab, which are in upper case by now. A list has few different ones, so they are
 * cached.
 */
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

/** The requested tiles, otherwise the letters in the list; a list without letters is read as Latin. */
function alphabetFor(
  lines: readonly string[],
  tiles: readonly string[] | undefined,
): Result<Alphabet, Refusal<AlphabetCode>> {
  const letters = tiles ?? lettersOf(lines);
  return tiles === undefined && letters.length === 0 ? accept(LATIN) : makeAlphabet(letters);
}

/** The letters in a list, by code point. Punctuation, digits and spaces don't count. */
function lettersOf(lines: readonly string[]): string[] {
  const seen = new Uint8Array(0x110000);
  for (const line of lines) {
    if (line.startsWith('#')) continue;
    for (let at = 0; at < line.length; at++) {
      const code = line.charCodeAt(at);
      if (code === 9) break;
      // Letters above U+FFFF are two units; the second isn't a letter by itself.
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
      if (entry.first.length < MAX_REPORTED) entry.first.push({ line, text: text.slice(0, EXCERPT_LENGTH) });
    },
    reports: (): FaultReport[] =>
      LINE_FAULTS.flatMap((fault) => {
        const entry = found.get(fault);
        return entry === undefined ? [] : [{ fault, ...entry }];
      }),
  };
}
