import { parentPort, workerData } from 'node:worker_threads';
import {
  addSample,
  anyPlayAt,
  type DictionaryParts,
  drawWith,
  makeDictionary,
  makeExplorer,
  makeFit,
  makeGenerator,
  pickFromSeed,
  type Ruleset,
  samplesOf,
  seedFor,
  selfPlay,
  UNLIMITED,
  type Values,
} from '@ziggurat/engine';

/** What a worker of a training round is given once; then it is told numbers of batches. */
export interface TrainData {
  readonly ruleset: Ruleset;
  readonly words: DictionaryParts;
  readonly values: Values;
  readonly seed: number;
  readonly gamesInBatch: number;
}

const { ruleset, words, values, seed, gamesInBatch } = workerData as TrainData;
const dictionary = makeDictionary(words);
const generator = makeGenerator(ruleset, dictionary);
const explorer = makeExplorer(ruleset, dictionary, values);
if (!generator.ok || !explorer.ok)
  throw new Error(`the words cannot be laid with the tiles of ${ruleset.name}`);

/** The sums over the turns of a batch of games. */
parentPort!.on('message', (batch: number) => {
  const fit = makeFit(ruleset);
  for (let game = 0; game < gamesInBatch; game++) {
    const random = pickFromSeed(seedFor(seed, batch * gamesInBatch + game));
    const log = selfPlay({
      ruleset,
      judging: 'referee',
      bots: [explorer.value, explorer.value],
      randoms: [random, random],
      budgetFor: () => UNLIMITED,
      means: {
        draw: (bag, count) => drawWith(random, bag, count),
        lexicon: dictionary,
        anyPlay: (position, judging) => anyPlayAt(judging, generator.value, position),
      },
    });
    for (const sample of samplesOf(log)) addSample(fit, sample);
  }
  parentPort!.postMessage(fit);
});
