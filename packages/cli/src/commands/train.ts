import { noValues, seedFor, valuesFor } from '@ziggurat/engine/bots';
import { partsOf } from '@ziggurat/engine/lexicon';
import {
  addFit,
  type Fit,
  fittedValues,
  fittedWinTable,
  makeFit,
  type WinSample,
} from '@ziggurat/engine/training';
import { type Command, EXIT, usageError } from '../command.ts';
import { parseArguments, readLexiconOrDefault, wholeNumber } from '../input.ts';
import { progressBar } from '../progress-bar.ts';
import { readRuleset } from '../rules-files.ts';
import { inParallel } from '../workers/parallel.ts';
import type { TrainData } from '../workers/train-worker.ts';
import { workerFile } from '../workers/worker-file.ts';

const help = `ziggurat train [OPTIONS]   learns the values of racks and boards by self-play

Plays games against itself, fits the values of leaves and of what plays open up
to the results of the following turns, and plays again with these values. Prints
the table as JSON; the computer players are built with such tables. The same
options give the same table.

With --win it plays with the values it has, and fits how likely a lead wins by the
number of unseen tiles; --rounds and --later don't apply.

Options:
  -r, --rules SET     a name, or the file of a rule set (upwords-2006)
      --win           learn how likely a lead wins
      --games N       games per round, rounded up to batches of 100 (1000)
      --rounds N      rounds (2)
      --later N       how much the leaves of later turns count, in percent: less if
                      tiles stay on a rack for long (75)
      --seed S        a whole number (1)
  -l, --lexicon FILE  en, a dictionary file or a word list (en)
      --json          on one line, for programs
  -h, --help          this page

Examples:
  ziggurat train --rules scrabble --games 8000 --later 100 > packages/engine/src/bots/playing/values/scrabble.json
  ziggurat train --win --rules scrabble --games 2000 > packages/engine/src/bots/playing/values/scrabble.win.json`;

const OPTIONS = {
  rules: { type: 'string', short: 'r' },
  win: { type: 'boolean' },
  games: { type: 'string' },
  rounds: { type: 'string' },
  later: { type: 'string' },
  seed: { type: 'string' },
  lexicon: { type: 'string', short: 'l' },
  json: { type: 'boolean' },
} as const;

const BATCH = 100;

export const trainCommand: Command = {
  help,
  async run(args, io) {
    const { values: given, positionals } = parseArguments(args, OPTIONS);
    if (positionals.length > 0) throw usageError('train takes options only.');
    const games = wholeNumber('games', given.games ?? '1000', 1, 1_000_000);
    const rounds = wholeNumber('rounds', given.rounds ?? '2', 1, 20);
    const later = wholeNumber('later', given.later ?? '75', 0, 100);
    const seed = wholeNumber('seed', given.seed ?? '1', 0, 2 ** 32 - 1);
    const source = given.rules ?? 'upwords-2006';
    const ruleset = await readRuleset(io, source);
    const dictionary = await readLexiconOrDefault(io, given.lexicon);
    const batches = Math.ceil(games / BATCH);
    const words = given.lexicon === undefined ? '' : ` --lexicon ${given.lexicon}`;
    const indent = given.json ? undefined : 2;
    if (given.win) {
      const madeBy = `ziggurat train --win --rules ${source} --games ${batches * BATCH} --seed ${seed}${words}`;
      const samples = await inParallel<WinSample[]>({
        file: workerFile('train-worker'),
        data: {
          ruleset,
          words: partsOf(dictionary),
          values: valuesFor(ruleset),
          seed,
          gamesInBatch: BATCH,
          share: 0,
          forWins: true,
        } satisfies TrainData,
        count: batches,
        onDone: progressBar(process.stderr, batches, 'batches of games'),
      });
      io.out(JSON.stringify(fittedWinTable(samples.flat(), ruleset, madeBy), undefined, indent));
      return EXIT.ok;
    }
    const madeBy = `ziggurat train --rules ${source} --games ${batches * BATCH} --rounds ${rounds} --later ${later} --seed ${seed}${words}`;
    const bar = progressBar(process.stderr, rounds * batches, 'batches of games');
    let values = noValues(ruleset);
    for (let round = 0; round < rounds; round++) {
      const data: TrainData = {
        ruleset,
        words: partsOf(dictionary),
        values,
        seed: seedFor(seed, round),
        gamesInBatch: BATCH,
        share: later / 100,
        forWins: false,
      };
      const fits = await inParallel<Fit>({
        file: workerFile('train-worker'),
        data,
        count: batches,
        onDone: (done) => bar(round * batches + done),
      });
      // In the order of the batches, because sums of fractions depend on it.
      values = fittedValues(fits.reduce(addFit, makeFit(ruleset)), ruleset, madeBy);
    }
    io.out(JSON.stringify(values, undefined, indent));
    return EXIT.ok;
  },
};
