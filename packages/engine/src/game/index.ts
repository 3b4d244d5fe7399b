// Whole games: commands become events, events become state; logs and records.
export { apply, fold } from './apply.ts';
export { costOfChallenge, mayChallenge } from './challenge.ts';
export { type Draw, drawWith, type RandomIndex } from './chance.ts';
export { type CheckedRecord, checkRecord, type Mismatch } from './check-record.ts';
export {
  type Command,
  type Decision,
  DIRECTOR_COMMANDS,
  type DirectorCommand,
  GAME_CODES,
  type GameDeps,
  type GameRefusal,
  MAX_CLOCK_ADJUSTMENT,
  MAX_SCORE_ADJUSTMENT,
  MAX_TIME_OFFER,
  type OfferCommand,
} from './commands.ts';
export { decide } from './decide.ts';
export { penaltyAtEnd } from './ending.ts';
export {
  END_REASONS,
  type EndReason,
  type EventOf,
  type EventType,
  type GameEvent,
  isAside,
  isTurn,
  JUDGINGS,
  type Judging,
  KEY_PATTERN,
  OFFERS,
  type OfferType,
  type Seat,
  STIR_PATTERN,
  type Tiles,
  type WordPoints,
} from './events.ts';
export {
  awaitsRuling,
  bagCount,
  bagForExchange,
  bagOf,
  countOf,
  exchangeLimit,
  exchangesLeft,
  type Game,
  isIn,
  isOnHold,
  isSolo,
  type LastPlay,
  type Offer,
  overtimePoints,
  type Phase,
  type Player,
  positionOf,
  rackOf,
  seatsIn,
  unseenBy,
} from './game.ts';
export { makeEvent, readEvent } from './notation/event.ts';
export { EVENT_SCHEMAS, LOG_LINE_SCHEMA } from './notation/event-schema.ts';
export { type GcgCode, parseGame } from './notation/gcg.ts';
export { isLog, makeLog, parseLog } from './notation/log.ts';
export { makeGame } from './notation/make-gcg.ts';
export { offerRefusal, offersTo, openOfferOf } from './offers.ts';
export { type Action, boardAfter, type GameRecord, playersNamed, type RecordEntry } from './record.ts';
export { firstHidden, redact } from './redact.ts';
export { type Disagreement, replay } from './replay.ts';
export { type ScoredEntry, scoreRecord } from './score-record.ts';
export { openGame, type TableOptions } from './start.ts';
export { type TableAtCode, tableAt } from './table-at.ts';
export { anyPlayAt, depsWith, quickPlayAt, tableRule } from './table-rule.ts';
export { undoneEvents } from './undone-events.ts';
export { leftoverEntries, writeRecord } from './write-record.ts';
