import type { Rack } from '../rules/position.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { BLANK, letterOf, type Tile } from '../rules/tile.ts';
import {
  CELL,
  CROSS_CONSTANT,
  CROSS_SHARE,
  eachCell,
  firstConnecting,
  KEEP,
  LANE_CONSTANT,
  LANE_SHARE,
  laneAt,
  SQUARE,
  TIMES,
  TOP,
  takesAny,
  takesLetter,
} from './cells.ts';
import type { Frame } from './frame.ts';
import type { LetterSet } from './letter-set.ts';
import type { Scoring } from './scoring.ts';
import type { Search } from './search.ts';

/** Entries by number of tiles that may still be placed (up to 15): as many per cell as it has integers. */
const ENTRIES = CELL;

/**
 * Scoring by value: tiles score their face value, and squares multiply it.
 *
 * What can still be reached depends on letters that aren't known yet, so the most valuable tiles of the rack
 * are used instead. Sum, multiplier and cross words are each taken at their best, even if no play has them all.
 */
export class ValueScoring implements Scoring {
  readonly worth = new Int32Array(2 * BLANK);
  /** A blank makes many times more words, few of them worth the blank. */
  readonly sparesBlanks = true;
  readonly #ruleset: Ruleset;
  readonly #cells: Int32Array;
  readonly #blankWorth: number;
  readonly #sums: Int32Array;
  readonly #times: Float64Array;
  readonly #crosses: Int32Array;
  /** The most tiles that can be placed from a cell on. */
  readonly #room: Uint8Array;
  /** The total worth of that many of the most valuable tiles. */
  readonly #topWorth = new Int32Array(ENTRIES);
  /** The rack, most valuable tiles first. */
  readonly #tiles: Tile[] = [];

  constructor(ruleset: Ruleset, cells: Int32Array) {
    const { tiles, size } = ruleset;
    this.#ruleset = ruleset;
    this.#cells = cells;
    for (let letter = 1; letter < tiles.length; letter++) {
      this.worth[letter] = tiles[letter]!.value;
      this.worth[BLANK | letter] = tiles[letterOf(BLANK)]!.value;
    }
    this.#blankWorth = Math.max(...this.worth.subarray(BLANK));
    this.#sums = new Int32Array(cells.length);
    this.#times = new Float64Array(cells.length).fill(1);
    this.#crosses = new Int32Array(cells.length);
    this.#room = new Uint8Array(cells.length / CELL);
    eachCell(size, (cell) => {
      cells[cell + LANE_CONSTANT] = 0;
      this.setTile(cell, 0, 0);
    });
  }

  setTile(cell: number, tile: Tile, height: number): void {
    const cells = this.#cells;
    const { letterPremiums, wordPremiums } = this.#ruleset;
    const square = cells[cell + SQUARE]!;
    cells[cell + LANE_SHARE] = height === 0 ? letterPremiums[square]! : 1;
    cells[cell + TIMES] = height === 0 ? wordPremiums[square]! : 1;
    cells[cell + KEEP] = this.worth[tile]!;
  }

  setCross(cell: number, length: number, sum: number): void {
    const cells = this.#cells;
    let constant = 0;
    let share = 0;
    if (length > 1) {
      const times = cells[cell + TIMES]!;
      constant = sum * times;
      share = cells[cell + LANE_SHARE]! * times;
    }
    cells[cell + CROSS_CONSTANT] = constant;
    cells[cell + CROSS_SHARE] = share;
  }

  wordPoints({ sum, times }: Frame): number {
    return sum * times;
  }

  /** How many of `left` tiles can be placed from this cell on. */
  #roomFor(cell: number, left: number): number {
    const room = this.#room[cell / CELL]!;
    return left < room ? left : room;
  }

  reach(frame: Frame, search: Search): number {
    const { cell, laid, sum, times, cross } = frame;
    const more = this.#roomFor(cell, search.maxMore(frame));
    return this.#reach(cell, laid, more, sum, times, cross);
  }

  reachFrom(cell: number, laid: number, { usable }: Search): number {
    const cells = this.#cells;
    const topWorth = this.#topWorth;
    const more = this.#roomFor(cell, usable - laid);
    // The placed tiles are among the most valuable too.
    let sum = topWorth[laid + more]! - topWorth[more]!;
    let times = 1;
    for (let at = cell - laid * CELL; at < cell; at += CELL) {
      sum += (cells[at + LANE_SHARE]! - 1) * topWorth[1]!;
      times *= cells[at + TIMES]!;
    }
    return this.#reach(cell, laid, more, sum, times, 0);
  }

  #reach(cell: number, laid: number, more: number, sum: number, times: number, cross: number): number {
    const { bonus } = this.#ruleset;
    const entry = cell + more;
    const word = (sum + this.#sums[entry]! + this.#topWorth[more]!) * times * this.#times[entry]!;
    return word + cross + this.#crosses[entry]! + (laid + more >= bonus.tiles ? bonus.points : 0);
  }

  prepare(rack: Rack, letters: LetterSet): void {
    const { size } = this.#ruleset;
    const topWorth = this.#topWorth;
    const tiles = this.#tiles;
    tiles.length = 0;
    for (const tile of rack) tiles.push(tile);
    tiles.sort((a, b) => this.#worthOf(b) - this.#worthOf(a));
    topWorth.fill(0);
    for (let n = 0; n < tiles.length; n++) topWorth[n + 1] = topWorth[n]! + this.#worthOf(tiles[n]!);
    for (let lane = 0; lane < 2 * size; lane++) this.#prepareLane(laneAt(size, 0, lane), letters);
  }

  #prepareLane(lane: number, letters: LetterSet): void {
    const { size } = this.#ruleset;
    const cells = this.#cells;
    const sums = this.#sums;
    const times = this.#times;
    const crosses = this.#crosses;
    const room = this.#room;
    const tiles = this.#tiles;
    // The free squares before the first connecting one are never asked for.
    const first = firstConnecting(cells, lane, size);
    for (let cell = lane + (size - 1) * CELL; cell >= first; cell -= CELL) {
      const takes = takesAny(cells, cell, letters);
      const isEmpty = cells[cell + TOP] === 0;
      const next = cell + CELL;
      const far = room[next / CELL]!;
      const most = takes || !isEmpty ? Math.min(tiles.length, far + (takes ? 1 : 0)) : 0;
      room[cell / CELL] = most;
      const keep = cells[cell + KEEP]!;
      const worth = takes ? this.#bestWorthFor(cell) : 0;
      // The tile itself is counted among the most valuable; this is what the square adds to it.
      const gain = (cells[cell + LANE_SHARE]! - 1) * worth;
      const cross = cells[cell + CROSS_CONSTANT]! + cells[cell + CROSS_SHARE]! * worth;
      for (let more = 0; more <= most; more++) {
        const kept = next + (more < far ? more : far);
        let sum = isEmpty ? 0 : keep + sums[kept]!;
        let product = isEmpty ? 1 : times[kept]!;
        let crossing = isEmpty ? 0 : crosses[kept]!;
        if (takes && more > 0) {
          sum = Math.max(sum, gain + sums[next + more - 1]!);
          product = Math.max(product, cells[cell + TIMES]! * times[next + more - 1]!);
          crossing = Math.max(crossing, cross + crosses[next + more - 1]!);
        }
        sums[cell + more] = sum;
        times[cell + more] = product;
        crosses[cell + more] = crossing;
      }
    }
  }

  #worthOf(tile: Tile): number {
    return tile === BLANK ? this.#blankWorth : this.worth[tile]!;
  }

  /** The worth of the most valuable tile that may go on this cell. */
  #bestWorthFor(cell: number): number {
    const tiles = this.#tiles;
    for (let i = 0; i < tiles.length; i++) {
      const tile = tiles[i]!;
      if (tile === BLANK || takesLetter(this.#cells, cell, tile)) return this.#worthOf(tile);
    }
    return 0;
  }
}
