import { parentPort, workerData } from 'node:worker_threads';
import {
  type Budget,
  botFrom,
  type LevelName,
  levelNamed,
  seededRandom,
  type Vocabulary,
  vocabularyFor,
  warmUpEndgame,
} from '@ziggurat/engine/bots';
import type { Game } from '@ziggurat/engine/game';
import { makeDictionary } from '@ziggurat/engine/lexicon';
import type { Result } from '@ziggurat/engine/result';
import type { Ruleset } from '@ziggurat/engine/rules';
import type { BotWorkerData, FromBotWorker, ToBotWorker } from './bot-messages.ts';
import { cpuDeadline } from './cpu-clock.ts';

type VocabularyResult = Result<Vocabulary, { readonly code: string }>;

const port = parentPort!;
const dictionary = makeDictionary((workerData as BotWorkerData).words);
/** Words by tier and tiles: indexing them takes up to a second, the rest of making a bot a millisecond. */
const vocabularies = new Map<string, VocabularyResult>();
/** Enough for every tier with the tiles of the built-in rule sets; up to 20 MB each. */
const MAX_VOCABULARIES = 6;

function vocabularyOf(name: LevelName, ruleset: Ruleset): VocabularyResult {
  const level = levelNamed(name)!;
  const key = `${level.tier} ${ruleset.tiles.map(({ spells }) => spells).join(' ')}`;
  const vocabulary = vocabularies.get(key) ?? vocabularyFor(level, ruleset, dictionary);
  vocabularies.delete(key);
  vocabularies.set(key, vocabulary); // most recently used last
  if (vocabularies.size > MAX_VOCABULARIES) vocabularies.delete(vocabularies.keys().next().value!);
  return vocabulary;
}

const post = (message: FromBotWorker): void => port.postMessage(message);

/** Minimum interval between reports, in milliseconds. */
const REPORT_INTERVAL = 25;

/** An idle worker warms up for endgames: how many times, after how many milliseconds, and how long each takes. */
const WARM_UPS = 12;
const IDLE = 200;
const WARM_UP = 30;
let warmUps = 0;
let idle: NodeJS.Timeout | undefined;

function warmUpWhenIdle(vocabulary: Vocabulary, game: Game): void {
  if (warmUps === WARM_UPS) return;
  idle = setTimeout(() => {
    warmUps++;
    warmUpEndgame(vocabulary, game, { isOver: cpuDeadline(WARM_UP) });
    warmUpWhenIdle(vocabulary, game);
  }, IDLE);
}

port.on('message', ({ level, game, seed, milliseconds, stop }: ToBotWorker) => {
  clearTimeout(idle);
  const vocabulary = vocabularyOf(level, game.ruleset);
  if (!vocabulary.ok) {
    post({ type: 'answer', refusal: vocabulary.refusals[0]!.code });
    return;
  }
  const bot = botFrom(vocabulary.value, levelNamed(level)!, game.ruleset)!; // indexed for these tiles
  post({ type: 'thinking' });
  const isOver = cpuDeadline(milliseconds);
  let next = 0;
  const budget: Budget = {
    isOver: () => Atomics.load(stop, 0) !== 0 || isOver(),
    report: ({ command, steps }) => {
      const now = performance.now();
      if (now < next) return;
      next = now + REPORT_INTERVAL;
      post({ type: 'progress', command, steps });
    },
  };
  const command = bot(game, seededRandom(seed), budget);
  post({ type: 'answer', ...(command === undefined ? {} : { command }) });
  if (levelNamed(level)!.strategy === 'simulation') warmUpWhenIdle(vocabulary.value, game);
});
