import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Result } from '../result.ts';
import type { Play } from '../rules/board.ts';
import type { Fault } from '../rules/judge.ts';
import type { Position } from '../rules/position.ts';
import type { Tile } from '../rules/tile.ts';
import type { Draw } from './chance.ts';
import type { GameEvent, Judging, Seat } from './events.ts';

/** What a seat asks for. `start`, `endWait`, `timeOut`, `rest`, `abort` and `reveal` are for the host only. */
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
  | { readonly type: 'rest'; readonly milliseconds: number }
  | { readonly type: 'abort' }
  | { readonly type: 'reveal'; readonly key: string };

/** What `decide` needs from outside the game. */
export interface GameDeps {
  readonly draw: Draw;
  readonly lexicon: Lexicon;
  /** Does the player to move have a legal play, under this kind of judging (E2, O2)? */
  readonly anyPlay: (position: Position, judging: Judging) => boolean;
}

/** Why a command is refused. */
export const GAME_CODES = [
  'already-revealed',
  'already-started',
  'already-stirred',
  'bag-too-small',
  'bad-value',
  'exchange-after-challenge',
  'exchange-count',
  'game-over',
  'illegal-play',
  'no-challenges',
  'no-commitment',
  'no-exchange-left',
  'no-such-seat',
  'not-in-play',
  'not-on-rack',
  'not-over',
  'not-started',
  'not-your-turn',
  'nothing-to-accept',
  'nothing-to-challenge',
  'own-play',
  'pass-in-solo',
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
