import type { Refusal } from '@ziggurat/engine/result';

/** One command of the command line: what --help says, and what it does. */
export interface Command {
  /** The whole page of `ziggurat NAME --help`. */
  readonly help: string;
  /** Runs with the words after the command's name; gives the exit code. */
  run(args: readonly string[], io: Io): Promise<number> | number;
}

/** What a command may touch of the outside world. */
export interface Io {
  /** One line; the newline is added. */
  out(text: string): void;
  err(text: string): void;
  /** A file, or standard input for `-`. */
  read(path: string): Promise<Uint8Array>;
  /** Takes away what stands on the screen, if it is one: what comes next is for somebody else. */
  clear(): void;
  /** What a person types, line by line, until the input ends. */
  lines(): AsyncIterable<string>;
}

/** Exit codes that scripts can use: yes, no, wrong usage, unreadable input. */
export const EXIT = { ok: 0, no: 1, usage: 2, input: 3 } as const;

/** What went wrong with the words or the files that a command was given. */
export class CommandError extends Error {
  readonly exit: number;
  /** What programs are told. */
  readonly refusals: readonly Refusal[];

  constructor(exit: typeof EXIT.usage | typeof EXIT.input, message: string, refusals?: readonly Refusal[]) {
    super(message);
    this.exit = exit;
    this.refusals = refusals ?? [{ code: exit === EXIT.usage ? 'usage' : 'input', found: message }];
  }
}

export const usageError = (message: string): CommandError => new CommandError(EXIT.usage, message);
export const inputError = (message: string, refusals?: readonly Refusal[]): CommandError =>
  new CommandError(EXIT.input, message, refusals);

/** The questions of a text, one a line; a blank line asks nothing. */
export const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');
