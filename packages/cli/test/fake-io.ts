import { readFile } from 'node:fs/promises';
import type { Command, Io } from '../src/command.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** The outside world of a test: files that it makes up, else those on disk; what is printed is kept. */
export function fakeIo(files: Files = {}, typed: readonly string[] = []) {
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

export async function runCommand(command: Command, args: readonly string[], files: Files = {}) {
  const { io, printed } = fakeIo(files);
  const code = await command.run(args, io);
  return { code, ...printed() };
}
