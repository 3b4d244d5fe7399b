import type { Square } from '../rules/square.ts';
import type { Tile } from '../rules/tile.ts';
import { SQUARE } from './cells.ts';
import { type FoundPlay, foundPlay } from './found-play.ts';
import type { Search } from './search.ts';

/** A play while the search stands on it: what is kept of it must be copied before the next. */
export interface PlayView {
  readonly points: number;
  /** How many tiles it lays. */
  readonly laid: number;
  squareAt(i: number): Square;
  tileAt(i: number): Tile;
  /** How many tiles of a kind it leaves on the rack; `BLANK` for blanks. */
  left(tile: Tile): number;
  /** The play with its words, as a value of its own. */
  copy(): FoundPlay;
}

export const viewOf = (search: Search): PlayView => ({
  get points() {
    return search.points;
  },
  get laid() {
    return search.laid;
  },
  squareAt: (i) => search.cells[search.laidCells[i]! + SQUARE]!,
  tileAt: (i) => search.laidTiles[i]!,
  left: (tile) => search.counts[tile]!,
  copy: () => foundPlay(search),
});
