import { parentPort, workerData } from 'node:worker_threads';
import { pickFromSeed, seedFor, selfPlay, UNLIMITED, type Values } from '@ziggurat/engine/bots';
import { depsWith, drawWith } from '@ziggurat/engine/game';
import { type DictionaryParts, makeDictionary } from '@ziggurat/engine/lexicon';
import { makeGenerator } from '@ziggurat/engine/moves';
import { accept } from '@ziggurat/engine/result';
import type { Ruleset } from '@ziggurat/engine/rules';
import { addSample, type Fit, makeExplorer, makeFit, samplesOf } from '@ziggurat/engine/training';
import type { Piece } from './parallel.ts';

/** What a training worker gets when it starts; then it gets numbers of batches. */
export interface TrainData {
  readonly ruleset: Ruleset;
  readonly words: DictionaryParts;
  readonly values: Values;
  readonly seed: number;
  readonly gamesInBatch: number;
  /** How much the leaves of later turns count, from 0 to 1. */
  readonly share: number;
}

const { ruleset, words, values, seed, gamesInBatch, share } = workerData as TrainData;
const dictionary = makeDictionary(words);
const generator = makeGenerator(ruleset, dictionary);
const explorer = makeExplorer(ruleset, dictionary, values);

/** Sums over the turns of a batch of games. */
function playBatch(batch: number): Piece<Fit> {
  if (!generator.ok) return generator;
  if (!explorer.ok) return explorer;
  const fit = makeFit(ruleset);
  for (let game = 0; game < gamesInBatch; game++) {
    const random = pickFromSeed(seedFor(seed, batch * gamesInBatch + game));
    const log = selfPlay({
      ruleset,
      judging: 'referee',
      bots: [explorer.value, explorer.value],
      randoms: [random, random],
      budgetFor: () => UNLIMITED,
      deps: {
        draw: (bag, count) => drawWith(random, bag, count),
        ...depsWith(dictionary, generator.value),
      },
    });
    for (const sample of samplesOf(log)) addSample(fit, sample, share);
  }
  return accept(fit);
}

parentPort!.on('message', (batch: number) => parentPort!.postMessage(playBatch(batch)));
