import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { TIERS } from '@ziggurat/engine/lexicon';
import {
  lexiconHash,
  makePuzzle,
  makePuzzleMaker,
  type PuzzleFile,
  type PuzzleSource,
} from '@ziggurat/engine/puzzles';
import { EXIT, type Io, inputError, usageError } from '../command.ts';
import type { PuzzleValues } from '../commands/puzzles.ts';
import { readLexiconOrDefault, wholeNumber } from '../input.ts';
import { progressBar } from '../progress-bar.ts';
import { readRuleset } from '../rules-files.ts';
import { counted, refusalLines } from '../sentences.ts';
import { readPuzzleFile, writePuzzleFile } from './puzzle-files.ts';

/** Plays games until a collection has enough puzzles. */
export async function makePuzzles(io: Io, file: string, values: PuzzleValues): Promise<number> {
  const count = wholeNumber('count', values.count ?? '100', 1, 1_000_000);
  const tier = wholeNumber('tier', values.tier ?? '4', 1, TIERS - 1);
  const deals = wholeNumber('deals', values.deals ?? '2000', 8, 20_000);
  const seed = wholeNumber('seed', values.seed ?? '1', 0, 2 ** 32 - 1);
  const rules = values.rules ?? 'upwords-2006';
  const ruleset = await readRuleset(io, rules);
  if (ruleset.players.least > 2 || ruleset.players.most < 2) {
    throw usageError(`${ruleset.name} isn't a game for two.`);
  }
  const dictionary = await readLexiconOrDefault(io, values.lexicon);
  const maker = makePuzzleMaker({ ruleset, dictionary, tier, deals });
  if (!maker.ok) throw inputError(refusalLines(maker.refusals), maker.refusals);
  const { name, version } = dictionary;
  const lexicon = { name, version: version || '-', hash: lexiconHash(dictionary) };
  const words = values.lexicon === undefined ? '' : ` --lexicon ${values.lexicon}`;
  const fixed = { rules: ruleset.name, lexicon, tier, deals, seed };
  const madeBy = (puzzles: number): string =>
    `ziggurat puzzles make ${basename(file)} --rules ${rules} --count ${puzzles} --tier ${tier} --deals ${deals} --seed ${seed}${words}`;
  let puzzles: PuzzleFile = existsSync(file)
    ? sameSource(file, await readPuzzleFile(io, file), fixed)
    : { source: { ...fixed, games: 0, madeBy: madeBy(0) }, lines: [] };
  const showProgress = progressBar(process.stderr, count, 'puzzles');
  while (puzzles.lines.length < count) {
    const { games } = puzzles.source;
    const lines = [...puzzles.lines, ...maker.value(seed, games).map(makePuzzle)];
    puzzles = { source: { ...fixed, games: games + 1, madeBy: madeBy(lines.length) }, lines };
    await writePuzzleFile(file, puzzles);
    showProgress(Math.min(count, lines.length));
  }
  const { games } = puzzles.source;
  if (values.json) io.out(JSON.stringify({ file, puzzles: puzzles.lines.length, games }));
  else
    io.out(
      `${file}: ${counted(puzzles.lines.length, 'puzzle')} from ${counted(games, 'game')} of ${ruleset.name}.`,
    );
  return EXIT.ok;
}

/** A collection to continue: it must have been made in the same way. */
function sameSource(
  file: string,
  puzzles: PuzzleFile,
  wanted: Omit<PuzzleSource, 'games' | 'madeBy'>,
): PuzzleFile {
  const { rules, lexicon, tier, deals, seed } = puzzles.source;
  const isSame =
    rules === wanted.rules &&
    lexicon.hash === wanted.lexicon.hash &&
    tier === wanted.tier &&
    deals === wanted.deals &&
    seed === wanted.seed;
  if (isSame) return puzzles;
  throw inputError(
    `${file} has puzzles made with other options or another dictionary. Choose another file, or the options of its first lines.`,
  );
}
