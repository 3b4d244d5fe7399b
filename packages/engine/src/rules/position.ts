import type { Board } from './board.ts';
import type { Ruleset } from './ruleset.ts';
import type { Tile } from './tile.ts';

/** The tiles on a rack, in any order. */
export type Rack = readonly Tile[];

/** The game as the player to move sees it. Racks and scores start with that player. */
export interface Position {
  readonly ruleset: Ruleset;
  readonly board: Board;
  /** `undefined` for an unknown rack. */
  readonly racks: readonly (Rack | undefined)[];
  readonly scores: readonly number[];
  /** Passes in a row so far (P2). */
  readonly passes: number;
  /** The name of the dictionary, if the position has one. */
  readonly lexicon?: string;
}
