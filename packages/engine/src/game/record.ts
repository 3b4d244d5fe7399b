import type { Play } from '../rules/board.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Tile } from '../rules/tile.ts';

/** What one line of a game file says. */
export type Action =
  | { readonly type: 'play'; readonly play: Play /** As written: `5C W...`. */; readonly text: string }
  /** `undefined` tiles: the file says how many, or nothing. */
  | { readonly type: 'exchange'; readonly tiles?: readonly Tile[]; readonly count: number }
  | { readonly type: 'pass' }
  /** The play before was challenged off the board. */
  | { readonly type: 'withdrawn' }
  /** Points for an opponent's wrong challenge. */
  | { readonly type: 'challenge' }
  /** Points lost for exceeding the time limit. */
  | { readonly type: 'time' }
  /** Points for tiles left at the end, one's own or another's. */
  | { readonly type: 'leftovers'; readonly tiles: readonly Tile[] };

/** One line of a written game. */
export interface RecordEntry {
  /** Which player, from 0. */
  readonly player: number;
  /** The rack before the turn, if known. */
  readonly rack?: readonly Tile[];
  readonly action: Action;
  readonly points: number;
  readonly total: number;
  readonly note?: string;
  /** The line of the file it was read from. */
  readonly line?: number;
}

/** A game as players write it down: who did what for how many points. */
export interface GameRecord {
  readonly ruleset: Ruleset;
  readonly players: readonly { readonly nick: string; readonly name: string }[];
  readonly entries: readonly RecordEntry[];
  /** `title`, `lexicon` and whatever else the file says about the game. */
  readonly pragmas: readonly (readonly [name: string, value: string])[];
}
