import { readFile } from 'node:fs/promises';
import type { Command, Io } from '../src/command.ts';

/** Runs a command on files that a test makes up, else those on disk, and keeps what it prints. */
export async function runCommand(
  command: Command,
  args: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
) {
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
  };
  const code = await command.run(args, io);
  return { code, out: out.join('\n'), err: err.join('\n') };
}
