import { type Bot, UNLIMITED } from '../bots/playing/bot.ts';
import type { Vocabulary } from '../bots/playing/brain.ts';
import { type LevelName, levelNamed } from '../bots/playing/levels.ts';
import { botFrom, vocabularyFor } from '../bots/playing/make-bot.ts';
import { seededRandom } from '../bots/playing/random.ts';
import type { Command } from '../game/commands.ts';
import { tableAt } from '../game/table-at.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import type { GeneratorCode } from '../moves/generator.ts';
import { accept, type Refusal, type Result } from '../result.ts';
import type { Turn } from '../rules/notation/play.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { isSolution, type Puzzle } from './puzzle.ts';

/**
 * The levels that try a puzzle, and a rating for each: a level wins 65 to 80% against the one before, which is about 150
 * points. `champion` isn't asked: the answer was found as it finds its turns.
 */
const SOLVERS: readonly (readonly [LevelName, number])[] = [
  ['beginner', 900],
  ['learner', 1050],
  ['casual', 1200],
  ['regular', 1350],
  ['skilled', 1500],
  ['club', 1650],
  ['league', 1800],
  ['expert', 1950],
  ['master', 2100],
];
/** Levels overlook parts of the board at random, so each tries a few times. */
const TRIES = 4;
const LOWEST = 700;
const HIGHEST = 2300;

/** A level that tries puzzles. */
interface Solver {
  readonly rating: number;
  readonly bot: Bot;
}

/** Rates puzzles by the levels that solve them. */
export type Difficulty = (puzzle: Pick<Puzzle, 'position' | 'answers'>) => number;

/** Rates the puzzles of a rule set; refused if the words can't be spelled with its tiles. */
export function makeDifficulty(
  ruleset: Ruleset,
  dictionary: Dictionary,
): Result<Difficulty, Refusal<GeneratorCode>> {
  const solvers: Solver[] = [];
  const vocabularies = new Map<number, Vocabulary>();
  for (const [name, rating] of SOLVERS) {
    const level = levelNamed(name)!;
    let vocabulary = vocabularies.get(level.tier);
    if (vocabulary === undefined) {
      const result = vocabularyFor(level, ruleset, dictionary);
      if (!result.ok) return result;
      vocabulary = result.value;
      vocabularies.set(level.tier, vocabulary);
    }
    solvers.push({ rating, bot: botFrom(vocabulary, level, ruleset)! }); // indexed for these tiles
  }
  return accept((puzzle) => ratingFor(solvers.map((solver) => resultOf(solver, puzzle))));
}

/** How often a level solves a puzzle. The same puzzle gives the same figure. */
function resultOf({ rating, bot }: Solver, puzzle: Parameters<Difficulty>[0]): readonly [number, number] {
  const game = tableAt(puzzle.position, 'referee');
  if (!game.ok) throw new Error('a puzzle has two players');
  const random = seededRandom(rating);
  let solved = 0;
  for (let tries = 0; tries < TRIES; tries++) {
    const command = bot(game.value, random, UNLIMITED);
    const turn = command && turnIn(command);
    if (turn !== undefined && isSolution(puzzle, turn)) solved++;
  }
  return [rating, solved / TRIES];
}

function turnIn(command: Command): Turn | undefined {
  if (command.type === 'play') return { type: 'play', play: command.play };
  if (command.type === 'exchange') return { type: 'exchange', tiles: command.tiles };
  return command.type === 'pass' ? { type: 'pass' } : undefined;
}

/** The rating at which a puzzle is expected to be solved as often as it was, by solvers with these ratings. */
export function ratingFor(results: readonly (readonly [rating: number, share: number])[]): number {
  const solved = results.reduce((sum, [, share]) => sum + share, 0);
  const expected = (puzzle: number): number =>
    results.reduce((sum, [rating]) => sum + 1 / (1 + 10 ** ((puzzle - rating) / 400)), 0);
  let low = LOWEST;
  let high = HIGHEST;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (expected(middle) > solved) low = middle;
    else high = middle;
  }
  return Math.round(low);
}
