import { type Command, usageError } from '../command.ts';
import { parseArguments } from '../input.ts';
import { checkPuzzles } from '../puzzles/check-puzzles.ts';
import { makePuzzles } from '../puzzles/make-puzzles.ts';

const help = `ziggurat puzzles make FILE       find puzzles by self-play, and add them to a file
ziggurat puzzles check FILE...   check puzzles again, with other random numbers

A puzzle is a position with one best turn: in up to 2,000 deals every other turn is at
least 2 points and two standard errors behind. In an endgame it is the only turn that
wins. Boards and answers have common words only; the turns they beat may use any word.

FILE is written after every game. If it exists, make continues where it stopped. The same
options give the same puzzles, however often it is stopped.

Check looks again at every puzzle, also if the dictionary has changed: puzzles that hold,
that lead by less than 2 points now (closer), that have a better answer (reversed), and
whose answers aren't allowed any more (illegal).

Options:
  -r, --rules SET     a name, or the file of a rule set (upwords-2006)
      --count N       stop when the file has this many puzzles (100)
      --tier N        the rarest words, from 1 (everyday) to 6 (4)
      --deals N       the most deals per position (2000)
      --seed S        a whole number; for check, another one than for make (1, for check 2)
      --every N       check only every Nth puzzle (1)
      --full          check with all deals, even for turns that are far behind
      --withdraw      write the checked file without its reversed and illegal puzzles
  -l, --lexicon FILE  en, a dictionary file or a word list (en)
      --json          for programs
  -h, --help          this page

Examples:
  ziggurat puzzles make scrabble.txt --rules scrabble --count 300
  ziggurat puzzles check puzzles/*.txt

Exit code: 0 done, or fewer than 1% reversed and none illegal; 1 more than that; 2 wrong usage;
3 unreadable input.`;

const OPTIONS = {
  rules: { type: 'string', short: 'r' },
  count: { type: 'string' },
  tier: { type: 'string' },
  deals: { type: 'string' },
  seed: { type: 'string' },
  every: { type: 'string' },
  full: { type: 'boolean' },
  withdraw: { type: 'boolean' },
  lexicon: { type: 'string', short: 'l' },
  json: { type: 'boolean' },
} as const;

/** What the options say, as typed. */
export type PuzzleValues = ReturnType<typeof parseArguments<typeof OPTIONS>>['values'];

export const puzzlesCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseArguments(args, OPTIONS);
    const [action, ...files] = positionals;
    const [file] = files;
    switch (action) {
      case 'make':
        if (file === undefined || files.length > 1) throw usageError('name one file to write to.');
        return makePuzzles(io, file, values);
      case 'check':
        if (file === undefined) throw usageError('name a file to check.');
        return checkPuzzles(io, files, values);
      default:
        throw usageError(`choose make or check, not ${action ?? 'nothing'}.`);
    }
  },
};
