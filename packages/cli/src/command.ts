/** One command of the command line: what it is called, what --help says, what it does. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The whole page of `ziggurat NAME --help`. */
  readonly help: string;
  /** Runs with the words after the command's name; gives the exit code. */
  run(args: readonly string[], io: Io): Promise<number> | number;
}
/** What a command may touch of the outside world. */
export interface Io {
  out(text: string): void; // one line, newline added
  err(text: string): void;
  read(path: string): Promise<Uint8Array>; // file, or standard input for '-'
}
/** Exit codes that scripts can use: yes / no / wrong usage / unreadable input. */
export const EXIT = { ok: 0, no: 1, usage: 2, input: 3 } as const;
