import type { Placement, Play } from '../rules/board.ts';
import type { Word } from '../rules/score.ts';
import { ACROSS, DOWN, type Square } from '../rules/square.ts';
import { BLANK, letterOf, type Tile } from '../rules/tile.ts';
import { CELL, CROSS_CONSTANT, CROSS_SHARE, CROSSED, FLAGS, SQUARE, TOP, TWIN } from './cells.ts';
import type { Search } from './search.ts';

/** A legal play with its points. */
export interface ScoredPlay {
  readonly play: Play;
  readonly points: number;
}

/** A legal play with its points and words. */
export interface FoundPlay extends ScoredPlay {
  /** The main word first. */
  readonly words: readonly Word[];
}

/** The tiles of the play that the search has found. */
export function tilesLaid({ cells, laid, laidCells, laidTiles, placements }: Search): Play {
  const play: Placement[] = [];
  for (let i = 0; i < laid; i++) {
    play.push(placementOf(placements, cells[laidCells[i]! + SQUARE]!, laidTiles[i]!));
  }
  return play;
}

/** All plays share one object per square and tile; otherwise half of a list would be copies. */
function placementOf(placements: Map<number, Placement>, square: Square, tile: Tile): Placement {
  const key = square * 2 * BLANK + tile;
  const known = placements.get(key);
  if (known !== undefined) return known;
  const placement = Object.freeze({ square, tile });
  placements.set(key, placement);
  return placement;
}

/** The play that the search has found, as a value that outlives the search. */
export function foundPlay(search: Search): FoundPlay {
  const { cells, laid, laidCells, laidTiles, rules, points } = search;
  const crossWords: Word[] = [];
  let rest = points - (laid >= rules.bonusTiles ? rules.bonusPoints : 0);
  for (let i = 0; i < laid; i++) {
    const cell = laidCells[i]!;
    const tile = laidTiles[i]!;
    if ((cells[cell + FLAGS]! & CROSSED) === 0) continue;
    const crossPoints =
      cells[cell + CROSS_CONSTANT]! + cells[cell + CROSS_SHARE]! * rules.scoring.worth[tile]!;
    crossWords.push(crossWord(search, cells[cell + TWIN]!, tile, crossPoints));
    rest -= crossPoints;
  }
  return { play: tilesLaid(search), points, words: [mainWord(search, rest), ...crossWords] };
}

function mainWord(search: Search, points: number): Word {
  const { cells, laidCells, laidTiles, start, end } = search;
  const squares: Square[] = [];
  let text = '';
  for (let cell = start, next = 0; cell <= end; cell += CELL) {
    const isNew = next < search.laid && laidCells[next] === cell;
    text += spelling(search, isNew ? laidTiles[next++]! : cells[cell + TOP]!);
    squares.push(cells[cell + SQUARE]!);
  }
  return { text, direction: directionOf(search, start), squares, points };
}

/** The word that a new tile makes in the lane of this cell. */
function crossWord(search: Search, cell: number, tile: Tile, points: number): Word {
  const { cells } = search;
  let first = cell;
  // Lanes are separated by a cell without a tile.
  while (first >= CELL && cells[first - CELL + TOP] !== 0) first -= CELL;
  const squares: Square[] = [];
  let text = '';
  for (let at = first; at === cell || cells[at + TOP] !== 0; at += CELL) {
    text += spelling(search, at === cell ? tile : cells[at + TOP]!);
    squares.push(cells[at + SQUARE]!);
  }
  return { text, direction: directionOf(search, cell), squares, points };
}

const spelling = ({ rules }: Search, tile: Tile): string => rules.ruleset.tiles[letterOf(tile)]!.spells;

const directionOf = (search: Search, cell: number) => (cell < search.firstDownCell ? ACROSS : DOWN);
