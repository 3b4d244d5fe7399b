import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The kinds of files in SCOWL, apart from its special lists. */
const KINDS = ['words', 'upper', 'proper-names', 'abbreviations', 'contractions'] as const;
type Kind = (typeof KINDS)[number];

/** One entry of SCOWL as written, including accents. */
export interface ScowlEntry {
  readonly text: string;
  readonly kind: Kind;
  /** 10 (everyday) to 80 (only in large dictionaries). */
  readonly level: number;
  /** A spelling that SCOWL calls rare or disputed. */
  readonly doubtful: boolean;
}

export interface Scowl {
  readonly entries: readonly ScowlEntry[];
  readonly romanNumerals: readonly string[];
}

const MAX_LEVEL = 80;

const entriesOf = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '');

/** Every entry up to level 80; level 95 is mostly strings that no dictionary prints. */
export function readScowl(folder: string): Scowl {
  const entries: ScowlEntry[] = [];
  for (const name of readdirSync(folder).sort()) {
    const [, spelling, kind, digits] = /^([a-z_0-9]+)-([a-z-]+)\.(\d+)$/.exec(name) ?? [];
    const known = KINDS.find((name) => name === kind);
    const level = Number(digits);
    if (known === undefined || spelling === 'special' || level > MAX_LEVEL) continue;
    const doubtful = spelling === 'variant_3';
    for (const text of entriesOf(join(folder, name))) entries.push({ text, kind: known, level, doubtful });
  }
  return { entries, romanNumerals: entriesOf(join(folder, 'special-roman-numerals.35')) };
}

/** Lower case without accents: `Café` and `cafe` use the same tiles. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('Æ', 'Ae')
    .replaceAll('Œ', 'Oe')
    .replaceAll('Ø', 'O');

/** The tiles of a form: its letters in lower case, nothing else. */
export const lettersOf = (text: string): string =>
  plain(text)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Could this be on a board as it is? The dictionary has words of 2 to 15 letters. */
export const isPlayable = (text: string): boolean => /^[a-z]{2,15}$/.test(text);
