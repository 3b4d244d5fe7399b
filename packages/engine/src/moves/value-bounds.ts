import type { Rack } from '../rules/position.ts';
import { BLANK, type Tile } from '../rules/tile.ts';
import {
  CELL,
  CROSS_CONSTANT,
  CROSS_SHARE,
  firstConnecting,
  KEEP,
  LANE_SHARE,
  laneAt,
  MASK_HIGH,
  MASK_LOW,
  TIMES,
  TOP,
} from './cells.ts';
import type { Terms } from './terms.ts';

/** Entries by number of tiles that may still be laid (up to 15): as many for a cell as it has integers. */
const ENTRIES = CELL;

/**
 * How many points can still be had from a cell on where points go by value. The letters are not known,
 * so the rack's dearest tiles stand for them; what the word gains, what it is multiplied by and what
 * crosses it are taken at their best each, though no play may have them all.
 */
export class ValueBounds {
  private readonly cells: Int32Array;
  private readonly terms: Terms;
  private readonly sums: Int32Array;
  private readonly times: Float64Array;
  private readonly crosses: Int32Array;
  /** How many tiles can be laid from a cell on, at most. */
  private readonly room: Uint8Array;
  /** The worth of so many of the dearest tiles. */
  private readonly dearest = new Int32Array(ENTRIES);
  /** The rack, the dearest tiles first. */
  private readonly tiles: Tile[] = [];

  constructor(cells: Int32Array, terms: Terms) {
    this.cells = cells;
    this.terms = terms;
    this.sums = new Int32Array(cells.length);
    this.times = new Float64Array(cells.length).fill(1);
    this.crosses = new Int32Array(cells.length);
    this.room = new Uint8Array(cells.length / CELL);
  }

  /** How many tiles may be laid from this cell on, of so many that are left. */
  roomFor(cell: number, left: number): number {
    const room = this.room[cell / CELL]!;
    return left < room ? left : room;
  }

  /** The most points of a play that has come to this cell with `laid` tiles and lays up to `more`. */
  reach(cell: number, laid: number, more: number, sum: number, times: number, cross: number): number {
    const entry = cell + more;
    const word = (sum + this.sums[entry]! + this.dearest[more]!) * times * this.times[entry]!;
    const bonus = laid + more >= this.terms.bonusTiles ? this.terms.bonusPoints : 0;
    return word + cross + this.crosses[entry]! + bonus;
  }

  /** The most points of a play with so many tiles on the free squares before this cell and up to `more` from it on. */
  reachFrom(cell: number, laid: number, more: number): number {
    const { cells, dearest } = this;
    // What is laid is among the dearest too.
    let sum = dearest[laid + more]! - dearest[more]!;
    let times = 1;
    for (let at = cell - laid * CELL; at < cell; at += CELL) {
      sum += (cells[at + LANE_SHARE]! - 1) * dearest[1]!;
      times *= cells[at + TIMES]!;
    }
    return this.reach(cell, laid, more, sum, times, 0);
  }

  /** Reads the lanes for a rack, with the letters that it can lay. */
  prepare(rack: Rack, low: number, high: number): void {
    const { dearest, terms, tiles } = this;
    tiles.length = 0;
    for (const tile of rack) tiles.push(tile);
    tiles.sort((a, b) => this.worthOf(b) - this.worthOf(a));
    dearest.fill(0);
    for (let n = 0; n < tiles.length; n++) dearest[n + 1] = dearest[n]! + this.worthOf(tiles[n]!);
    for (let lane = 0; lane < 2 * terms.size; lane++) {
      this.prepareLane(laneAt(terms.size, 0, lane), low, high);
    }
  }

  private prepareLane(lane: number, low: number, high: number): void {
    const { cells, sums, times, crosses, room, tiles } = this;
    const { size } = this.terms;
    // Nobody asks about the free squares before the first that connects.
    const first = firstConnecting(cells, lane, size);
    for (let cell = lane + (size - 1) * CELL; cell >= first; cell -= CELL) {
      const takes = ((cells[cell + MASK_LOW]! & low) | (cells[cell + MASK_HIGH]! & high)) !== 0;
      const isEmpty = cells[cell + TOP] === 0;
      const next = cell + CELL;
      const far = room[next / CELL]!;
      const most = takes || !isEmpty ? Math.min(tiles.length, far + (takes ? 1 : 0)) : 0;
      room[cell / CELL] = most;
      const keep = cells[cell + KEEP]!;
      const worth = takes ? this.dearestFor(cell) : 0;
      // The tile itself is among the dearest; here is what the square adds to it.
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

  private worthOf(tile: Tile): number {
    return tile === BLANK ? this.terms.blankWorth : this.terms.worth[tile]!;
  }

  /** The worth of the dearest tile that may go on this cell. */
  private dearestFor(cell: number): number {
    const { cells, tiles } = this;
    for (let i = 0; i < tiles.length; i++) {
      const tile = tiles[i]!;
      const fits = tile === BLANK || (cells[cell + (tile < 32 ? MASK_LOW : MASK_HIGH)]! & (1 << tile)) !== 0;
      if (fits) return this.worthOf(tile);
    }
    return 0;
  }
}
