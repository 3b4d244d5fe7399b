import {
  type Bot,
  type DictionaryParts,
  levelNamed,
  makeBot,
  makeDictionary,
  pickFromSeed,
  TIERS,
} from '@ziggurat/engine';
import { bestPlays } from './best-plays.ts';
import type { Player, ThinkerCalls } from './calls.ts';
import { type Answers, answer, type Line } from './channel.ts';
import { Wordbook } from './wordbook.ts';

declare const self: DedicatedWorkerGlobalScope & Line<ThinkerCalls, DictionaryParts>;

function makeAnswers(parts: DictionaryParts): Answers<ThinkerCalls> {
  const words = new Wordbook(makeDictionary(parts));
  /** Their words take a while to lay out; `undefined` for a level that cannot play the rules. */
  const bots = new Map<string, Bot | undefined>();
  const botOf = (player: Player): Bot | undefined => {
    const key = JSON.stringify(player);
    if (!bots.has(key)) {
      const { ruleset, dictionary } = player;
      const level = levelNamed(player.level)!;
      const known =
        level.tier < TIERS ? words.dictionary(dictionary) : words.laidDictionary(ruleset, dictionary);
      const made = makeBot(level, ruleset, known);
      bots.set(key, made.ok ? made.value : undefined);
    }
    return bots.get(key);
  };
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
