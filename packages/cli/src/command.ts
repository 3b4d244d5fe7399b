import type { Refusal } from '@ziggurat/engine/result';

/** One command: its help and what it does. */
export interface Command {
  /** The text of `ziggurat NAME --help`. */
  readonly help: string;
  /** Runs with the arguments after the command's name; returns the exit code. */
  run(args: readonly string[], io: Io): Promise<number> | number;
}

/** A command in the list of commands. */
export interface CommandEntry {
  readonly name: string;
  /** One line in the list of commands. */
  readonly summary: string;
  /** Commands are loaded on demand: each needs only a few of the modules. */
  load(): Promise<Command>;
}

/** A command's access to the outside world. */
export interface Io {
  /** One line; the newline is added. */
  out(text: string): void;
  err(text: string): void;
  /** A file, or standard input for `-`. */
  read(path: string): Promise<Uint8Array>;
  /** Clears the screen if this is a terminal, so that the next player sees nothing. */
  clear(): void;
  /** Shows whose turn it is if input comes from a terminal. Adds no newline. */
  prompt(text: string): void;
  /** The file with this user's best solo games. */
  readonly soloRecords: string;
  /** The lines a person types, until the input ends. */
  lines(): AsyncIterable<string>;
}

/** Exit codes for scripts: yes, no, wrong usage, unreadable input. */
export const EXIT = { ok: 0, no: 1, usage: 2, input: 3 } as const;

/** A problem with the arguments or files of a command. */
export class CommandError extends Error {
  readonly exit: number;
  /** For programs. */
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

/** The lines of a text, without blank ones. */
export const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');
