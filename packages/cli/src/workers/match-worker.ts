import { parentPort, workerData } from 'node:worker_threads';
import {
  type Bot,
  type DictionaryParts,
  levelNamed,
  makeBot,
  makeDictionary,
  makeGenerator,
  type Ruleset,
} from '@ziggurat/engine';
import { playPair } from '../match/pair.ts';
import { turnBudget } from './clock.ts';

/** What a worker of a match is given once; then it is told numbers of pairs. */
export interface MatchData {
  readonly ruleset: Ruleset;
  readonly words: DictionaryParts;
  readonly levels: readonly [string, string];
  readonly seed: number;
  /** Milliseconds for a turn. */
  readonly budget?: number;
}

const { ruleset, words, levels, seed, budget } = workerData as MatchData;
const dictionary = makeDictionary(words);
const generator = makeGenerator(ruleset, dictionary);
if (!generator.ok) throw new Error(`no plays can be found: ${generator.refusals[0]!.code}`);
const bots = levels.map((name): Bot => {
  const bot = makeBot(levelNamed(name)!, ruleset, dictionary);
  if (!bot.ok) throw new Error(`${name} cannot play: ${bot.refusals[0]!.code}`);
  return bot.value;
}) as [Bot, Bot];
const setting = {
  ruleset,
  dictionary,
  generator: generator.value,
  bots,
  seed,
  budget: () => turnBudget(budget),
};

parentPort!.on('message', (pair: number) => parentPort!.postMessage(playPair(setting, pair)));
