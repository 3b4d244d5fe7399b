import type { Board } from './board.ts';
import type { Ruleset } from './ruleset.ts';
import type { Tile } from './tile.ts';

/** The tiles on a rack, in any order. */
export type Rack = readonly Tile[];

/** What the player to move faces. Racks and scores are listed from that player on. */
export interface Position {
  readonly ruleset: Ruleset;
  readonly board: Board;
  /** `undefined` for a rack that is not known. */
  readonly racks: readonly (Rack | undefined)[];
  readonly scores: readonly number[];
  /** Passes in a row so far (P2). */
  readonly passes: number;
  /** The name of the dictionary, where the position says one. */
  readonly lexicon?: string;
}
