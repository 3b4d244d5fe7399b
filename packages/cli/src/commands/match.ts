import { partsOf } from '@ziggurat/engine/lexicon';
import { type Command, EXIT, type Io, usageError } from '../command.ts';
import { parseArguments, readLexiconOrDefault, wholeNumber } from '../input.ts';
import { wilson } from '../match/interval.ts';
import type { GameResult } from '../match/pair.ts';
import { commandOf } from '../match/program-player.ts';
import { STYLE_NAMES, styleNamed } from '../match/styles.ts';
import { progressBar } from '../progress-bar.ts';
import { readRuleset } from '../rules-files.ts';
import { DEFAULT_BUDGET, type TurnBudget } from '../workers/clock.ts';
import type { MatchData } from '../workers/match-worker.ts';
import { inParallel } from '../workers/parallel.ts';
import { workerFile } from '../workers/worker-file.ts';

const help = `ziggurat match A B [OPTIONS]   lets two computer players play each other

Games come in pairs with the same draws and swapped seats. The share is the wins
of A plus half the draws, with a 95% interval. Unless --budget is given, the same
seed gives the same games on every machine.

Players: ${STYLE_NAMES.join(', ')}
(champion without simulation), or exec:COMMAND for a program that speaks the
engine protocol (ziggurat engine --help)

Options:
      --games N       how many, rounded up to pairs (100)
  -r, --rules SET     a name, or the file of a rule set (upwords-2006)
      --seed S        a whole number (1)
      --deals N       how many deals champion tries per turn (20)
      --budget MS     CPU time per turn instead, in milliseconds
  -l, --lexicon FILE  en, a dictionary file or a word list (en)
      --json          for programs
  -h, --help          this page

Examples:
  ziggurat match expert greedy --games 400 --rules scrabble --seed 7
  ziggurat match champion greedy --games 400 --budget 100 --json
  ziggurat match champion "exec:./my-engine --fast" --deals 20`;

const OPTIONS = {
  games: { type: 'string' },
  rules: { type: 'string', short: 'r' },
  seed: { type: 'string' },
  budget: { type: 'string' },
  deals: { type: 'string' },
  lexicon: { type: 'string', short: 'l' },
  json: { type: 'boolean' },
} as const;

export const matchCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseArguments(args, OPTIONS);
    const [a, b, ...more] = positionals;
    if (a === undefined || b === undefined || more.length > 0) throw usageError('match takes two players.');
    const isKnown = (name: string) => styleNamed(name) !== undefined || commandOf(name) !== undefined;
    const unknown = [a, b].find((name) => !isKnown(name));
    if (unknown !== undefined) {
      throw usageError(`there is no player ${unknown}; choose from ${STYLE_NAMES.join(', ')}.`);
    }
    const pairs = Math.ceil(wholeNumber('games', values.games ?? '100', 1, 1_000_000) / 2);
    const seed = wholeNumber('seed', values.seed ?? '1', 0, 2 ** 32 - 1);
    const ruleset = await readRuleset(io, values.rules ?? 'upwords-2006');
    if (ruleset.players.least > 2 || ruleset.players.most < 2) {
      throw usageError(`${ruleset.name} isn't a game for two.`);
    }
    const data: MatchData = {
      ruleset,
      words: partsOf(await readLexiconOrDefault(io, values.lexicon)),
      players: [a, b],
      seed,
      budget: budgetFrom(values),
    };
    const onDone = progressBar(process.stderr, pairs, 'pairs of games');
    const results = await inParallel<GameResult[]>({
      file: workerFile('match-worker'),
      data,
      count: pairs,
      onDone,
    });
    const score = summary(ruleset.name, [a, b], results.flat());
    if (values.json) io.out(JSON.stringify(score));
    else show(io, score);
    return EXIT.ok;
  },
};

function budgetFrom({ budget, deals }: { budget?: string; deals?: string }): TurnBudget {
  if (budget !== undefined && deals !== undefined) throw usageError('give --budget or --deals, not both.');
  if (budget !== undefined) return { milliseconds: wholeNumber('budget', budget, 1, 600_000) };
  return deals === undefined ? DEFAULT_BUDGET : { deals: wholeNumber('deals', deals, 1, 300) };
}

/** As on the notation page. */
function summary(rules: string, [a, b]: readonly [string, string], results: readonly GameResult[]) {
  const games = results.length;
  const wins = results.filter(({ share }) => share === 1).length;
  const losses = results.filter(({ share }) => share === 0).length;
  const points = (at: 0 | 1) => results.reduce((sum, result) => sum + result.points[at], 0);
  const share = results.reduce((sum, result) => sum + result.share, 0) / games;
  return {
    rules,
    games,
    a: { bot: a, wins, points: points(0) },
    b: { bot: b, wins: losses, points: points(1) },
    draws: games - wins - losses,
    share: thousandths(share),
    interval: wilson(share, games).map(thousandths),
  };
}

const thousandths = (n: number): number => Math.round(n * 1000) / 1000;

function show(io: Io, { rules, games, a, b, draws, share, interval }: ReturnType<typeof summary>): void {
  const percent = (n: number) => `${(n * 100).toFixed(1)}%`;
  io.out(`${rules}, ${games} games`);
  for (const { bot, wins, points } of [a, b]) {
    io.out(
      `  ${bot.padEnd(9)} ${String(wins).padStart(5)} won, ${(points / games).toFixed(1)} points per game`,
    );
  }
  if (draws > 0) io.out(`  ${'shared'.padEnd(9)} ${String(draws).padStart(5)}`);
  const [from, to] = interval as [number, number];
  io.out(`${a.bot} has ${percent(share)} (95% interval ${percent(from)} to ${percent(to)}).`);
}
