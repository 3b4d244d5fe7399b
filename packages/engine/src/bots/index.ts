// Computer players.
export { type Bot, type Budget, type Progress, seatOf, steps, UNLIMITED } from './playing/bot.ts';
export type { Vocabulary } from './playing/brain.ts';
export { LEVEL_NAMES, type Level, type LevelName, levelNamed } from './playing/levels.ts';
export { botFrom, makeBot, vocabularyFor } from './playing/make-bot.ts';
export { pickFromSeed, seedFor, shuffle } from './playing/random.ts';
export { type SelfPlay, selfPlay } from './playing/self-play.ts';
export { noValues, type Values, valuesFor } from './playing/values.ts';
