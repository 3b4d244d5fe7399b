import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Command, CommandError, EXIT, type Io } from './command.ts';
import { readBytes } from './read-bytes.ts';

interface Listed {
  readonly name: string;
  /** One line in the list of commands. */
  readonly summary: string;
  /** Commands are loaded on demand: each needs only a few of the modules. */
  load(): Promise<Command>;
}

const COMMANDS: readonly Listed[] = [
  {
    name: 'play',
    summary: 'play alone, against the computer, or together at one screen',
    load: async () => (await import('./commands/play.ts')).playCommand,
  },
  {
    name: 'moves',
    summary: 'every legal play of a position',
    load: async () => (await import('./commands/moves.ts')).movesCommand,
  },
  {
    name: 'best',
    summary: 'a play that scores the most',
    load: async () => (await import('./commands/best.ts')).bestCommand,
  },
  {
    name: 'judge',
    summary: 'is a play legal, and how much does it score?',
    load: async () => (await import('./commands/judge.ts')).judgeCommand,
  },
  {
    name: 'word',
    summary: 'may a word be played, why not, and what does it mean?',
    load: async () => (await import('./commands/word.ts')).wordCommand,
  },
  {
    name: 'replay',
    summary: 'check every play and total of a game file',
    load: async () => (await import('./commands/replay.ts')).replayCommand,
  },
  {
    name: 'verify',
    summary: 'repeat every draw of a game from its key',
    load: async () => (await import('./commands/verify.ts')).verifyCommand,
  },
  {
    name: 'perft',
    summary: 'how many legal plays a position has',
    load: async () => (await import('./commands/perft.ts')).perftCommand,
  },
  {
    name: 'rules',
    summary: 'print a rule set and its board',
    load: async () => (await import('./commands/rules.ts')).rulesCommand,
  },
  {
    name: 'lexicon',
    summary: 'build, describe, check and compare dictionaries',
    load: async () => (await import('./commands/lexicon.ts')).lexiconCommand,
  },
  {
    name: 'match',
    summary: 'let two computer players play each other',
    load: async () => (await import('./commands/match.ts')).matchCommand,
  },
  {
    name: 'train',
    summary: 'learn the values of racks and boards by self-play',
    load: async () => (await import('./commands/train.ts')).trainCommand,
  },
];

const help = (): string => `ziggurat: stacking word games and crossword games, judged by the rule sheets

Usage: ziggurat COMMAND [ARGUMENTS] [OPTIONS]

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(9)} ${summary}`).join('\n')}

\`ziggurat COMMAND --help\` explains a command with examples; \`ziggurat --version\` prints the version.
Exit codes: 0 yes, 1 no, 2 wrong usage, 3 unreadable input.`;

function version(): string {
  const file: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return file.version;
}

/** Clears the screen and its scrollback, and goes to the top. */
const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

const terminal: Io = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  read: readBytes,
  clear: () => process.stdout.isTTY && process.stdout.write(CLEAR),
  lines: typedLines,
};

/** Lines until the input ends or nobody reads them; after that the program can exit. */
async function* typedLines(): AsyncGenerator<string> {
  const input = createInterface({ input: process.stdin });
  try {
    yield* input;
  } finally {
    input.close();
    process.stdin.destroy();
  }
}

/** Runs one command; any input gives text and an exit code, never a stack trace. */
export async function main(args: readonly string[], io: Io = terminal): Promise<number> {
  const [name, ...words] = args[0] === 'help' && args.length > 1 ? [...args.slice(1), '--help'] : args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    io.out(help());
    return name === undefined ? EXIT.usage : EXIT.ok;
  }
  if (name === '--version') {
    io.out(`ziggurat ${version()}`);
    return EXIT.ok;
  }
  const listed = COMMANDS.find((other) => other.name === name);
  if (listed === undefined) {
    io.err(`ziggurat: there is no command ${name}. \`ziggurat --help\` lists them.`);
    return EXIT.usage;
  }
  const command = await listed.load();
  if (words.includes('--help') || words.includes('-h')) {
    io.out(command.help);
    return EXIT.ok;
  }
  try {
    return await command.run(words, io);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    if (words.includes('--json')) io.out(JSON.stringify({ refusals: error.refusals }));
    io.err(`ziggurat ${name}: ${error.message}`);
    if (error.exit === EXIT.usage) io.err(`\`ziggurat ${name} --help\` explains the command.`);
    return error.exit;
  }
}

// `ziggurat … | head` closes the pipe early, which isn't an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});
