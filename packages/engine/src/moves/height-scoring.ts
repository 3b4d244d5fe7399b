import type { Rack } from '../rules/position.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { BLANK, type Tile } from '../rules/tile.ts';
import {
  CELL,
  CROSS_CONSTANT,
  CROSS_SHARE,
  eachCell,
  FLAGS,
  firstConnecting,
  HEIGHT,
  KEEP,
  LANE_CONSTANT,
  LANE_SHARE,
  laneAt,
  STOP,
  TIMES,
  takesAny,
  WORD_END,
} from './cells.ts';
import type { Frame } from './frame.ts';
import type { LetterSet } from './letter-set.ts';
import type { Scoring } from './scoring.ts';

/** A sum of heights is stored above a sum of bonuses, which is below 21 × 100. */
const HEIGHT_SHIFT = 12;
const BONUS_BITS = (1 << HEIGHT_SHIFT) - 1;

const IMPOSSIBLE = -(2 ** 20);
/**
 * Entries per cell: by number of tiles placed before it (up to 15), and whether a tile of its word stays
 * visible.
 */
const ENTRIES = 2 * CELL;

const larger = (a: number, b: number): number => (a > b ? a : b);

/**
 * Scoring by height: tiles score by stack, whatever their letters. A sum holds the heights of a word and, in
 * its lower bits, the flat-word bonuses of its tiles, which are a tile's worth here.
 *
 * What can still be reached depends on the squares covered, not on the letters. So the best way to cover the
 * rest of a lane is computed once, from its end, for every number of tiles placed before.
 */
export class HeightScoring implements Scoring {
  readonly worth = new Int32Array(2 * BLANK);
  /** Blanks add few better plays: letters hardly count. */
  readonly sparesBlanks = false;
  readonly #cells: Int32Array;
  readonly #size: number;
  /** Points of a tile in a flat word, and per tile of its stack in any other (Z1, Z2). */
  readonly #flat: number;
  readonly #stacked: number;
  /** The bonus of a flat word with a bonus tile, however many it has (Z1). */
  readonly #flatBonus: number;
  /** The best points for the rest of a word with a stack in it, and for the rest of a flat word. */
  readonly #stackedRest: Int32Array;
  readonly #flatRest: Int32Array;
  /** The bonus (Z4) by number of tiles placed. */
  readonly #bonus = new Int32Array(ENTRIES / 2);
  /** The highest worth of a tile on the rack, and of a blank. */
  #maxWorth = 0;
  readonly #blankWorth: number;

  constructor(
    { tiles, size, bonus }: Ruleset,
    { flat, stacked }: Extract<Ruleset['scoring'], { by: 'height' }>,
    cells: Int32Array,
  ) {
    this.#cells = cells;
    this.#size = size;
    this.#flat = flat;
    this.#stacked = stacked;
    // A blank in a flat word also gets the bonus of the letter it shows.
    for (let letter = 1; letter < tiles.length; letter++) {
      this.worth[letter] = tiles[letter]!.flatBonus;
      this.worth[BLANK | letter] = tiles[letter]!.flatBonus;
    }
    this.#flatBonus = Math.max(...tiles.map((kind) => kind.flatBonus));
    this.#blankWorth = Math.max(...this.worth.subarray(BLANK));
    // The cells after the ends of lanes are never written.
    this.#stackedRest = new Int32Array(2 * cells.length).fill(IMPOSSIBLE);
    this.#flatRest = new Int32Array(cells.length).fill(IMPOSSIBLE);
    this.#bonus.fill(bonus.points, bonus.tiles);
    eachCell(size, (cell) => {
      cells[cell + LANE_SHARE] = 1;
      cells[cell + TIMES] = 1;
      this.setTile(cell, 0, 0);
    });
  }

  setTile(cell: number, tile: Tile, height: number): void {
    const cells = this.#cells;
    cells[cell + LANE_CONSTANT] = (height + 1) << HEIGHT_SHIFT;
    cells[cell + KEEP] = (height << HEIGHT_SHIFT) + this.worth[tile]!;
  }

  setCross(cell: number, length: number, sum: number): void {
    const cells = this.#cells;
    let constant = 0;
    let share = 0;
    if (length > 1) {
      const height = (sum >>> HEIGHT_SHIFT) + cells[cell + HEIGHT]! + 1;
      const bonus = Math.min(sum & BONUS_BITS, this.#flatBonus);
      constant = height > length ? this.#stacked * height : this.#flat * length + bonus;
      share = height > length || bonus > 0 ? 0 : 1;
    }
    cells[cell + CROSS_CONSTANT] = constant;
    cells[cell + CROSS_SHARE] = share;
  }

  wordPoints({ sum }: Frame, length: number): number {
    const height = sum >>> HEIGHT_SHIFT;
    if (height > length) return this.#stacked * height;
    return this.#flat * length + Math.min(sum & BONUS_BITS, this.#flatBonus);
  }

  reach({ cell, laid, sum, isKept, cross }: Frame, { start }: { readonly start: number }): number {
    return this.#rest(cell, laid, sum, (cell - start) / CELL, isKept) + cross;
  }

  reachFrom(cell: number, laid: number): number {
    const bonus = Math.min(laid * this.#maxWorth, this.#flatBonus);
    return this.#rest(cell, laid, (laid << HEIGHT_SHIFT) + bonus, laid, 0);
  }

  /** The most points for the word in the lane and the words still to cross it. */
  #rest(cell: number, laid: number, sum: number, length: number, isKept: number): number {
    const height = sum >>> HEIGHT_SHIFT;
    const stacked = this.#stacked * height + this.#stackedRest[2 * (cell + laid) + isKept]!;
    if (height > length) return stacked;
    return larger(stacked, this.#flat * length + (sum & BONUS_BITS) + this.#flatRest[cell + laid]!);
  }

  prepare(rack: Rack, letters: LetterSet): void {
    this.#maxWorth = 0;
    for (const tile of rack) {
      this.#maxWorth = larger(this.#maxWorth, tile === BLANK ? this.#blankWorth : this.worth[tile]!);
    }
    for (let lane = 0; lane < 2 * this.#size; lane++) {
      this.#prepareLane(laneAt(this.#size, 0, lane), rack.length, letters);
    }
  }

  #prepareLane(lane: number, rack: number, letters: LetterSet): void {
    const cells = this.#cells;
    const size = this.#size;
    const flat = this.#flat;
    const stacked = this.#stacked;
    const stackedRest = this.#stackedRest;
    const flatRest = this.#flatRest;
    const bonus = this.#bonus;
    const worth = this.#maxWorth;
    let inWord = false;
    // The free squares before the first connecting one are never asked for.
    const first = firstConnecting(cells, lane, size);
    for (let cell = lane + (size - 1) * CELL; cell >= first; cell -= CELL) {
      const flags = cells[cell + FLAGS]!;
      const height = cells[cell + HEIGHT]!;
      const stop = (flags & STOP) !== 0 ? 0 : IMPOSSIBLE;
      const isEnd = (flags & WORD_END) !== 0;
      inWord = height > 0 && (isEnd || inWord);
      const takes = takesAny(cells, cell, letters);
      const cross = cells[cell + CROSS_CONSTANT]! + cells[cell + CROSS_SHARE]! * worth;
      const placed = stacked * (height + 1) + cross;
      // At most as many tiles are placed as there are squares before.
      const before = (cell - lane) / CELL;
      const most = before < rack ? before : rack;
      const next = cell + CELL;
      if (height === 0) {
        const placedFlat = flat + worth + cross;
        for (let laid = 0; laid <= most; laid++) {
          let rest = IMPOSSIBLE;
          let restFlat = IMPOSSIBLE;
          if (takes && laid < rack) {
            const endHere = stop + bonus[laid + 1]!;
            rest = placed + larger(endHere, stackedRest[2 * (next + laid + 1)]!);
            restFlat = placedFlat + larger(endHere, flatRest[next + laid + 1]!);
          }
          stackedRest[2 * (cell + laid)] = rest;
          stackedRest[2 * (cell + laid) + 1] = rest;
          flatRest[cell + laid] = restFlat;
        }
        continue;
      }
      const keep = stacked * height;
      const keepFlat = height === 1 ? flat + (cells[cell + KEEP]! & BONUS_BITS) : IMPOSSIBLE;
      for (let laid = 0; laid <= most; laid++) {
        const endHere = laid > 0 ? stop + bonus[laid]! : IMPOSSIBLE;
        const kept = keep + larger(endHere, stackedRest[2 * (next + laid) + 1]!);
        flatRest[cell + laid] = keepFlat + larger(endHere, flatRest[next + laid]!);
        let rest = kept;
        let restKept = kept;
        if (takes && laid < rack) {
          const endAfter = stop + bonus[laid + 1]!;
          const at = 2 * (next + laid + 1);
          restKept = larger(kept, placed + larger(endAfter, stackedRest[at + 1]!));
          if (!inWord) rest = restKept;
          else if (!isEnd) rest = larger(kept, placed + larger(endAfter, stackedRest[at]!));
        }
        stackedRest[2 * (cell + laid)] = rest;
        stackedRest[2 * (cell + laid) + 1] = restKept;
      }
    }
  }
}
