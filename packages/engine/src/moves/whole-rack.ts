import { BLANK } from '../rules/tile.ts';
import {
  CELL,
  CROSS_CONSTANT,
  CROSS_SHARE,
  KEEP,
  LANE_CONSTANT,
  LANE_SHARE,
  TIMES,
  TOP,
  takesLetter,
} from './cells.ts';
import type { Frame } from './frame.ts';
import type { RoomBounds } from './scoring.ts';
import type { Search } from './search.ts';
import type { Starts } from './starts.ts';
import type { LazyWordMap, WordMap } from './word-map.ts';

/** With more blanks there would be too many letters to try. */
const MAX_BLANKS = 2;

/**
 * Finds the plays that use the whole rack, on boards without stacking. From a given square such a play covers
 * the same squares in any order of its tiles, so its letters are known and the words made of them can be looked
 * up. These plays score the most, including the bonus, so the walk needn't allow for them.
 */
export class WholeRack {
  private readonly search: Search;
  private readonly words: LazyWordMap;
  private readonly bounds: RoomBounds;
  private map: WordMap | undefined;
  /** Sums of the rack's letters, one for each choice of letters for its blanks. */
  private readonly sums: number[] = [];

  constructor(search: Search, words: LazyWordMap, bounds: RoomBounds) {
    this.search = search;
    this.words = words;
    this.bounds = bounds;
  }

  /** Builds the word map now instead of at the first search. */
  wordMap(): WordMap {
    this.map ??= this.words.get();
    return this.map;
  }

  /** Can whole-rack plays be looked up for this rack? */
  canFind(): boolean {
    this.wordMap();
    return this.search.counts[BLANK]! <= MAX_BLANKS;
  }

  find({ counts, width, anchors }: Starts): void {
    const { leaves, rack } = this.search;
    this.sumLetters();
    for (let laid = 0; laid < rack; laid++) {
      const more = rack - laid;
      for (let i = laid * width; i < laid * width + counts[laid]!; i++) {
        const anchor = anchors[i]!;
        if (this.bounds.roomFor(anchor, more) < more) continue;
        if (this.bounds.reachWith(anchor, laid, more) + leaves.whole <= this.search.floor) continue;
        this.findFrom(anchor - laid * CELL);
      }
    }
  }

  private sumLetters(): void {
    const { keys } = this.wordMap();
    const { counts, terms } = this.search;
    const letters = terms.ruleset.tiles.length;
    let sum = 0;
    for (let letter = 1; letter < letters; letter++) sum += counts[letter]! * keys[letter]!;
    this.sums.length = 0;
    const add = (blanks: number, from: number, sum: number): void => {
      if (blanks === 0) this.sums.push(sum);
      else for (let letter = from; letter < letters; letter++) add(blanks - 1, letter, sum + keys[letter]!);
    };
    add(counts[BLANK]!, 1, sum);
  }

  /** The squares have room for the rack, and one of them connects. */
  private findFrom(start: number): void {
    const { cells, rack } = this.search;
    const map = this.wordMap();
    const { keys, letters } = map;
    let between = 0;
    let end = start;
    // A lane ends with a cell without a tile.
    for (let left = rack; left > 0 || cells[end + TOP] !== 0; end += CELL) {
      const top = cells[end + TOP]!;
      if (top === 0) left--;
      else between += keys[top]!;
    }
    this.search.start = start;
    const length = (end - start) / CELL;
    for (const sum of this.sums) {
      map.lookUp((sum + between) | 0, (offset) => {
        if (letters[offset] === length) this.lay(letters, offset + 1, end, this.frameAt(start));
      });
    }
  }

  private frameAt(start: number): Frame {
    const { frame } = this.search;
    frame.cell = start;
    frame.laid = 0;
    frame.sum = 0;
    frame.times = 1;
    frame.cross = 0;
    return frame;
  }

  /** Places the letter at `at` and those after it, if they fit; tries each blank everywhere. */
  private lay(letters: Uint8Array, at: number, end: number, frame: Frame): void {
    const { search } = this;
    const { cells, counts, leaves, laidCells, laidTiles, scoring } = search;
    const { cell, laid } = frame;
    if (cell === end) {
      search.found(frame);
      return;
    }
    const letter = letters[at]!;
    const top = cells[cell + TOP]!;
    const next = frame.next!; // there are as many frames as a lane has squares
    next.cell = cell + CELL;
    if (top !== 0) {
      if (top !== letter) return;
      next.laid = laid;
      next.sum = frame.sum + cells[cell + KEEP]!;
      next.times = frame.times;
      next.cross = frame.cross;
      this.lay(letters, at + 1, end, next);
      return;
    }
    if (!takesLetter(cells, cell, letter)) return;
    next.laid = laid + 1;
    next.times = frame.times * cells[cell + TIMES]!;
    for (let isBlank = 0; isBlank < 2; isBlank++) {
      const held = isBlank === 0 ? letter : BLANK;
      const tile = isBlank === 0 ? letter : BLANK | letter;
      if (counts[held] === 0) continue;
      const worth = scoring.worth[tile]!;
      counts[held]!--;
      search.code += leaves.radix[held]!;
      laidCells[laid] = cell;
      laidTiles[laid] = tile;
      next.sum = frame.sum + cells[cell + LANE_CONSTANT]! + cells[cell + LANE_SHARE]! * worth;
      next.cross = frame.cross + cells[cell + CROSS_CONSTANT]! + cells[cell + CROSS_SHARE]! * worth;
      this.lay(letters, at + 1, end, next);
      counts[held]!++;
      search.code -= leaves.radix[held]!;
    }
  }
}
