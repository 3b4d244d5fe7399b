import { seededRandom, seedFor } from '@ziggurat/engine/bots';
import {
  checkPuzzle,
  lexiconHash,
  makePuzzleSearch,
  PUZZLE_CHECKS,
  type PuzzleCheck,
  parsePuzzle,
} from '@ziggurat/engine/puzzles';
import { EXIT, type Io, inputError, usageError } from '../command.ts';
import type { PuzzleValues } from '../commands/puzzles.ts';
import { readLexiconOrDefault, wholeNumber } from '../input.ts';
import { progressBar } from '../progress-bar.ts';
import { readRuleset } from '../rules-files.ts';
import { counted, refusalLines } from '../sentences.ts';
import { readPuzzleFile, writePuzzleFile } from './puzzle-files.ts';

/** The most puzzles that may be reversed by other random numbers. */
const MAX_REVERSED = 0.01;

/** What the checks of a file found. */
type Counts = Readonly<Record<PuzzleCheck, number>>;

/** Checks collections again, with other random numbers. */
export async function checkPuzzles(io: Io, files: readonly string[], values: PuzzleValues): Promise<number> {
  const every = wholeNumber('every', values.every ?? '1', 1, 1_000_000);
  if (values.withdraw && every > 1) throw usageError('--withdraw checks every puzzle.');
  let isGood = true;
  for (const file of files) isGood = (await checkFile(io, file, every, values)) && isGood;
  return isGood ? EXIT.ok : EXIT.no;
}

async function checkFile(io: Io, file: string, every: number, values: PuzzleValues): Promise<boolean> {
  const seed = wholeNumber('seed', values.seed ?? '2', 0, 2 ** 32 - 1);
  const puzzles = await readPuzzleFile(io, file);
  const { source } = puzzles;
  const deals = wholeNumber('deals', values.deals ?? String(source.deals), 8, 20_000);
  const ruleset = await readRuleset(io, values.rules ?? source.rules);
  const dictionary = await readLexiconOrDefault(io, values.lexicon);
  const search = makePuzzleSearch({ ruleset, dictionary, tier: source.tier, deals });
  if (!search.ok) throw inputError(refusalLines(search.refusals), search.refusals);
  const picked = puzzles.lines.map((line, at) => ({ line, at })).filter(({ at }) => at % every === 0);
  const showProgress = progressBar(process.stderr, picked.length, 'puzzles');
  const checks = picked.map(({ line, at }, done): PuzzleCheck => {
    const puzzle = parsePuzzle(ruleset, line);
    if (!puzzle.ok) throw inputError(refusalLines(puzzle.refusals, file), puzzle.refusals);
    const random = seededRandom(seedFor(seed, at));
    const check = checkPuzzle(search.value, puzzle.value, random, values.full ?? false);
    if (check !== 'holds' && !values.json) io.out(`${file}: ${puzzle.value.id} ${check}`);
    showProgress(done + 1);
    return check;
  });
  const counts = Object.fromEntries(
    PUZZLE_CHECKS.map((name) => [name, checks.filter((check) => check === name).length]),
  ) as Counts; // one entry for each name
  report(io, file, counts, values);
  if (values.withdraw) {
    const kept = puzzles.lines.filter((_, at) => checks[at] === 'holds' || checks[at] === 'closer');
    const { name, version } = dictionary;
    const lexicon = { name, version: version || '-', hash: lexiconHash(dictionary) };
    await writePuzzleFile(file, { source: { ...source, lexicon }, lines: kept });
    io.err(`${file}: ${counted(puzzles.lines.length - kept.length, 'puzzle')} withdrawn.`);
  }
  return counts.illegal === 0 && counts.reversed < MAX_REVERSED * Math.max(1, checks.length);
}

function report(io: Io, file: string, counts: Counts, { json }: PuzzleValues): void {
  if (json) io.out(JSON.stringify({ file, ...counts }));
  else io.out(`${file}: ${PUZZLE_CHECKS.map((name) => `${counts[name]} ${name}`).join(', ')}.`);
}
