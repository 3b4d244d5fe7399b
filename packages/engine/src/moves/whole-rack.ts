import { BLANK } from '../rules/tile.ts';
import {
  CELL,
  CROSS_CONSTANT,
  CROSS_SHARE,
  KEEP,
  LANE_CONSTANT,
  LANE_SHARE,
  MASK_HIGH,
  MASK_LOW,
  TIMES,
  TOP,
} from './cells.ts';
import type { Search } from './search.ts';
import type { Starts } from './starts.ts';
import type { LazyWordMap, WordMap } from './word-map.ts';

/** With more blanks there are too many letters that they could stand for. */
const MOST_BLANKS = 2;

/**
 * Finds the plays that lay the whole rack, where nothing can be covered: from a square on, such a play takes
 * the same squares in whatever order its tiles come, so its letters are known, and the words made of them
 * are looked up. They score the most, bonus and all, and the walk over the board need not hope for them.
 */
export class WholeRack {
  private readonly search: Search;
  private readonly words: LazyWordMap;
  private map: WordMap | undefined;
  /** What the rack's tiles come to, once for everything that its blanks may stand for. */
  private readonly sums: number[] = [];

  constructor(search: Search, words: LazyWordMap) {
    this.search = search;
    this.words = words;
  }

  /** Makes the map of words now instead of at the first search. */
  layOut(): void {
    const { terms } = this.search;
    if (terms.stack === 1 && !terms.byHeight) this.map ??= this.words.get();
  }

  /** Are such plays found here, for this rack? */
  canFind(): boolean {
    this.layOut();
    return this.map !== undefined && this.search.counts[BLANK]! <= MOST_BLANKS;
  }

  find({ counts, width, anchors }: Starts): void {
    const { valueBounds, leaves, rack } = this.search;
    this.addUp();
    for (let laid = 0; laid < rack; laid++) {
      const more = rack - laid;
      for (let i = laid * width; i < laid * width + counts[laid]!; i++) {
        const anchor = anchors[i]!;
        if (valueBounds.roomFor(anchor, more) < more) continue;
        if (valueBounds.reachFrom(anchor, laid, more) + leaves.whole <= this.search.floor) continue;
        this.findFrom(anchor - laid * CELL);
      }
    }
  }

  private addUp(): void {
    const { keys } = this.map!;
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
    const { keys, letters } = this.map!;
    let between = 0;
    let end = start;
    // A lane ends in a cell without a tile.
    for (let left = rack; left > 0 || cells[end + TOP] !== 0; end += CELL) {
      const top = cells[end + TOP]!;
      if (top === 0) left--;
      else between += keys[top]!;
    }
    this.search.start = start;
    const length = (end - start) / CELL;
    for (const sum of this.sums) {
      this.map!.lookUp((sum + between) | 0, (place) => {
        if (letters[place] === length) this.lay(place + 1, start, end, 0, 0, 1, 0);
      });
    }
  }

  /** Lays the word from one square to the next, where its letters fit; each blank wherever it can be. */
  private lay(
    letters: number,
    cell: number,
    end: number,
    laid: number,
    sum: number,
    times: number,
    cross: number,
  ): void {
    const { search } = this;
    const { cells, counts, leaves, laidCells, laidTiles, terms } = search;
    if (cell === end) {
      search.found(cell - CELL, laid, sum, times, cross);
      return;
    }
    const letter = this.map!.letters[letters]!;
    const top = cells[cell + TOP]!;
    if (top !== 0) {
      if (top !== letter) return;
      this.lay(letters + 1, cell + CELL, end, laid, sum + cells[cell + KEEP]!, times, cross);
      return;
    }
    if ((cells[cell + (letter < 32 ? MASK_LOW : MASK_HIGH)]! & (1 << letter)) === 0) return;
    for (let isBlank = 0; isBlank < 2; isBlank++) {
      const held = isBlank === 0 ? letter : BLANK;
      const tile = isBlank === 0 ? letter : BLANK | letter;
      if (counts[held] === 0) continue;
      const worth = terms.worth[tile]!;
      counts[held]!--;
      search.number += leaves.radix[held]!;
      laidCells[laid] = cell;
      laidTiles[laid] = tile;
      this.lay(
        letters + 1,
        cell + CELL,
        end,
        laid + 1,
        sum + cells[cell + LANE_CONSTANT]! + cells[cell + LANE_SHARE]! * worth,
        times * cells[cell + TIMES]!,
        cross + cells[cell + CROSS_CONSTANT]! + cells[cell + CROSS_SHARE]! * worth,
      );
      counts[held]!++;
      search.number -= leaves.radix[held]!;
    }
  }
}
