import type { Rack } from '../rules/position.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Tile } from '../rules/tile.ts';
import type { Frame } from './frame.ts';
import { HeightScoring } from './height-scoring.ts';
import type { LetterSet } from './letter-set.ts';
import type { Search } from './search.ts';
import { ValueScoring } from './value-scoring.ts';

/**
 * One kind of scoring. Everything the search needs to know about points is here: what tiles add to words, and
 * how many points a play can still reach, so that the search can skip lanes that can't beat what it has.
 *
 * In every kind of scoring a tile adds `constant + share × worth` to a word, so one search serves them all.
 */
export interface Scoring {
  /** By tile, including played blanks. */
  readonly worth: Int32Array;
  /** Should plays without blanks be searched first? */
  readonly sparesBlanks: boolean;
  /** Writes what the tile on a cell and a new tile there add to the word in the lane. */
  setTile(cell: number, tile: Tile, height: number): void;
  /**
   * Writes what a new tile scores across the lane, in a word of `length` tiles whose old ones add `sum` (Z1,
   * Z2, Z5).
   */
  setCross(cell: number, length: number, sum: number): void;
  /** The points of a finished word in the lane. */
  wordPoints(frame: Frame, length: number): number;
  /** Computes the bounds of a position, for a rack and the letters it can place. */
  prepare(rack: Rack, letters: LetterSet): void;
  /** The most points of any play that continues from this frame. */
  reach(frame: Frame, search: Search): number;
  /** The most points of a play with `laid` tiles on the free squares before a cell; below 0 if there is none. */
  reachFrom(cell: number, laid: number, search: Search): number;
}

export const makeScoring = (ruleset: Ruleset, cells: Int32Array): Scoring =>
  ruleset.scoring.by === 'height'
    ? new HeightScoring(ruleset, ruleset.scoring, cells)
    : new ValueScoring(ruleset, cells);
