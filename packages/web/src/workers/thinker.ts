import { type Bot, levelNamed, makeBot, pickFromSeed } from '@ziggurat/engine/bots';
import { makeDictionary, TIERS } from '@ziggurat/engine/lexicon';
import { bestPlays } from './best-plays.ts';
import type { Player, ThinkerCalls, ThinkerDeps } from './calls.ts';
import { type Answers, answer, type Line } from './channel.ts';
import { Recent } from './recent.ts';
import { Wordbook } from './wordbook.ts';

declare const self: DedicatedWorkerGlobalScope & Line<ThinkerCalls, ThinkerDeps>;

/** The computers of two full tables. */
const MAX_BOTS = 6;

function makeAnswers({ name, parts }: ThinkerDeps): Answers<ThinkerCalls> {
  const words = new Wordbook(name, makeDictionary(parts));
  /** Building their graphs takes a while; `undefined` for a level that can't play the rules. */
  const bots = new Recent<Bot | undefined>(MAX_BOTS);
  const botOf = (player: Player): Bot | undefined =>
    bots.get(JSON.stringify(player), () => {
      const { ruleset, dictionary } = player;
      const level = levelNamed(player.level)!;
      const vocabulary =
        level.tier < TIERS ? words.dictionary(dictionary) : words.laidDictionary(ruleset, dictionary);
      const result = makeBot(level, ruleset, vocabulary);
      return result.ok ? result.value : undefined;
    });
  return {
    lay: ({ ruleset, dictionary }) => words.laid(ruleset, dictionary),
    prepare(player) {
      botOf(player);
      return undefined;
    },
    think({ player, game, seed, milliseconds }) {
      const bot = botOf(player);
      if (bot === undefined) return { type: 'unable' };
      const end = performance.now() + milliseconds;
      const command = bot(game, pickFromSeed(seed), { isOver: () => performance.now() >= end });
      return { type: 'done', ...(command === undefined ? {} : { command }) };
    },
    best: (search) => bestPlays(words, search),
  };
}

answer(self, makeAnswers);
