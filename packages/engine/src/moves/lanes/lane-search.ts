import type { Dictionary } from '../../lexicon/dictionary.ts';
import type { Rack } from '../../rules/position.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { columnOf, rowOf } from '../../rules/square.ts';
import {
  CELL,
  CROSS_CONSTANT,
  CROSS_SHARE,
  CROSSED,
  FLAGS,
  laneAt,
  MASK_HIGH,
  MASK_LOW,
  makeCells,
  S_ACROSS,
  TOUCHES,
  TWIN,
} from '../cells.ts';
import { crossLane } from '../cross-lane.ts';
import { type Frame, makeFrames } from '../frame.ts';
import { type Leaves, NO_LEAVES } from '../leaves.ts';
import { type LetterSet, noLetters } from '../letter-set.ts';
import { isBarePlural, makePluralReader, type PluralReader } from '../plural.ts';
import { setTile } from '../read-board.ts';
import { makeScoring } from '../scoring.ts';
import { NO_COUNT, Search, type TileWords } from '../search.ts';
import { readRack, walkStarts } from '../search-plays.ts';
import { makeSearchRules } from '../search-rules.ts';
import { findStarts, makeStarts, type Starts } from '../starts.ts';

const NOTHING_KNOWN: LetterSet = noLetters();

/** A square as one integer. */
export const packSquare = (tile: number, height: number): number => (height << 8) | tile;
export const tileIn = (packed: number): number => packed & 255;
export const heightIn = (packed: number): number => packed >> 8;

/** Searches one lane at a time. A lane's cells are written before each use, so nothing is kept between them. */
export class LaneSearch {
  readonly search: Search;
  readonly #size: number;
  readonly #starts: Starts;
  readonly #leading: Frame;
  readonly #startSquares: ReadonlySet<number>;
  /** What an S does, for rule sets that bar plurals. */
  readonly pluralAt: PluralReader;

  /** Without a dictionary every lone S that ends a word is barred, as at challenge tables. */
  constructor(words: TileWords, ruleset: Ruleset, dictionary: Dictionary | undefined) {
    const { size } = ruleset;
    const cells = makeCells(size);
    const pluralAt = makePluralReader(ruleset, dictionary);
    this.pluralAt = ruleset.plural === 'bare' ? pluralAt : () => 0;
    this.search = new Search(
      cells,
      words,
      makeSearchRules(ruleset, makeScoring(ruleset, cells)),
      ({ laidCells }) => {
        if (ruleset.plural !== 'bare') return ruleset.plural === 'lone';
        const cell = laidCells[0]!;
        const isCrossed = (cells[cell + FLAGS]! & CROSSED) !== 0;
        return isBarePlural(pluralAt(cells, cell), isCrossed ? cells[cell + S_ACROSS] : undefined);
      },
    );
    this.#size = size;
    this.#starts = makeStarts(size);
    this.#leading = makeFrames(size);
    this.#startSquares = new Set(ruleset.start.map((square) => rowOf(square) * size + columnOf(square)));
  }

  /** The first cell of a lane: rows from 0, then columns. */
  cellOf(lane: number): number {
    return laneAt(this.#size, 0, lane);
  }

  /** The index of the square at a place in a lane. */
  squareOf(lane: number, i: number): number {
    const size = this.#size;
    return lane < size ? lane * size + i : i * size + lane - size;
  }

  /** Computes what a lane's tiles mean for itself and for the lanes that cross it; the answers are in the cells. */
  cross(squares: Int32Array, lane: number, letters: LetterSet, isBare: boolean): void {
    const { cells, graph, rules } = this.search;
    const first = this.cellOf(lane);
    for (let i = 0, cell = first; i < this.#size; i++, cell += CELL) {
      const packed = squares[this.squareOf(lane, i)]!;
      setTile(cells, cell, tileIn(packed), heightIn(packed), rules);
      setTile(cells, cells[cell + TWIN]!, tileIn(packed), heightIn(packed), rules);
    }
    crossLane(cells, first, letters, NOTHING_KNOWN, graph, rules);
    if (!isBare) return;
    for (let i = 0, cell = first; i < this.#size; i++, cell += CELL) {
      if (this.#startSquares.has(this.squareOf(lane, i))) cells[cell + FLAGS]! |= TOUCHES; // L7
    }
  }

  /** Writes a cell of the lane to be walked. `flags` are its own, `crossing` the first of `values` for it. */
  fill(cell: number, packed: number, flags: number, values: Int32Array, crossing: number): void {
    const { cells, rules } = this.search;
    setTile(cells, cell, tileIn(packed), heightIn(packed), rules);
    cells[cell + MASK_LOW] = values[crossing]!;
    cells[cell + MASK_HIGH] = values[crossing + 1]!;
    cells[cell + CROSS_CONSTANT] = values[crossing + 2]!;
    cells[cell + CROSS_SHARE] = values[crossing + 3]!;
    cells[cell + FLAGS] = flags | values[crossing + 4]!;
    cells[cell + S_ACROSS] = values[crossing + 5]!;
  }

  /** Finds the plays of a lane that has been filled. */
  walk(lane: number, rack: Rack, radix: Leaves['radix'], onPlay: () => number): void {
    const { search } = this;
    const starts = this.#starts;
    search.onPlay = onPlay;
    search.floor = -1;
    search.rack = rack.length;
    search.usable = rack.length;
    search.tooManyBlanks = NO_COUNT;
    search.leaves = { ...NO_LEAVES, radix };
    search.code = 0;
    const held = readRack(search, rack);
    starts.counts.fill(0);
    findStarts(starts, search.cells, this.#size, lane, rack.length - 1, () => 0);
    walkStarts(search, starts, this.#leading, held, false);
  }
}
