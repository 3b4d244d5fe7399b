import { parentPort, workerData } from 'node:worker_threads';
import {
  type Bot,
  type Budget,
  type LevelName,
  levelNamed,
  makeBot,
  makeDictionary,
  pickFromSeed,
  type Result,
  type Ruleset,
} from '@ziggurat/engine';
import type { BotWorkerData, FromBotWorker, ToBotWorker } from './bot-messages.ts';

const port = parentPort!;
const dictionary = makeDictionary((workerData as BotWorkerData).words);
/** Bots are made once for a level and a rule set: their words take a second to lay out. */
const bots = new Map<string, Result<Bot, { readonly code: string }>>();
/** So many are kept: house rules come and go. */
const MOST_BOTS = 16;

function botFor(level: LevelName, ruleset: Ruleset): Result<Bot, { readonly code: string }> {
  const key = `${level} ${JSON.stringify(ruleset)}`;
  const known = bots.get(key);
  if (known !== undefined) return known;
  const made = makeBot(levelNamed(level)!, ruleset, dictionary);
  bots.set(key, made);
  if (bots.size > MOST_BOTS) bots.delete(bots.keys().next().value!);
  return made;
}

const say = (message: FromBotWorker): void => port.postMessage(message);

/** Reports come no oftener than this, in milliseconds. */
const PAUSE = 25;

port.on('message', (message: ToBotWorker) => {
  if (message.type === 'prepare') {
    botFor(message.level, message.ruleset);
    say({ type: 'prepared', id: message.id });
    return;
  }
  const { level, game, seed, milliseconds, stop } = message;
  const bot = botFor(level, game.ruleset);
  if (!bot.ok) {
    say({ type: 'answer', refusal: bot.refusals[0]!.code });
    return;
  }
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
  const command = bot.value(game, pickFromSeed(seed), budget);
  say({ type: 'answer', ...(command === undefined ? {} : { command }) });
});
