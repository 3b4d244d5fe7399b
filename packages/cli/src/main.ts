import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Command, CommandError, EXIT, type Io } from './command.ts';
import { bestCommand } from './commands/best.ts';
import { judgeCommand } from './commands/judge.ts';
import { lexiconCommand } from './commands/lexicon.ts';
import { matchCommand } from './commands/match.ts';
import { movesCommand } from './commands/moves.ts';
import { perftCommand } from './commands/perft.ts';
import { playCommand } from './commands/play.ts';
import { replayCommand } from './commands/replay.ts';
import { rulesCommand } from './commands/rules.ts';
import { trainCommand } from './commands/train.ts';
import { verifyCommand } from './commands/verify.ts';
import { wordCommand } from './commands/word.ts';
import { readBytes } from './input.ts';

const COMMANDS: readonly Command[] = [
  playCommand,
  movesCommand,
  bestCommand,
  judgeCommand,
  wordCommand,
  replayCommand,
  verifyCommand,
  perftCommand,
  rulesCommand,
  lexiconCommand,
  matchCommand,
  trainCommand,
];

const help = (): string => `ziggurat: stacking word games and crossword games, judged by the rule sheets

Usage: ziggurat COMMAND [WORDS] [OPTIONS]

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(9)} ${summary}`).join('\n')}

\`ziggurat COMMAND --help\` tells more, with examples; \`ziggurat --version\` which one this is.
Exit codes: 0 yes, 1 no, 2 wrong usage, 3 unreadable input.`;

function version(): string {
  const file: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return file.version;
}

/** The screen, what was scrolled off it, and back to the top. */
const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

const terminal: Io = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  read: readBytes,
  clear: () => process.stdout.isTTY && process.stdout.write(CLEAR),
  lines: typedLines,
};

/** Lines until the input or the reader's interest ends; then nothing keeps the program waiting. */
async function* typedLines(): AsyncGenerator<string> {
  const input = createInterface({ input: process.stdin });
  try {
    yield* input;
  } finally {
    input.close();
    process.stdin.destroy();
  }
}

/** Runs one command; whatever it was given, the answer is a line and an exit code. */
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
  const command = COMMANDS.find((other) => other.name === name);
  if (command === undefined) {
    io.err(`ziggurat: there is no command ${name}. \`ziggurat --help\` lists them.`);
    return EXIT.usage;
  }
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
    if (error.exit === EXIT.usage) io.err(`\`ziggurat ${name} --help\` tells more.`);
    return error.exit;
  }
}

// `ziggurat … | head` closes the pipe early: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});
