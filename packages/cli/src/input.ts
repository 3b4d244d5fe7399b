import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Dictionary } from '@ziggurat/engine/lexicon';
import { BLANK, type Ruleset, type Tile } from '@ziggurat/engine/rules';
import { type Io, inputError, usageError } from './command.ts';
import { DEFAULT_LEXICON, openDictionary } from './dictionary-files.ts';
import { openRefusalSentence } from './dictionary-sentences.ts';

export async function readText(io: Io, path: string): Promise<string> {
  const bytes = await io.read(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    throw inputError(`cannot read ${path}: ${reasons[error.code] ?? error.code}.`);
  });
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes); // older game files are not UTF-8
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
};

type Options = NonNullable<ParseArgsConfig['options']>;
type Arguments<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true; strict: true }>
>;

/** Parses a command's arguments. `main` has already handled `-h` and `--help`. */
export function parseArguments<T extends Options>(args: readonly string[], options: T): Arguments<T> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw usageError(`${(error as Error).message.split('. ')[0]}.`);
  }
}

/** The options of every command that judges words. */
export const COMMON = {
  lexicon: { type: 'string', short: 'l' },
  rules: { type: 'string', short: 'r' },
  json: { type: 'boolean' },
} as const;

export const COMMON_HELP = `  -l, --lexicon FILE  en, a dictionary file or a word list; without it words are not judged
  -r, --rules SET     a name, or the file of a rule set; for input that names this one or none
      --json          for programs
  -h, --help          this page`;

export async function readLexicon(io: Io, source: string | undefined): Promise<Dictionary | undefined> {
  return source === undefined ? undefined : readLexiconOrDefault(io, source);
}

/**
 * People type lower case. In a play that means blanks if there can be any: in a set that has some, or on this
 * rack if it is given. Otherwise, and in an exchange, case doesn't matter.
 */
export function asTyped(text: string, ruleset: Ruleset, rack?: readonly Tile[]): string {
  const hasBlank = rack === undefined ? ruleset.tiles[0]!.count > 0 : rack.includes(BLANK);
  return hasBlank && !text.trim().startsWith('-') ? text : text.toUpperCase();
}

/** The dictionary for a command that needs one: `en` by default. */
export async function readLexiconOrDefault(io: Io, source: string = DEFAULT_LEXICON): Promise<Dictionary> {
  const opened = await openDictionary(io, source);
  if (opened.ok) return opened.value.dictionary;
  const refusal = opened.refusals[0]!;
  throw inputError(openRefusalSentence(source, refusal), [{ code: refusal.code, found: source }]);
}

/** A whole number within limits, as an option gives it. */
export function wholeNumber(option: string, text: string, min: number, max: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw usageError(`--${option} takes a whole number from ${min} to ${max}.`);
}
