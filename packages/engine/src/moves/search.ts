import { MAX_WORD_TILES } from '../lexicon/alphabet.ts';
import { ARC_END } from '../lexicon/graph.ts';
import { BLANK, letterOf } from '../rules/tile.ts';
import {
  BONUS_BITS,
  CELL,
  CROSS_CONSTANT,
  CROSS_SHARE,
  CROSSED,
  FLAGS,
  HEIGHT,
  HEIGHT_SHIFT,
  KEEP,
  LANE_CONSTANT,
  LANE_SHARE,
  MASK_HIGH,
  MASK_LOW,
  STOP,
  TIMES,
  TOP,
  WORD_END,
} from './cells.ts';
import { HeightBounds } from './height-bounds.ts';
import { type Leaves, NO_LEAVES } from './leaves.ts';
import {
  ARC,
  BEHIND,
  countBits,
  firstArc,
  firstHighArc,
  NEXT,
  NEXT_HIGH,
  type SearchGraph,
} from './search-graph.ts';
import type { Terms } from './terms.ts';
import { ValueBounds } from './value-bounds.ts';
import { WholeRack } from './whole-rack.ts';
import type { LazyWordMap } from './word-map.ts';

/** More than any play scores: as the points to beat, it stops a search at once. */
export const OUT_OF_REACH = 2 ** 30 - 1;
/** Equal to no number of blanks. */
export const NO_NUMBER = -1;

/** Words laid out for tiles: the same for all rule sets with these tiles. */
export interface LaidWords {
  readonly graph: SearchGraph;
  readonly map: LazyWordMap;
}

/**
 * One walk through the plays of a position. It holds what stays the same while words are laid and the
 * tiles laid so far; `seen` is called with every play found and answers the points that later ones must
 * beat, -1 for none: that is how a listing, a search for the best and one for any at all differ.
 */
export class Search {
  /** Tiles on the rack that are not laid, by tile; blanks under `BLANK`. */
  readonly counts = new Int32Array(BLANK + 1);
  readonly laidCells = new Int32Array(MAX_WORD_TILES);
  readonly laidTiles = new Uint8Array(MAX_WORD_TILES);
  readonly heightBounds: HeightBounds;
  readonly valueBounds: ValueBounds;
  readonly wholeRack: WholeRack;
  /** How many tiles the rack holds, how many of them are there to be laid, and how many a play may lay. */
  rack = 0;
  usable = 0;
  limit = 0;
  /** So many blanks on the rack are too many: one of them has to be laid. */
  tooManyBlanks = NO_NUMBER;
  /** What the tiles are worth that stay on the rack, and which are laid, by their number. */
  leaves: Leaves = NO_LEAVES;
  number = 0;
  /** Plays that are not worth more are not wanted. */
  floor = -1;
  seen: () => number = () => -1;
  /** The play that `seen` looks at: its word of the lane from `start` to `end`. */
  start = 0;
  end = 0;
  laid = 0;
  points = 0;

  readonly cells: Int32Array;
  readonly words: LaidWords;
  readonly graph: SearchGraph;
  readonly terms: Terms;
  readonly secondWay: number;
  readonly isBarred: (search: Search) => boolean;

  constructor(cells: Int32Array, words: LaidWords, terms: Terms, isBarred: (search: Search) => boolean) {
    this.cells = cells;
    this.words = words;
    this.graph = words.graph;
    this.terms = terms;
    this.isBarred = isBarred;
    this.secondWay = cells.length / 2;
    this.heightBounds = new HeightBounds(cells, terms);
    this.valueBounds = new ValueBounds(cells, terms);
    this.wholeRack = new WholeRack(this, words.map);
  }

  /**
   * Lays words along a lane from `cell` on, where `from` is the arc of the letter before it. On every
   * square the tile that lies there is kept, or one of the rack is put on it; each set of tiles is met
   * once because its word begins at one square only. What changes on the way is passed down, so that
   * nothing has to be put back but the count of a tile.
   *
   * `sum` and `times` belong to the word of the lane, `cross` to the words across it; `isKept` says that
   * a tile of the old word here has been kept (L10).
   */
  walk(
    cell: number,
    from: number,
    laid: number,
    sum: number,
    times: number,
    cross: number,
    isKept: number,
    rackLow: number,
    rackHigh: number,
  ): void {
    const { cells, counts, graph } = this;
    const { arcs, more } = graph;
    const { radix } = this.leaves;
    const flags = cells[cell + FLAGS]!;
    const top = cells[cell + TOP]!;
    const anyLetter = counts[BLANK]! > 0;
    const heldLow = anyLetter ? -1 : rackLow;
    const heldHigh = anyLetter ? -1 : rackHigh;
    // No tile has the number 0: the bit of an empty square meets nothing.
    let low = top < 32 ? 1 << top : 0;
    let high = top < 32 ? 0 : 1 << top;
    if (laid < this.limit && ((flags & WORD_END) === 0 || isKept !== 0)) {
      low |= cells[cell + MASK_LOW]! & heldLow;
      high |= cells[cell + MASK_HIGH]! & heldHigh;
    }
    low &= arcs[from + NEXT]!;
    if (high !== 0) high &= more[from + NEXT_HIGH]!;
    if ((low | high) === 0) return;
    if (this.floor >= 0 && this.reach(cell, from, rackLow, laid, sum, times, cross, isKept) <= this.floor) {
      return;
    }
    const next = cell + CELL;
    const nextTop = cells[next + TOP]!;
    const nextLow = (cells[next + MASK_LOW]! & heldLow) | (nextTop < 32 ? 1 << nextTop : 0);
    const nextHigh = (cells[next + MASK_HIGH]! & heldHigh) | (nextTop < 32 ? 0 : 1 << nextTop);
    const stops = (flags & STOP) !== 0 ? ARC_END : 0;
    let first = firstArc(graph, from);
    let bits = arcs[from + NEXT]!;
    let wanted = low;
    for (let base = 0; ; base = 32) {
      for (; wanted !== 0; wanted &= wanted - 1) {
        const bit = wanted & -wanted;
        const letter = base + 31 - Math.clz32(bit);
        const arc = first + ARC * countBits(bits & (bit - 1));
        const ends = arcs[arc]! & stops;
        // Where no letter can follow there is no need to go.
        const goesOn =
          (arcs[arc + NEXT]! & nextLow) !== 0 ||
          (nextHigh !== 0 && (more[arc + NEXT_HIGH]! & nextHigh) !== 0);
        if (ends === 0 && !goesOn) continue;
        if (letter === top) {
          const kept = sum + cells[cell + KEEP]!;
          if (ends !== 0 && laid > 0) this.found(cell, laid, kept, times, cross);
          if (goesOn) this.walk(next, arc, laid, kept, times, cross, 1, rackLow, rackHigh);
          continue;
        }
        const stillKept = top === 0 ? 0 : isKept;
        // The tile of that letter, where the rack has one, then a blank.
        for (let tile = counts[letter]! > 0 ? letter : BLANK | letter; ; tile = BLANK | letter) {
          const held = tile < BLANK ? letter : BLANK;
          const worth = this.terms.worth[tile]!;
          const newSum = sum + cells[cell + LANE_CONSTANT]! + cells[cell + LANE_SHARE]! * worth;
          const newTimes = times * cells[cell + TIMES]!;
          const newCross = cross + cells[cell + CROSS_CONSTANT]! + cells[cell + CROSS_SHARE]! * worth;
          const left = counts[held]! - 1;
          counts[held] = left;
          this.number += radix[held]!;
          this.laidCells[laid] = cell;
          this.laidTiles[laid] = tile;
          if (ends !== 0) this.found(cell, laid + 1, newSum, newTimes, newCross);
          if (goesOn) {
            const gone = left === 0 && held !== BLANK ? bit : 0;
            this.walk(
              next,
              arc,
              laid + 1,
              newSum,
              newTimes,
              newCross,
              stillKept,
              base === 0 ? rackLow & ~gone : rackLow,
              base === 0 ? rackHigh : rackHigh & ~gone,
            );
          }
          counts[held] = left + 1;
          this.number -= radix[held]!;
          if (held === BLANK || counts[BLANK] === 0) break;
        }
      }
      if (base === 32 || high === 0) return;
      first = firstHighArc(graph, from);
      bits = more[from + NEXT_HIGH]!;
      wanted = high;
    }
  }

  /** A word of the lane ends at `cell`. */
  found(cell: number, laid: number, sum: number, times: number, cross: number): void {
    if (cell === this.start) return; // one tile is no word of its lane
    const { terms } = this;
    let points = cross + (laid >= terms.bonusTiles ? terms.bonusPoints : 0);
    if (terms.byHeight) {
      const length = (cell - this.start) / CELL + 1;
      const height = sum >>> HEIGHT_SHIFT;
      const bonus = Math.min(sum & BONUS_BITS, terms.flatBonus);
      points += height > length ? terms.stacked * height : terms.flat * length + bonus;
    } else {
      points += sum * times;
    }
    if (this.floor >= 0 && points + this.leaves.worth[this.number]! <= this.floor) return;
    if (this.counts[BLANK] === this.tooManyBlanks) return;
    this.end = cell;
    this.laid = laid;
    this.points = points;
    if (laid === 1 && this.isPassedOver()) return;
    this.floor = this.seen();
  }

  /** A single tile that makes words both ways is met in both its lanes; and L11 is about single tiles. */
  private isPassedOver(): boolean {
    const cell = this.laidCells[0]!;
    if (cell >= this.secondWay && (this.cells[cell + FLAGS]! & CROSSED) !== 0) return true;
    const { isS } = this.terms;
    return isS[letterOf(this.laidTiles[0]!)] === 1 && this.cells[cell + HEIGHT] === 0 && this.isBarred(this);
  }

  /** The most that a play can be worth from here, with these letters on the rack. */
  reach(
    cell: number,
    from: number,
    rackLow: number,
    laid: number,
    sum: number,
    times: number,
    cross: number,
    isKept: number,
  ): number {
    if (this.terms.byHeight) {
      const points = this.heightBounds.reach(cell, laid, sum, (cell - this.start) / CELL, isKept) + cross;
      return points + this.mostLeft();
    }
    // Letters that no word goes on with stay on the rack.
    const left = this.usable - laid - countBits(rackLow & ~this.graph.more[from + BEHIND]!);
    const more = this.valueBounds.roomFor(cell, Math.min(left, this.limit - laid));
    return this.valueBounds.reach(cell, laid, more, sum, times, cross) + this.mostLeft();
  }

  /** The most that a play can be worth with so many tiles on the free squares before this cell; below 0 for none. */
  reachFrom(cell: number, laid: number): number {
    if (this.terms.byHeight) {
      const points = this.heightBounds.reachFrom(cell, laid);
      return points < 0 ? points : Math.max(0, points + this.mostLeft());
    }
    const more = this.valueBounds.roomFor(cell, Math.min(this.usable, this.limit) - laid);
    return Math.max(0, this.valueBounds.reachFrom(cell, laid, more) + this.mostLeft());
  }

  /** The most that can be left on the rack is worth. */
  private mostLeft(): number {
    const { leaves } = this;
    const number =
      this.counts[BLANK] === this.tooManyBlanks ? this.number + leaves.radix[BLANK]! : this.number;
    const most = leaves.most[number]!;
    return this.limit < this.rack || most > leaves.whole ? most : leaves.whole;
  }
}
