import { parentPort, workerData } from 'node:worker_threads';
import { type Bot, levelNamed, makeBot } from '@ziggurat/engine/bots';
import { type DictionaryParts, makeDictionary } from '@ziggurat/engine/lexicon';
import { makeGenerator } from '@ziggurat/engine/moves';
import { accept, type Result } from '@ziggurat/engine/result';
import type { Ruleset } from '@ziggurat/engine/rules';
import { type GameResult, type PairSetting, playPair } from '../match/pair.ts';
import { turnBudget } from './clock.ts';
import type { Piece } from './parallel.ts';

/** What a match worker gets when it starts; then it gets numbers of pairs. */
export interface MatchData {
  readonly ruleset: Ruleset;
  readonly words: DictionaryParts;
  readonly levels: readonly [string, string];
  readonly seed: number;
  /** Milliseconds per turn. */
  readonly budget?: number;
}

const { ruleset, words, levels, seed, budget } = workerData as MatchData;
const dictionary = makeDictionary(words);
const opened = openSetting();

function openSetting(): Result<PairSetting> {
  const generator = makeGenerator(ruleset, dictionary);
  if (!generator.ok) return generator;
  const [a, b] = [makeBotNamed(levels[0]), makeBotNamed(levels[1])];
  if (!a.ok) return a;
  if (!b.ok) return b;
  return accept({
    ruleset,
    dictionary,
    generator: generator.value,
    bots: [a.value, b.value],
    seed,
    budget: () => turnBudget(budget),
  });
}

function makeBotNamed(name: string): Result<Bot> {
  return makeBot(levelNamed(name)!, ruleset, dictionary);
}

parentPort!.on('message', (pair: number) => {
  const piece: Piece<GameResult[]> = opened.ok ? accept(playPair(opened.value, pair)) : opened;
  parentPort!.postMessage(piece);
});
