import { open } from 'node:fs/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Event, firstHidden, type Means, meansWith, parseLog } from '@ziggurat/engine/game';
import type { Dictionary } from '@ziggurat/engine/lexicon';
import { makeGenerator } from '@ziggurat/engine/moves';
import { type Result, refuse } from '@ziggurat/engine/result';
import { BLANK, type Ruleset, type Tile } from '@ziggurat/engine/rules';
import { type Io, inputError, usageError } from './command.ts';
import { DEFAULT_LEXICON, openDictionary } from './dictionary-files.ts';
import { sayRefusal } from './dictionary-sentences.ts';

/** No input of any command is longer; a dictionary of millions of words is shorter. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A file, or standard input for `-`, as far as the limit. */
export async function readBytes(path: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of await bytesOf(path)) {
    size += (chunk as Uint8Array).length;
    if (size > MOST_BYTES) throw inputError(`${path} is longer than 64 MB. Nothing was read.`);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

async function bytesOf(path: string): Promise<AsyncIterable<unknown>> {
  if (path === '-') return process.stdin;
  const file = await open(path);
  return file.createReadStream();
}

export async function readText(io: Io, path: string): Promise<string> {
  const bytes = await io.read(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    throw inputError(`cannot read ${path}: ${reasons[error.code] ?? error.code}.`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes); // older game files are not UTF-8
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};

type Options = NonNullable<ParseArgsConfig['options']>;
type Words<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true; strict: true }>
>;

/** The words of a command, by their names; `-h` and `--help` are dealt with before. */
export function parseWords<T extends Options>(args: readonly string[], options: T): Words<T> {
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
  return source === undefined ? undefined : openWords(io, source);
}

/** The log of a game; one that was written for a seat does not tell enough to check it. */
export function readLog(text: string): Result<readonly Event[]> {
  const log = parseLog(text);
  const hidden = log.ok ? firstHidden(log.value) : undefined;
  return hidden === undefined ? log : refuse({ code: 'one-seat', line: hidden });
}

/** What a dictionary can say of a log: its words, and whether anybody could have played (E2, O2). */
export function meansFor(log: readonly Event[], lexicon: Dictionary | undefined): Partial<Means> {
  const [opened] = log;
  if (lexicon === undefined || opened?.type !== 'opened') return {};
  const generator = makeGenerator(opened.ruleset, lexicon);
  return generator.ok ? meansWith(lexicon, generator.value) : { lexicon };
}

/**
 * A person types small letters. In a play they are blanks where there can be any: in a set that has some, or
 * on this rack where it is named. An exchange names tiles as they lie on the rack.
 */
export function asTyped(text: string, ruleset: Ruleset, rack?: readonly Tile[]): string {
  const hasBlank = rack === undefined ? ruleset.tiles[0]!.count > 0 : rack.includes(BLANK);
  return hasBlank && !text.trim().startsWith('-') ? text : text.toUpperCase();
}

/** The dictionary of a command that needs one: `en` unless another is named. */
export async function openWords(io: Io, source: string = DEFAULT_LEXICON): Promise<Dictionary> {
  const opened = await openDictionary(io, source);
  if (!opened.ok) throw inputError(sayRefusal(source, opened), [{ code: opened.code, found: source }]);
  return opened.dictionary;
}

/** A whole number within limits, as an option gives it. */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw usageError(`--${option} takes a whole number from ${least} to ${most}.`);
}
