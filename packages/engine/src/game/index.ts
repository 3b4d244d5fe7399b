// Whole games: commands become events, events become state; logs and written games.
export { apply, fold } from './apply.ts';
export { costOfChallenge, mayChallenge } from './challenge.ts';
export { type Draw, drawWith, type RandomIndex } from './chance.ts';
export { type CheckedGame, checkRecord, type Mismatch } from './check-record.ts';
export { type Command, type Decision, GAME_CODES, type GameDeps, type GameRefusal } from './commands.ts';
export { decide } from './decide.ts';
export {
  END_REASONS,
  type EndReason,
  type EventOf,
  type EventType,
  type GameEvent,
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
  exchangeLimit,
  exchangesLeft,
  type Game,
  isIn,
  isSolo,
  type LastPlay,
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
export type { Action, GameRecord, RecordEntry } from './record.ts';
export { firstHidden, redact } from './redact.ts';
export { type Disagreement, replay } from './replay.ts';
export { openGame, type TableOptions } from './start.ts';
export { anyPlayAt, depsWith, quickPlayAt, tableRule } from './table-rule.ts';
export { writeRecord } from './write-record.ts';
