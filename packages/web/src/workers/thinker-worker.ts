import { type Bot, levelNamed, makeBot, seededRandom } from '@ziggurat/engine/bots';
import { makeDictionary, TIERS } from '@ziggurat/engine/lexicon';
import { analyse } from './analyse.ts';
import { bestPlays } from './best-plays.ts';
import type { BotSpec, ThinkerCalls, ThinkerDeps } from './calls.ts';
import { type Answers, answer, type WorkerPort } from './channel.ts';
import { duplicateGame } from './duplicate-game.ts';
import { LoadedDictionary } from './loaded-dictionary.ts';
import { Recent } from './recent.ts';
import { reviewGame } from './review-game.ts';
import { Weighs, weighAt } from './worth.ts';

declare const self: DedicatedWorkerGlobalScope & WorkerPort<ThinkerCalls, ThinkerDeps>;

/** The computers of two full tables. */
const MAX_BOTS = 6;

function makeAnswers({ name, parts }: ThinkerDeps): Answers<ThinkerCalls> {
  const words = new LoadedDictionary(name, makeDictionary(parts));
  /** Building their graphs takes a while; `undefined` for a level that can't play the rules. */
  const bots = new Recent<Bot | undefined>(MAX_BOTS);
  const botOf = (player: BotSpec): Bot | undefined =>
    bots.get(JSON.stringify(player), () => {
      const { ruleset, dictionary } = player;
      const level = levelNamed(player.level)!;
      const vocabulary =
        level.tier < TIERS ? words.dictionary(dictionary) : words.dictionaryFor(ruleset, dictionary);
      const result = makeBot(level, ruleset, vocabulary);
      return result.ok ? result.value : undefined;
    });
  const weighs = new Weighs(words);
  return {
    lay: ({ ruleset, dictionary }) => words.graphFor(ruleset, dictionary),
    prepare(player) {
      botOf(player);
      return undefined;
    },
    think({ player, game, seed, milliseconds }) {
      const bot = botOf(player);
      if (bot === undefined) return { type: 'unable' };
      const end = performance.now() + milliseconds;
      const command = bot(game, seededRandom(seed), { isOver: () => performance.now() >= end });
      return { type: 'done', ...(command === undefined ? {} : { command }) };
    },
    best: (search) => bestPlays(words, search),
    duplicate: (request) => duplicateGame(words, request),
    weighAt: (request) => weighAt(weighs.get(request.dictionary, request.position.ruleset), request),
    analyse: (request, onNews, signal) =>
      analyse(weighs.get(request.dictionary, request.position.ruleset), request, onNews, signal),
    review: (request, onWorth, signal) =>
      reviewGame(weighs.get(request.dictionary, request.ruleset), request, onWorth, signal),
  };
}

answer(self, makeAnswers);
