import { type Bot, type Budget, seededRandom, seedFor, selfPlay } from '@ziggurat/engine/bots';
import { depsWith } from '@ziggurat/engine/game';
import type { Dictionary } from '@ziggurat/engine/lexicon';
import type { MoveGenerator } from '@ziggurat/engine/moves';
import type { Ruleset } from '@ziggurat/engine/rules';
import { mirroredDraws } from './draws.ts';

export interface PairSetting {
  readonly ruleset: Ruleset;
  readonly dictionary: Dictionary;
  readonly generator: MoveGenerator;
  /** The two players. */
  readonly bots: readonly [Bot, Bot];
  readonly seed: number;
  readonly budget: () => Budget;
}

/** One game of two bots: the final scores of the first and the second, and who won. */
export interface GameResult {
  readonly points: readonly [number, number];
  /** 1 for the first, 0 for the second, ½ for a shared win. */
  readonly share: number;
}

/** Two games with the same draws and swapped seats. */
export function playPair(setting: PairSetting, pair: number): [GameResult, GameResult] {
  return [playGame(setting, pair, 0), playGame(setting, pair, 1)];
}

function playGame(setting: PairSetting, pair: number, seatOfFirst: 0 | 1): GameResult {
  const { ruleset, dictionary, generator, bots, budget, seed } = setting;
  const pairSeed = seedFor(seed, pair);
  const draws = mirroredDraws(ruleset, seededRandom(pairSeed));
  const log = selfPlay({
    ruleset,
    judging: 'referee',
    bots: [0, 1].map((seat): Bot => {
      const bot = bots[seat === seatOfFirst ? 0 : 1]!;
      return (game, random, time) => {
        draws.seat = seat;
        return bot(game, random, time);
      };
    }),
    randoms: [0, 1].map((seat) => seededRandom(seedFor(pairSeed, 1 + seat))),
    budgetFor: budget,
    deps: { ...depsWith(dictionary, generator), draw: draws.draw },
  });
  const ended = log.at(-1)!;
  if (ended.type !== 'ended') throw new Error('a game ends with its result');
  const { scores, winners } = ended;
  return {
    points: [scores[seatOfFirst]!, scores[1 - seatOfFirst]!],
    share: winners.includes(seatOfFirst) ? 1 / winners.length : 0,
  };
}
