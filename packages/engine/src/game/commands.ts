import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Result } from '../result.ts';
import type { Play } from '../rules/board.ts';
import type { Fault } from '../rules/judge.ts';
import type { Position } from '../rules/position.ts';
import type { Tile } from '../rules/tile.ts';
import type { Draw } from './chance.ts';
import type { GameEvent, Judging, OfferType, Seat } from './events.ts';

/**
 * What a seat asks for. `start`, `endWait`, `timeOut`, `overrun`, `judge`, `rest`, `abort` and `reveal` are for
 * the host only, those of `DirectorCommand` for the director.
 */
export type Command =
  | { readonly type: 'stir'; readonly seat: Seat; readonly value: string }
  | { readonly type: 'start' }
  | { readonly type: 'play'; readonly seat: Seat; readonly play: Play }
  | { readonly type: 'exchange'; readonly seat: Seat; readonly tiles: readonly Tile[] }
  | { readonly type: 'pass'; readonly seat: Seat }
  | { readonly type: 'challenge'; readonly seat: Seat }
  | { readonly type: 'accept'; readonly seat: Seat }
  /** The time to challenge a last play is over (C4). */
  | { readonly type: 'endWait' }
  | { readonly type: 'resign'; readonly seat: Seat }
  | { readonly type: 'timeOut'; readonly seat: Seat }
  /** Another minute of overtime has started (T2). */
  | { readonly type: 'overrun'; readonly seat: Seat }
  /** The director hasn't ruled in time, so the dictionary does (C5). */
  | { readonly type: 'judge' }
  | { readonly type: 'rest'; readonly milliseconds: number }
  | { readonly type: 'abort' }
  | { readonly type: 'reveal'; readonly key: string }
  | OfferCommand
  | DirectorCommand;

/** What players offer each other, and how they answer (F1 to F5). */
export type OfferCommand =
  | {
      readonly type: 'offer';
      readonly seat: Seat;
      readonly offer: OfferType;
      /** How much time, with `time` only. */
      readonly milliseconds?: number;
    }
  /** `offer` is the number of the event that made it. */
  | { readonly type: 'agree'; readonly seat: Seat; readonly offer: number }
  | { readonly type: 'decline'; readonly seat: Seat; readonly offer: number }
  | { readonly type: 'retract'; readonly seat: Seat }
  | { readonly type: 'refuseOffers'; readonly seat: Seat };

/** What the director of a table may do (D1 to D5). */
export type DirectorCommand =
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'adjustClock'; readonly seat: Seat; readonly milliseconds: number }
  | { readonly type: 'adjustScore'; readonly seat: Seat; readonly points: number }
  /** `upheld`: the last play is taken back. */
  | { readonly type: 'rule'; readonly upheld: boolean }
  /** The game ends as it stands. */
  | { readonly type: 'adjudicate' };

/** The commands that only a director gives. */
export const DIRECTOR_COMMANDS = [
  'pause',
  'resume',
  'adjustClock',
  'adjustScore',
  'rule',
  'adjudicate',
] as const satisfies readonly DirectorCommand['type'][];

/** The greatest adjustment of a clock, in milliseconds. */
export const MAX_CLOCK_ADJUSTMENT = 86_400_000;
/** The greatest adjustment of a score. */
export const MAX_SCORE_ADJUSTMENT = 1000;
/** The most time that an offer may add to a clock (F2), in milliseconds. */
export const MAX_TIME_OFFER = 86_400_000;
/** How many offers a player may make in a game (F4), so that undoing can't go on for ever. */
export const MAX_OFFERS = 20;

/** What `decide` needs from outside the game. */
export interface GameDeps {
  readonly draw: Draw;
  readonly lexicon: Lexicon;
  /** Does the player to move have a legal play, under this kind of judging (E2, O2)? */
  readonly anyPlay: (position: Position, judging: Judging) => boolean;
}

/** Why a command is refused. */
export const GAME_CODES = [
  'already-offered',
  'already-paused',
  'already-revealed',
  'already-started',
  'already-stirred',
  'awaiting-ruling',
  'bag-too-small',
  'bad-value',
  'exchange-after-challenge',
  'exchange-count',
  'game-over',
  'illegal-play',
  'no-challenges',
  'no-clock',
  'no-commitment',
  'no-director',
  'no-exchange-left',
  'no-offers',
  'no-overtime',
  'no-such-offer',
  'no-such-seat',
  'not-in-play',
  'not-on-rack',
  'not-over',
  'not-paused',
  'not-started',
  'not-your-turn',
  'nothing-to-accept',
  'nothing-to-challenge',
  'nothing-to-rule-on',
  'nothing-to-undo',
  'own-play',
  'pass-in-solo',
  'paused',
  'too-late-to-abort',
  'too-many-offers',
  'waiting',
] as const;

/** A command that was refused; nothing has changed. */
export interface GameRefusal {
  readonly code: (typeof GAME_CODES)[number];
  /** For an illegal play: every clause it breaks. */
  readonly faults?: readonly Fault[];
}

/** What a command leads to: events, or a refusal that changes nothing. */
export type Decision = Result<readonly GameEvent[], GameRefusal>;
