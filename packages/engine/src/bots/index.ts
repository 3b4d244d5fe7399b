// Computer players.
export { type Bot, type Budget, deals, type Progress, seatOf, steps, UNLIMITED } from './playing/bot.ts';
export type { Vocabulary } from './playing/brain.ts';
export { warmUpEndgame } from './playing/endgame/warm-up-endgame.ts';
export {
  LEVEL_NAMES,
  type Level,
  type LevelName,
  levelNamed,
  type PlayStyle,
  STATIC_STYLE,
} from './playing/levels.ts';
export { botFrom, makeBot, vocabularyFor } from './playing/make-bot.ts';
export { seededRandom, seedFor, shuffle } from './playing/random.ts';
export { type SelfPlay, selfPlay } from './playing/self-play.ts';
export { noValues, type Values, valuesFor } from './playing/values.ts';
