import { UNLIMITED } from '../bots/playing/bot.ts';
import type { Vocabulary } from '../bots/playing/brain.ts';
import type { Level } from '../bots/playing/levels.ts';
import { botFrom } from '../bots/playing/make-bot.ts';
import { seededRandom, seedFor } from '../bots/playing/random.ts';
import { selfPlay } from '../bots/playing/self-play.ts';
import { apply } from '../game/apply.ts';
import { drawWith, type RandomIndex } from '../game/chance.ts';
import { type GameEvent, isTurn } from '../game/events.ts';
import { type Game, positionOf } from '../game/game.ts';
import { depsWith } from '../game/table-rule.ts';
import type { GeneratorCode } from '../moves/generator.ts';
import { accept, type Refusal, type Result } from '../result.ts';
import type { Position } from '../rules/position.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { makeDifficulty } from './difficulty.ts';
import { findPuzzle } from './find-puzzle.ts';
import type { Puzzle } from './puzzle.ts';
import { makePuzzleSearch, type PuzzleOptions } from './search.ts';

/** The puzzles of one game of self-play; the same seed and number give the same puzzles. */
export type PuzzleMaker = (seed: number, game: number) => Puzzle[];

/** Makes puzzles; refused if the words can't be spelled with the tiles. */
export function makePuzzleMaker(options: PuzzleOptions): Result<PuzzleMaker, Refusal<GeneratorCode>> {
  const { ruleset, dictionary, tier } = options;
  const search = makePuzzleSearch(options);
  if (!search.ok) return search;
  const difficulty = makeDifficulty(ruleset, dictionary);
  if (!difficulty.ok) return difficulty;
  const play = selfPlayWith(ruleset, search.value.common, tier);
  return accept((seed, number) => {
    const gameSeed = seedFor(seed, number);
    const puzzles: Puzzle[] = [];
    let game: Game | undefined;
    let turn = 0;
    for (const event of play(seededRandom(gameSeed))) {
      if (game !== undefined && isTurn(event)) {
        const position = seenBy(game);
        const random = seededRandom(seedFor(gameSeed, ++turn));
        const found = position.passes === 0 ? findPuzzle(search.value, position, random) : undefined;
        if (found !== undefined) {
          const rating = difficulty.value({ position, answers: found.answers });
          puzzles.push({ id: `${number}.${turn}`, position, ...found, rating });
        }
      }
      game = apply(game, event);
    }
    return puzzles;
  });
}

/** Games of a player that knows these words and takes the best turn by value, so that boards look like good players'. */
function selfPlayWith(
  ruleset: Ruleset,
  common: Vocabulary,
  tier: number,
): (random: RandomIndex) => GameEvent[] {
  const level: Level = { name: 'master', tier, strategy: 'values', challenges: 0 };
  const bot = botFrom(common, level, ruleset)!; // made for these tiles
  const deps = depsWith(common.words, common.generator);
  return (random) =>
    selfPlay({
      ruleset,
      judging: 'referee',
      bots: [bot, bot],
      randoms: [random, random],
      deps: { ...deps, draw: (bag, count) => drawWith(random, bag, count) },
      budgetFor: () => UNLIMITED,
    });
}

/** The position as the player to move sees it. */
function seenBy(game: Game): Position {
  const { racks, ...position } = positionOf(game);
  return { ...position, racks: racks.map((rack, i) => (i === 0 ? rack : undefined)) };
}
