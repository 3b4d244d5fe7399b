import { BLANK, type Tile } from '../rules/tile.ts';
import {
  CELL,
  CROSS_CONSTANT,
  CROSS_SHARE,
  CROSSED,
  FLAGS,
  KEEP,
  LANE_SHARE,
  MASK_LOW,
  TIMES,
  TOP,
} from './cells.ts';
import type { Search } from './search.ts';
import { Slots } from './slots.ts';
import { CLASSES, MAX_BLANKS, MAX_RACK, SubRacks } from './sub-racks.ts';
import { LETTER_KEYS, mayHave, type WordMap } from './word-map.ts';
import { WordsInSlots } from './words-in-slots.ts';

/** Are the rules simple enough to look words up? Letters must fit in 32 bits, and blanks score nothing. */
export const canLookUp = ({ rules, scoring }: Search): boolean =>
  rules.stack === 1 &&
  rules.ruleset.scoring.by === 'value' &&
  rules.ruleset.tiles.length <= 32 &&
  rules.ruleset.tiles[0]!.value === 0 &&
  scoring.worth.every((worth) => worth >= 0);

/**
 * Finds the best plays on a board without stacking by looking words up. For each slot, highest bound first, it asks
 * which sub-racks make words with the letters they are played through, instead of building words letter by letter.
 */
export class SlotSearch {
  readonly #search: Search;
  readonly #map: WordMap;
  readonly #subRacks = new SubRacks();
  readonly #slots: Slots;
  readonly #matches: WordsInSlots;
  /** The slot being filled: its squares, and what a point on a tile there scores; the same, highest first. */
  #slot = 0;
  #tiles = 0;
  readonly #places = new Int32Array(MAX_RACK);
  readonly #rates = new Int32Array(MAX_RACK);
  readonly #sorted = new Int32Array(MAX_RACK);
  /** What it scores whatever the tiles. */
  #constant = 0;
  #isRead = false;
  /** The letters that fit on its crossed squares. */
  readonly #crossMasks = new Int32Array(MAX_RACK);
  #crossed = 0;
  /** The letters that blanks stand for, by letter, and the unplaced tiles of the sub-rack. */
  readonly #shown = new Int8Array(BLANK);
  readonly #left = new Int8Array(BLANK);

  constructor(search: Search, map: WordMap) {
    this.#search = search;
    this.#map = map;
    this.#slots = new Slots(search.rules.size, MAX_RACK);
    this.#matches = new WordsInSlots(map, this.#subRacks);
  }

  /** Can the plays of this rack be looked up? If not, or not yet, they have to be searched for. */
  isReadyFor(rack: readonly Tile[], blanks: number): boolean {
    return this.#map.isReady && rack.length <= MAX_RACK && blanks <= MAX_BLANKS;
  }

  /** Finds the plays above the search's floor. The board has been read; `held` are the letters on the rack. */
  find(rack: readonly Tile[], held: number): void {
    const search = this.#search;
    const slots = this.#slots;
    this.#subRacks.read(rack, search.counts, search.scoring.worth, search.leaves);
    this.#left.fill(0);
    this.#matches.clear();
    slots.list(search.cells, search.rules, this.#map, this.#subRacks, rack.length, held);
    for (let i = 0; i < slots.count; i++) {
      const slot = slots.order[i]!;
      if (slots.reach[slot]! > this.#floor) this.#fill(slot);
    }
  }

  get #floor(): number {
    const { floor } = this.#search;
    return floor < 0 ? Number.NEGATIVE_INFINITY : floor;
  }

  #fill(slot: number): void {
    this.#slot = slot;
    this.#tiles = this.#slots.tiles[slot]!;
    this.#isRead = false;
    const { blanks } = this.#subRacks;
    for (let blank = 0; blank <= blanks && blank <= this.#tiles; blank++) this.#fillWith(blank);
  }

  /** Tries the sub-racks with this many blanks. */
  #fillWith(blanks: number): void {
    const slots = this.#slots;
    const slot = this.#slot;
    const tiles = this.#tiles;
    const subRacks = this.#subRacks;
    const matches = this.#matches;
    const kind = tiles * CLASSES + blanks;
    if (subRacks.first[kind] === subRacks.first[kind + 1]) return;
    const most = slots.base[slot]! + slots.times[slot]! * subRacks.topTotal[tiles - blanks]!;
    if (most + subRacks.bestLeave[kind]! <= this.#floor) return;
    const row = matches.find(slots.sum[slot]!, kind);
    if (most + matches.bestLeave[row]! <= this.#floor) return;
    if (!this.#isRead) this.#readSlot();
    if (this.#reachWith(blanks) + matches.bestLeave[row]! <= this.#floor) return;
    for (let at = matches.first[row]!; at < matches.end[row]!; at++) {
      const subRack = matches.subRacks[at]!;
      if (this.#reachOf(subRack) + subRacks.leaves[subRack]! <= this.#floor) continue;
      const sum = (slots.sum[slot]! + subRacks.sums[subRack]!) | 0;
      if (blanks > 0) this.#layBlanks(sum, subRack, blanks, 1);
      else if (this.#fitsAcross(subRacks.letters[subRack]!)) this.#layWords(sum, subRack);
    }
  }

  /** The most points with the most valuable letters of the rack and this many blanks. */
  #reachWith(blanks: number): number {
    let reach = this.#constant;
    for (let i = this.#tiles - blanks - 1; i >= 0; i--) {
      reach += this.#sorted[i]! * this.#subRacks.topWorth[i]!;
    }
    return reach;
  }

  /** The most points of a sub-rack: its most valuable tiles on the best squares. */
  #reachOf(subRack: number): number {
    const { worths } = this.#subRacks;
    let reach = this.#constant;
    for (let i = 0, at = subRack * MAX_RACK; i < this.#tiles; i++)
      reach += this.#sorted[i]! * worths[at + i]!;
    return reach;
  }

  /** Does every crossed square take one of these letters? */
  #fitsAcross(letters: number): boolean {
    for (let i = 0; i < this.#crossed; i++) if ((this.#crossMasks[i]! & letters) === 0) return false;
    return true;
  }

  #readSlot(): void {
    const { cells, rules } = this.#search;
    const sorted = this.#sorted;
    const end = this.#slots.end[this.#slot]!;
    let times = 1;
    let constant = 0;
    let tiles = 0;
    for (let cell = this.#slots.start[this.#slot]!; cell < end; cell += CELL) {
      if (cells[cell + TOP] !== 0) {
        constant += cells[cell + KEEP]!;
        continue;
      }
      times *= cells[cell + TIMES]!;
      this.#places[tiles++] = cell;
    }
    constant = times * constant + (tiles >= rules.bonusTiles ? rules.bonusPoints : 0);
    this.#crossed = 0;
    for (let i = 0; i < tiles; i++) {
      const cell = this.#places[i]!;
      const rate = times * cells[cell + LANE_SHARE]! + cells[cell + CROSS_SHARE]!;
      constant += cells[cell + CROSS_CONSTANT]!;
      if ((cells[cell + FLAGS]! & CROSSED) !== 0) this.#crossMasks[this.#crossed++] = cells[cell + MASK_LOW]!;
      this.#rates[i] = rate;
      let at = i;
      for (; at > 0 && sorted[at - 1]! < rate; at--) sorted[at] = sorted[at - 1]!;
      sorted[at] = rate;
    }
    this.#constant = constant;
    this.#isRead = true;
  }

  /** Chooses a letter from `from` on for each remaining blank, and lays the words. */
  #layBlanks(sum: number, subRack: number, blanks: number, from: number): void {
    if (blanks === 1 && !mayHave(this.#map.sumsWithBlank, sum)) return;
    const letters = this.#search.rules.ruleset.tiles.length;
    for (let letter = from; letter < letters; letter++) {
      const more = (sum + LETTER_KEYS[letter]!) | 0;
      this.#shown[letter]!++;
      if (blanks > 1) this.#layBlanks(more, subRack, blanks - 1, letter);
      else if (mayHave(this.#map.sums, more)) this.#layWords(more, subRack);
      this.#shown[letter]!--;
    }
  }

  /** Lays the words with this sum. */
  #layWords(sum: number, subRack: number): void {
    const map = this.#map;
    const { letters } = map;
    const length = (this.#slots.end[this.#slot]! - this.#slots.start[this.#slot]!) / CELL;
    const end = map.endOfEntries(sum);
    for (let entry = map.firstEntry(sum); entry < end; entry++) {
      const at = map.wordAt(entry, sum);
      if (at < 0 || letters[at] !== length || !this.#fits(at + 1)) continue;
      this.#count(subRack);
      this.#lay(at + 1, 0, this.#constant);
    }
  }

  /** Do the letters from `word` on match the tiles of the slot and fit on its empty squares? */
  #fits(word: number): boolean {
    const { cells } = this.#search;
    const { letters } = this.#map;
    const end = this.#slots.end[this.#slot]!;
    for (let cell = this.#slots.start[this.#slot]!, at = word; cell < end; cell += CELL, at++) {
      const letter = letters[at]!;
      const top = cells[cell + TOP]!;
      if (top === 0 ? (cells[cell + MASK_LOW]! & (1 << letter)) === 0 : top !== letter) return false;
    }
    return true;
  }

  /** Counts the letters of a sub-rack, so that only they are laid: sums may agree by chance. */
  #count(subRack: number): void {
    const { kinds, kindCount, radix, codes } = this.#subRacks;
    let code = codes[subRack]!;
    for (let k = kindCount - 1; k >= 0; k--) {
      const tile = kinds[k]!;
      const count = (code / radix[tile]!) | 0;
      code -= count * radix[tile]!;
      if (tile !== BLANK) this.#left[tile] = count;
    }
  }

  /** Lays the tile at place `i` and those after it. If a letter comes from a tile and a blank, tries both. */
  #lay(word: number, i: number, points: number): void {
    const search = this.#search;
    if (i === this.#tiles) {
      search.start = this.#slots.start[this.#slot]!;
      search.end = this.#slots.end[this.#slot]! - CELL;
      search.laid = i;
      search.points = points;
      search.offer();
      return;
    }
    const cell = this.#places[i]!;
    const letter = this.#map.letters[word + (cell - this.#slots.start[this.#slot]!) / CELL]!;
    const { leaves, laidCells, laidTiles } = search;
    const left = this.#left;
    const shown = this.#shown;
    laidCells[i] = cell;
    if (left[letter]! > 0) {
      left[letter]!--;
      laidTiles[i] = letter;
      search.code += leaves.radix[letter]!;
      this.#lay(word, i + 1, points + this.#rates[i]! * search.scoring.worth[letter]!);
      search.code -= leaves.radix[letter]!;
      left[letter]!++;
    }
    if (shown[letter]! > 0) {
      shown[letter]!--;
      laidTiles[i] = BLANK | letter;
      search.code += leaves.radix[BLANK]!;
      this.#lay(word, i + 1, points);
      search.code -= leaves.radix[BLANK]!;
      shown[letter]!++;
    }
  }
}
