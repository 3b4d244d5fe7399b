import { parentPort, workerData } from 'node:worker_threads';
import {
  type Budget,
  botFrom,
  type LevelName,
  levelNamed,
  pickFromSeed,
  type Vocabulary,
  vocabularyFor,
} from '@ziggurat/engine/bots';
import { makeDictionary } from '@ziggurat/engine/lexicon';
import type { Result } from '@ziggurat/engine/result';
import type { Ruleset } from '@ziggurat/engine/rules';
import type { BotWorkerData, FromBotWorker, ToBotWorker } from './bot-messages.ts';

type Known = Result<Vocabulary, { readonly code: string }>;

const port = parentPort!;
const dictionary = makeDictionary((workerData as BotWorkerData).words);
/** Words by tier and tiles: laying them out takes up to a second, all else about a bot a millisecond. */
const vocabularies = new Map<string, Known>();
/** Enough for every tier with the tiles of the built-in rule sets; up to 20 MB each. */
const MOST_VOCABULARIES = 6;

function vocabularyOf(name: LevelName, ruleset: Ruleset): Known {
  const level = levelNamed(name)!;
  const key = `${level.tier} ${ruleset.tiles.map(({ spells }) => spells).join(' ')}`;
  const known = vocabularies.get(key) ?? vocabularyFor(level, ruleset, dictionary);
  vocabularies.delete(key);
  vocabularies.set(key, known); // the last used is last
  if (vocabularies.size > MOST_VOCABULARIES) vocabularies.delete(vocabularies.keys().next().value!);
  return known;
}

const say = (message: FromBotWorker): void => port.postMessage(message);

/** Minimum interval between reports, in milliseconds. */
const PAUSE = 25;

port.on('message', ({ level, game, seed, milliseconds, stop }: ToBotWorker) => {
  const vocabulary = vocabularyOf(level, game.ruleset);
  if (!vocabulary.ok) {
    say({ type: 'answer', refusal: vocabulary.refusals[0]!.code });
    return;
  }
  const bot = botFrom(vocabulary.value, levelNamed(level)!, game.ruleset)!; // laid out for these tiles
  say({ type: 'thinking' });
  const end = performance.now() + milliseconds;
  let next = 0;
  const budget: Budget = {
    isOver: () => Atomics.load(stop, 0) !== 0 || performance.now() >= end,
    report: ({ command, steps }) => {
      const now = performance.now();
      if (now < next) return;
      next = now + PAUSE;
      say({ type: 'progress', command, steps });
    },
  };
  const command = bot(game, pickFromSeed(seed), budget);
  say({ type: 'answer', ...(command === undefined ? {} : { command }) });
});
