import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Io } from '../src/command.ts';
import { main } from '../src/main.ts';

/** Marks in the output where the screen was cleared. */
export const CLEARED = '[cleared]';

/** A line, or what somebody types after reading the screen. */
export type Typed = string | ((screen: string) => string);

type Files = Readonly<Record<string, string | Uint8Array>>;

/** The outside world of a test: invented files first, then those on disk; output is collected. */
function fakeIo(files: Files = {}, typed: readonly Typed[] = [], soloRecords = newFile()) {
  const out: string[] = [];
  const err: string[] = [];
  const prompts: string[] = [];
  const io: Io = {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    clear: () => out.push(CLEARED),
    prompt: (text) => prompts.push(text),
    soloRecords,
    async read(path) {
      const content = files[path];
      if (content === undefined) return readFile(path);
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
    async *lines() {
      for (const input of typed) yield typeof input === 'string' ? input : input(out.join('\n'));
    },
  };
  return { io, prompts, printed: () => ({ out: out.join('\n'), err: err.join('\n') }) };
}

/** A file in a folder that doesn't exist yet. */
export const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'ziggurat-')), 'new', 'file');

/** Plays at the prompt, with a file for solo records. */
export async function sitDown(
  args: readonly string[],
  files: Files,
  typed: readonly Typed[],
  records: string,
) {
  const { io, prompts, printed } = fakeIo(files, typed, records);
  const exit = await main(['play', ...args], io);
  return { exit, prompts, ...printed() };
}

/** Runs the command line as a person would; returns its output and exit code. */
export async function run(args: readonly string[], files: Files = {}, typed: readonly Typed[] = []) {
  const { io, printed } = fakeIo(files, typed);
  const exit = await main(args, io);
  return { exit, ...printed() };
}
