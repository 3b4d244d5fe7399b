import { readFile } from 'node:fs/promises';
import type { Io } from '../src/command.ts';
import { main } from '../src/main.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** The outside world of a test: files that it makes up, else those on disk; what is printed is kept. */
function fakeIo(files: Files = {}, typed: readonly string[] = []) {
  const out: string[] = [];
  const err: string[] = [];
  const io: Io = {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    async read(path) {
      const made = files[path];
      if (made === undefined) return readFile(path);
      return typeof made === 'string' ? new TextEncoder().encode(made) : made;
    },
    async *lines() {
      yield* typed;
    },
  };
  return { io, printed: () => ({ out: out.join('\n'), err: err.join('\n') }) };
}

/** Runs the command line as a person would: what it prints, and the exit code. */
export async function run(args: readonly string[], files: Files = {}, typed: readonly string[] = []) {
  const { io, printed } = fakeIo(files, typed);
  const exit = await main(args, io);
  return { exit, ...printed() };
}
