import { parentPort, workerData } from 'node:worker_threads';
import { type Bot, seededRandom, seedFor, selfPlay, UNLIMITED, type Values } from '@ziggurat/engine/bots';
import { depsWith, drawWith, type GameEvent } from '@ziggurat/engine/game';
import { type DictionaryParts, makeDictionary } from '@ziggurat/engine/lexicon';
import { type MoveGenerator, makeGenerator } from '@ziggurat/engine/moves';
import { accept } from '@ziggurat/engine/result';
import type { Ruleset } from '@ziggurat/engine/rules';
import {
  addSample,
  type Fit,
  makeExplorer,
  makeFit,
  samplesOf,
  type WinSample,
  winSamplesOf,
} from '@ziggurat/engine/training';
import type { TaskResult } from './parallel.ts';

/** What a training worker gets when it starts; then it gets numbers of batches. */
export interface TrainData {
  readonly ruleset: Ruleset;
  readonly words: DictionaryParts;
  readonly values: Values;
  readonly seed: number;
  readonly gamesInBatch: number;
  /** How much the leaves of later turns count, from 0 to 1. */
  readonly share: number;
  /** Return the leads and results of the games instead of sums for the values. */
  readonly forWins: boolean;
}

const { ruleset, words, values, seed, gamesInBatch, share, forWins } = workerData as TrainData;
const dictionary = makeDictionary(words);
const generator = makeGenerator(ruleset, dictionary);
const explorer = makeExplorer(ruleset, dictionary, values);

/** The logs of a batch of games. */
function* batchOfGames(batch: number, bot: Bot, generator: MoveGenerator): Generator<GameEvent[]> {
  for (let game = 0; game < gamesInBatch; game++) {
    const random = seededRandom(seedFor(seed, batch * gamesInBatch + game));
    yield selfPlay({
      ruleset,
      judging: 'referee',
      bots: [bot, bot],
      randoms: [random, random],
      budgetFor: () => UNLIMITED,
      deps: {
        draw: (bag, count) => drawWith(random, bag, count),
        ...depsWith(dictionary, generator),
      },
    });
  }
}

/** Sums over the turns of a batch of games, or a sample per turn. */
function playBatch(batch: number): TaskResult<Fit | WinSample[]> {
  if (!generator.ok) return generator;
  if (!explorer.ok) return explorer;
  const games = batchOfGames(batch, explorer.value, generator.value);
  if (forWins) return accept([...games].flatMap(winSamplesOf));
  const fit = makeFit(ruleset);
  for (const log of games) {
    for (const sample of samplesOf(log)) addSample(fit, sample, share);
  }
  return accept(fit);
}

parentPort!.on('message', (batch: number) => parentPort!.postMessage(playBatch(batch)));
