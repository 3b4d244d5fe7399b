import { isLog } from '@ziggurat/engine/game';
import { type VerifyRefusal, verify } from '@ziggurat/table';
import { type Command, EXIT, inputError, usageError } from '../command.ts';
import { disagreementReport } from '../disagreement.ts';
import { COMMON, parseArguments, readLexicon, readText } from '../input.ts';
import { depsFor, readLog } from '../logs.ts';
import { refusalLines } from '../sentences.ts';

const help = `ziggurat verify GAME   repeats every draw of a finished game from its key

GAME is a log of a game (one JSON event per line), or - for standard input. The game
published the hash of its key before the deal and the key after its end, so that
anyone can repeat the draws. Reports the first event that differs.

Options:
  -l, --lexicon FILE  en, a dictionary file or a word list: also checks verdicts and endings
      --json          for programs
  -h, --help          this page

Examples:
  ziggurat verify game.log
  ziggurat verify - --json < game.log

Exit code: 0 verified, 1 not, 2 wrong usage, 3 unreadable input.`;

export const verifyCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseArguments(args, { json: COMMON.json, lexicon: COMMON.lexicon });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw usageError('verify takes one game log.');
    const text = await readText(io, path);
    if (!isLog(text)) throw inputError(`${path} is not a log: it does not say what was drawn.`);
    const log = readLog(text);
    if (!log.ok) throw inputError(refusalLines(log.refusals, path), log.refusals);
    const lexicon = await readLexicon(io, values.lexicon);
    const verified = verify(log.value, depsFor(log.value, lexicon));
    if (verified.ok) {
      const { draws } = verified.value;
      io.out(
        values.json
          ? JSON.stringify({ verified: true, draws })
          : `Verified: ${draws === 1 ? 'the one draw comes' : `all ${draws} draws come`} from the key.`,
      );
      return EXIT.ok;
    }
    const refusal = verified.refusals[0]!;
    const { json, lines } =
      refusal.code === 'differs'
        ? disagreementReport(log.value, refusal)
        : { json: refusal, lines: [refusalSentence(refusal)] };
    if (values.json) io.out(JSON.stringify({ verified: false, ...json }));
    else for (const line of lines) io.out(line);
    return EXIT.no;
  },
};

function refusalSentence(refusal: Exclude<VerifyRefusal, { code: 'differs' }>): string {
  switch (refusal.code) {
    case 'no-commitment':
      return 'The game published no hash of a key before the deal: its draws cannot be checked.';
    case 'no-key':
      return 'The game has not published its key. It does so when it is over.';
    case 'wrong-key':
      return `The key is not the one that was published: its hash is ${refusal.found}, but ${refusal.expected} was published.`;
  }
}
