// Whole games: commands become events, events become the state; logs and written games.
export { apply, fold } from './apply.ts';
export { costOfChallenge, mayChallenge } from './challenge.ts';
export { type Draw, drawWith, type Pick } from './chance.ts';
export { type CheckedGame, checkRecord, type Mismatch } from './check-record.ts';
export { type Command, type Decision, GAME_CODES, type GameRefusal, type Means } from './commands.ts';
export { decide } from './decide.ts';
export {
  END_REASONS,
  type EndReason,
  type Event,
  type EventOf,
  type EventType,
  isTurn,
  JUDGINGS,
  type Judging,
  KEY_PATTERN,
  type Seat,
  STIR_PATTERN,
  type Tiles,
  type WordPoints,
} from './events.ts';
export {
  bagCount,
  bagOf,
  countOf,
  exchangesLeft,
  type Game,
  isIn,
  isSolo,
  type LastPlay,
  mostExchanged,
  type Phase,
  type Player,
  positionOf,
  rackOf,
  seatsIn,
  unseenBy,
} from './game.ts';
export { makeEvent, readEvent } from './notation/event.ts';
export { EVENT_SCHEMAS, LOG_LINE_SCHEMA } from './notation/event-schema.ts';
export { type GcgCode, makeGame, parseGame } from './notation/gcg.ts';
export { isLog, makeLog, parseLog } from './notation/log.ts';
export type { Action, Entry, GameRecord } from './record.ts';
export { firstHidden, redact } from './redact.ts';
export { type Disagreement, replay } from './replay.ts';
export { openGame, type TableOptions } from './start.ts';
export { anyPlayAt, meansWith, quickPlayAt, tableRule } from './table-rule.ts';
export { writeRecord } from './write-record.ts';
