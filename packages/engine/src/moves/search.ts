import { MAX_WORD_TILES } from '../lexicon/alphabet.ts';
import { ARC_END } from '../lexicon/graph.ts';
import type { Placement } from '../rules/board.ts';
import { BLANK, letterOf } from '../rules/tile.ts';
import {
  CELL,
  CROSS_CONSTANT,
  CROSS_SHARE,
  CROSSED,
  FLAGS,
  HEIGHT,
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
import { type Frame, makeFrames } from './frame.ts';
import { type Leaves, NO_LEAVES } from './leaves.ts';
import { countBits, highBit, lowBit } from './letter-set.ts';
import type { Scoring } from './scoring.ts';
import { ARC, BEHIND, firstArc, firstHighArc, NEXT, NEXT_HIGH, type SearchGraph } from './search-graph.ts';
import type { SearchRules } from './search-rules.ts';
import type { WordMap } from './word-map.ts';

/** More than any play scores: returned as the points to beat, it stops a search. */
export const OUT_OF_REACH = 2 ** 30 - 1;
/** Matches no number of blanks. */
export const NO_COUNT = -1;

/** Words indexed for tiles, shared by all rule sets with these tiles. */
export interface TileWords {
  readonly graph: SearchGraph;
  readonly map: WordMap;
}

/**
 * A walk through the plays of a position. It holds what stays the same during a search, and the tiles placed so
 * far. `onPlay` is called for every play and returns the points that later ones must beat, or -1 for none: that
 * is the only difference between listing plays, finding the best and finding any.
 */
export class Search {
  /** Unplaced tiles on the rack, by tile; blanks under `BLANK`. */
  readonly counts = new Int32Array(BLANK + 1);
  readonly laidCells = new Int32Array(MAX_WORD_TILES);
  readonly laidTiles = new Uint8Array(MAX_WORD_TILES);
  /** Placements of the plays found so far, by square and tile: at most 56,000 of them. */
  readonly placements = new Map<number, Placement>();
  /** Where a walk starts. */
  readonly frame: Frame;
  readonly scoring: Scoring;
  /** How many tiles are on the rack, and how many of them may be placed. */
  rack = 0;
  usable = 0;
  /** Skips plays that keep this many blanks. */
  tooManyBlanks = NO_COUNT;
  /** Leave values, and the code of the placed tiles that they are looked up by. */
  leaves: Leaves = NO_LEAVES;
  code = 0;
  /** Skips plays that aren't worth more. */
  floor = -1;
  onPlay: () => number = () => -1;
  /** The play that `onPlay` is called for: its word in the lane from `start` to `end`. */
  start = 0;
  end = 0;
  laid = 0;
  points = 0;

  readonly cells: Int32Array;
  readonly words: TileWords;
  readonly graph: SearchGraph;
  readonly rules: SearchRules;
  readonly firstDownCell: number;
  readonly isBarred: (search: Search) => boolean;

  constructor(
    cells: Int32Array,
    words: TileWords,
    rules: SearchRules,
    isBarred: (search: Search) => boolean,
  ) {
    this.cells = cells;
    this.words = words;
    this.graph = words.graph;
    this.rules = rules;
    this.isBarred = isBarred;
    this.firstDownCell = cells.length / 2;
    this.scoring = rules.scoring;
    this.frame = makeFrames(rules.size);
  }

  /**
   * Builds words along a lane from a frame on. On every square, either the tile there stays visible or one from
   * the rack is placed on it. Each set of tiles is found once because its word starts at one square only.
   * Changes are written to the next frame, so only tile counts have to be restored.
   */
  walk(frame: Frame): void {
    const { cells, counts, graph, scoring } = this;
    const { arcs, more } = graph;
    const { radix } = this.leaves;
    const { cell, arc: from, laid, sum, times, cross, isKept } = frame;
    const { low: rackLow, high: rackHigh } = frame.rack;
    const flags = cells[cell + FLAGS]!;
    const top = cells[cell + TOP]!;
    const anyLetter = counts[BLANK]! > 0;
    const heldLow = anyLetter ? -1 : rackLow;
    const heldHigh = anyLetter ? -1 : rackHigh;
    // No letter is 0, so the bit of an empty square matches nothing.
    let low = lowBit(top);
    let high = highBit(top);
    if (laid < this.usable && ((flags & WORD_END) === 0 || isKept !== 0)) {
      low |= cells[cell + MASK_LOW]! & heldLow;
      high |= cells[cell + MASK_HIGH]! & heldHigh;
    }
    low &= arcs[from + NEXT]!;
    if (high !== 0) high &= more[from + NEXT_HIGH]!;
    if ((low | high) === 0) return;
    if (this.floor >= 0 && scoring.reach(frame, this) + this.bestLeave() <= this.floor) return;
    const next = frame.next!; // there are as many frames as a lane has squares
    const nextCell = cell + CELL;
    const nextTop = cells[nextCell + TOP]!;
    const nextLow = (cells[nextCell + MASK_LOW]! & heldLow) | lowBit(nextTop);
    const nextHigh = (cells[nextCell + MASK_HIGH]! & heldHigh) | highBit(nextTop);
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
        // Don't go on if no letter can follow.
        const canContinue =
          (arcs[arc + NEXT]! & nextLow) !== 0 ||
          (nextHigh !== 0 && (more[arc + NEXT_HIGH]! & nextHigh) !== 0);
        if (ends === 0 && !canContinue) continue;
        next.cell = nextCell;
        next.arc = arc;
        next.rack.low = rackLow;
        next.rack.high = rackHigh;
        if (letter === top) {
          next.laid = laid;
          next.sum = sum + cells[cell + KEEP]!;
          next.times = times;
          next.cross = cross;
          next.isKept = 1;
          if (ends !== 0 && laid > 0) this.found(next);
          if (canContinue) this.walk(next);
          continue;
        }
        next.laid = laid + 1;
        next.times = times * cells[cell + TIMES]!;
        next.isKept = top === 0 ? 0 : isKept;
        // First the tile of that letter, if the rack has one, then a blank.
        for (let tile = counts[letter]! > 0 ? letter : BLANK | letter; ; tile = BLANK | letter) {
          const held = tile < BLANK ? letter : BLANK;
          const worth = scoring.worth[tile]!;
          next.sum = sum + cells[cell + LANE_CONSTANT]! + cells[cell + LANE_SHARE]! * worth;
          next.cross = cross + cells[cell + CROSS_CONSTANT]! + cells[cell + CROSS_SHARE]! * worth;
          const left = counts[held]! - 1;
          const gone = left === 0 && held !== BLANK ? bit : 0;
          if (base === 0) next.rack.low = rackLow & ~gone;
          else next.rack.high = rackHigh & ~gone;
          counts[held] = left;
          this.code += radix[held]!;
          this.laidCells[laid] = cell;
          this.laidTiles[laid] = tile;
          if (ends !== 0) this.found(next);
          if (canContinue) this.walk(next);
          counts[held] = left + 1;
          this.code -= radix[held]!;
          if (held === BLANK || counts[BLANK] === 0) break;
        }
      }
      if (base === 32 || high === 0) return;
      first = firstHighArc(graph, from);
      bits = more[from + NEXT_HIGH]!;
      wanted = high;
    }
  }

  /** A word in the lane ends before the cell of this frame. */
  found(frame: Frame): void {
    const length = (frame.cell - this.start) / CELL;
    if (length === 1) return; // one tile isn't a word in its lane
    const { rules } = this;
    const { laid } = frame;
    const bonus = laid >= rules.bonusTiles ? rules.bonusPoints : 0;
    const points = this.scoring.wordPoints(frame, length) + frame.cross + bonus;
    if (this.floor >= 0 && points + this.leaves.worth[this.code]! <= this.floor) return;
    if (this.counts[BLANK] === this.tooManyBlanks) return;
    this.end = frame.cell - CELL;
    this.laid = laid;
    this.points = points;
    this.offer();
  }

  /** A play has been found. */
  offer(): void {
    if (this.laid === 1 && this.isSkipped()) return;
    this.floor = this.onPlay();
  }

  /** A single tile that makes words in both directions is found in both lanes; L11 also concerns single tiles. */
  private isSkipped(): boolean {
    const cell = this.laidCells[0]!;
    if (cell >= this.firstDownCell && (this.cells[cell + FLAGS]! & CROSSED) !== 0) return true;
    const { isS } = this.rules;
    return isS[letterOf(this.laidTiles[0]!)] === 1 && this.cells[cell + HEIGHT] === 0 && this.isBarred(this);
  }

  /**
   * How many more tiles a play can place after this frame: letters that no word continues with stay on the
   * rack.
   */
  maxMore({ arc, laid, rack }: Frame): number {
    return this.usable - laid - countBits(rack.low & ~this.graph.more[arc + BEHIND]!);
  }

  /** The highest value of a play with `laid` tiles on the free squares before a cell; below 0 if there is none. */
  reachFrom(cell: number, laid: number): number {
    const points = this.scoring.reachFrom(cell, laid, this);
    return points < 0 ? points : Math.max(0, points + this.bestLeave());
  }

  /** The highest value of the leave. */
  private bestLeave(): number {
    const { leaves } = this;
    const number = this.counts[BLANK] === this.tooManyBlanks ? this.code + leaves.radix[BLANK]! : this.code;
    const most = leaves.most[number]!;
    return this.usable < this.rack || most > leaves.whole ? most : leaves.whole;
  }
}
