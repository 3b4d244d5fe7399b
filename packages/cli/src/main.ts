import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type CommandEntry, CommandError, EXIT, type Io } from './command.ts';
import { didYouMean } from './did-you-mean.ts';
import { readBytes } from './read-bytes.ts';
import { version } from './version.ts';

const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'play',
    summary: 'play alone, against the computer, or together on one screen',
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
    name: 'weigh',
    summary: 'how much each turn is worth: chances to win, and points',
    load: async () => (await import('./commands/weigh.ts')).weighCommand,
  },
  {
    name: 'explain',
    summary: 'why one turn is better than another, in a sentence or two',
    load: async () => (await import('./commands/explain.ts')).explainCommand,
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
    name: 'puzzles',
    summary: 'find positions with one best turn, and check them',
    load: async () => (await import('./commands/puzzles.ts')).puzzlesCommand,
  },
  {
    name: 'engine',
    summary: 'a computer player for other programs, over standard input and output',
    load: async () => (await import('./commands/engine.ts')).engineCommand,
  },
  {
    name: 'train',
    summary: 'learn the values of racks and boards by self-play',
    load: async () => (await import('./commands/train.ts')).trainCommand,
  },
  {
    name: 'completions',
    summary: 'completion scripts for bash, zsh and fish',
    load: async () => (await import('./commands/completions.ts')).completionsCommand(COMMANDS),
  },
  {
    name: 'man',
    summary: 'the manual page',
    load: async () => (await import('./commands/man.ts')).manCommand(COMMANDS, version()),
  },
];

const help = (): string => `ziggurat: stacking word games and crossword games, judged by the rule sheets

Usage: ziggurat COMMAND [ARGUMENTS] [OPTIONS]

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(11)} ${summary}`).join('\n')}

\`ziggurat COMMAND --help\` explains a command with examples.
\`ziggurat --version\` prints the version.
Exit codes: 0 yes, 1 no, 2 wrong usage, 3 unreadable input.`;

/** Clears the screen and its scrollback, and goes to the top. */
const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

const terminal: Io = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  read: readBytes,
  clear: () => process.stdout.isTTY && process.stdout.write(CLEAR),
  prompt: (text) => process.stdin.isTTY && process.stdout.write(text),
  soloRecords: join(
    process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share'),
    'ziggurat',
    'solo-records.json',
  ),
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
  const [name, ...rest] = args[0] === 'help' && args.length > 1 ? [...args.slice(1), '--help'] : args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    io.out(help());
    return name === undefined ? EXIT.usage : EXIT.ok;
  }
  if (name === '--version') {
    io.out(`ziggurat ${version()}`);
    return EXIT.ok;
  }
  const entry = COMMANDS.find((other) => other.name === name);
  if (entry === undefined) {
    const hint = didYouMean(
      name,
      COMMANDS.map((other) => other.name),
    );
    io.err(`ziggurat: there is no command ${name}.${hint} \`ziggurat --help\` lists them.`);
    return EXIT.usage;
  }
  const command = await entry.load();
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(command.help);
    return EXIT.ok;
  }
  try {
    return await command.run(rest, io);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    if (rest.includes('--json')) io.out(JSON.stringify({ refusals: error.refusals }));
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
