import type { Verdict } from '../lexicon/lexicon.ts';
import type { Play } from '../rules/board.ts';
import { ENDS, type Ruleset } from '../rules/ruleset.ts';
import type { Tile } from '../rules/tile.ts';

/** A player's place at the table, from 0; turns go round in this order. */
export type Seat = number;

/** Tiles, or just how many if the reader of the event may not see them. */
export type Tiles = readonly Tile[] | number;

/** How illegal words are dealt with (section 6). */
export const JUDGINGS = ['referee', 'challenge'] as const;
/** Who checks words: a referee, or the players by challenging. */
export type Judging = (typeof JUDGINGS)[number];

/**
 * Why a game ended: a clause of section 9 or 10, or something at the table. `gave-up` is when a solo player
 * stops (O2); renaming it would make old logs unreadable.
 */
export const END_REASONS = [...ENDS, 'O2', 'gave-up', 'last-left', 'aborted', 'adjudicated'] as const;
/** Why a game ended. */
export type EndReason = (typeof END_REASONS)[number];

/** A key and its hash are 32 bytes, written as 64 hexadecimal digits. */
export const KEY_PATTERN = /^[0-9a-f]{64}$/;
/** What a player may stir into the key: up to 64 printable ASCII characters. */
export const STIR_PATTERN = /^[\x20-\x7e]{1,64}$/;

/** What players may offer each other (F1 to F3). */
export const OFFERS = ['undo', 'time', 'abort'] as const;
/** What an offer is about. */
export type OfferType = (typeof OFFERS)[number];

/** A word of a play and its points. */
export interface WordPoints {
  readonly word: string;
  readonly points: number;
}

/** Everything that happens at a table. The log of a game is a list of events, numbered from 1. */
export type GameEvent =
  | {
      readonly type: 'opened';
      readonly ruleset: Ruleset;
      readonly seats: number;
      readonly judging: Judging;
      /** Does a director supervise the game? Absent if not. */
      readonly director?: boolean;
      /** The hash of the key that all draws come from. */
      readonly commitment?: string;
    }
  /** A seat stirs a value into the shuffle. */
  | { readonly type: 'stirred'; readonly seat: Seat; readonly value: string }
  /** S1: one round of the draw for first; the tiles go back. */
  | { readonly type: 'drewForFirst'; readonly seats: readonly Seat[]; readonly tiles: readonly Tile[] }
  | { readonly type: 'began'; readonly first: Seat }
  | { readonly type: 'drew'; readonly seat: Seat; readonly tiles: Tiles }
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly play: Play;
      readonly words: readonly WordPoints[];
      readonly points: number;
    }
  | { readonly type: 'exchanged'; readonly seat: Seat; readonly returned: Tiles; readonly drawn: Tiles }
  | { readonly type: 'passed'; readonly seat: Seat }
  /** A seat that is out of tiles (E1a), or that lost this turn to a challenge (C3). */
  | { readonly type: 'skipped'; readonly seat: Seat; readonly reason: 'out' | 'challenge' }
  /** C1. `seat` challenges the last play. */
  | { readonly type: 'challenged'; readonly seat: Seat }
  /** By the dictionary, or by the director (D4), who gives no verdicts. */
  | { readonly type: 'ruled'; readonly upheld: boolean; readonly verdicts: readonly Verdict[] }
  /** C2. The tiles of the last play come back, those drawn for it return to the bag. */
  | { readonly type: 'withdrew'; readonly seat: Seat }
  /** C4. The last play would end the game; these seats may still challenge it. */
  | { readonly type: 'waited'; readonly reason: EndReason; readonly seats: readonly Seat[] }
  | { readonly type: 'accepted'; readonly seat: Seat }
  | { readonly type: 'resigned'; readonly seat: Seat }
  | { readonly type: 'timedOut'; readonly seat: Seat }
  /** Time in which nobody could act because no host was running. No clock counts it. */
  | { readonly type: 'rested'; readonly milliseconds: number }
  /** T2. `seat` has started another minute of overtime. */
  | { readonly type: 'overran'; readonly seat: Seat }
  /** D1 to D3: the director stops all clocks, starts them again, changes a clock or a score. */
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'adjustedClock'; readonly seat: Seat; readonly milliseconds: number }
  | { readonly type: 'adjustedScore'; readonly seat: Seat; readonly points: number }
  /** F1 to F3. `milliseconds` only with `time`. */
  | {
      readonly type: 'offered';
      readonly seat: Seat;
      readonly offer: OfferType;
      readonly milliseconds?: number;
    }
  /** `offer` is the number of the event that made it. */
  | { readonly type: 'agreed'; readonly seat: Seat; readonly offer: number }
  | { readonly type: 'declined'; readonly seat: Seat; readonly offer: number }
  | { readonly type: 'retracted'; readonly seat: Seat }
  /** F5. `seat` wants no more offers in this game. */
  | { readonly type: 'refusedOffers'; readonly seat: Seat }
  /** F1. The last turn of `seat` and everything after it is taken back. */
  | { readonly type: 'undone'; readonly seat: Seat }
  /** F2. */
  | { readonly type: 'addedTime'; readonly seat: Seat; readonly milliseconds: number }
  | {
      readonly type: 'ended';
      readonly reason: EndReason;
      /** By seat: tiles left, points for them, final scores. */
      readonly racks: readonly (readonly Tile[])[];
      readonly leftovers: readonly number[];
      readonly scores: readonly number[];
      readonly winners: readonly Seat[];
    }
  /** The key whose hash was published in `opened`. */
  | { readonly type: 'revealed'; readonly key: string };

/** The `type` of an event. */
export type EventType = GameEvent['type'];
/** An event of one type. */
export type EventOf<T extends EventType> = Extract<GameEvent, { readonly type: T }>;

/** Events next to the play: no tiles are drawn, and the position stays the same. */
const ASIDES: readonly EventType[] = [
  'rested',
  'overran',
  'paused',
  'resumed',
  'adjustedClock',
  'adjustedScore',
  'offered',
  'agreed',
  'declined',
  'retracted',
  'refusedOffers',
  'addedTime',
];

/** Does this event leave board, racks and turn as they are? Then it changes no later draw either. */
export const isAside = ({ type }: GameEvent): boolean => ASIDES.includes(type);

/** Is this a player's turn? */
export const isTurn = (event: GameEvent): event is EventOf<'played' | 'exchanged' | 'passed'> =>
  event.type === 'played' || event.type === 'exchanged' || event.type === 'passed';
