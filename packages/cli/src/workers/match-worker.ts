import { parentPort, workerData } from 'node:worker_threads';
import { type Bot, makeBot } from '@ziggurat/engine/bots';
import { type DictionaryParts, makeDictionary } from '@ziggurat/engine/lexicon';
import { makeGenerator } from '@ziggurat/engine/moves';
import { accept, type Result, refuse } from '@ziggurat/engine/result';
import type { Ruleset } from '@ziggurat/engine/rules';
import { type GameResult, type PairSetting, playPair } from '../match/pair.ts';
import { commandOf, ProgramError, programPlayer } from '../match/program-player.ts';
import { styleNamed } from '../match/styles.ts';
import { type TurnBudget, turnBudget } from './clock.ts';
import type { TaskResult } from './parallel.ts';

/** What a match worker gets when it starts; then it gets numbers of pairs. */
export interface MatchData {
  readonly ruleset: Ruleset;
  readonly words: DictionaryParts;
  /** Names of play styles, or `exec:` and a command. */
  readonly players: readonly [string, string];
  readonly seed: number;
  /** Per turn. */
  readonly budget: TurnBudget;
}

const { ruleset, words, players, seed, budget } = workerData as MatchData;
const dictionary = makeDictionary(words);
const opened = openSetting();

function openSetting(): Result<PairSetting> {
  const generator = makeGenerator(ruleset, dictionary);
  if (!generator.ok) return generator;
  const [a, b] = [makePlayer(players[0]), makePlayer(players[1])];
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

function makePlayer(name: string): Result<Bot> {
  const command = commandOf(name);
  if (command !== undefined) return accept(programPlayer(command, dictionary, budget));
  return makeBot(styleNamed(name)!, ruleset, dictionary);
}

function play(setting: PairSetting, pair: number): TaskResult<GameResult[]> {
  try {
    return accept(playPair(setting, pair));
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    return refuse({ code: 'program-failed', found: error.message });
  }
}

parentPort!.on('message', (pair: number) => {
  parentPort!.postMessage(opened.ok ? play(opened.value, pair) : opened);
});
