import type { Dictionary } from '../../lexicon/dictionary.ts';
import { type Board, isBare, type Play } from '../../rules/board.ts';
import type { Rack } from '../../rules/position.ts';
import { squareAt } from '../../rules/square.ts';
import { BLANK } from '../../rules/tile.ts';
import { CELL } from '../cells.ts';
import { internalsOf, type MoveGenerator } from '../generator.ts';
import { addLetter, addLetters, type LetterSet, noLetters } from '../letter-set.ts';
import { CROSSING } from './crossings.ts';
import { squareHigh, squareLow } from './lane-lists.ts';
import type { LaneMemory } from './lane-memory.ts';
import { heightIn, LaneSearch, packSquare } from './lane-search.ts';
import { highKey, lowKey } from './mix.ts';
import type { PlayStore } from './play-store.ts';
import { RackParts } from './rack-parts.ts';

/** Of two players: 0 is the one to move on the first board. */
export type Side = 0 | 1;

export interface TrackedStart {
  readonly board: Board;
  readonly racks: readonly [Rack, Rack];
  /** Says which words are plurals (L11); none at challenge tables. */
  readonly plurals: Dictionary | undefined;
}

/** Keys of lanes start here, away from those of squares and parts of racks. */
const LANE_KEYS = 0x40000000;
const CROSSING_KEYS = 0x20000000;
const BARE_KEY = 0x60000000;

/**
 * A board and the boards that follow from it when two players with known racks lay plays. The plays of a lane
 * depend only on its tiles and on which of a player's letters fit across them, for how many points; so they are
 * searched once for all boards on which those are the same. Most lanes survive most plays.
 */
export class TrackedBoard {
  readonly racks: readonly [RackParts, RackParts];
  readonly plays: PlayStore;
  /** By number of plays laid: the key of the board. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** There was no room for more: lists are incomplete, and the board must be cleared. */
  isFull = false;
  readonly size: number;
  readonly #lanes: number;
  readonly #letters: readonly [LetterSet, LetterSet];
  readonly #search: LaneSearch;
  readonly #memory: LaneMemory;
  /** By number of plays laid: squares, then what is known of each lane. */
  readonly #states: readonly Int32Array[];
  readonly #bare: Uint8Array;
  /** Where the parts of a state begin: the keys of lanes, their contents, the keys of lists by side, the lists. */
  readonly #laneLow: number;
  readonly #laneHigh: number;
  readonly #content: number;
  readonly #listLow: number;
  readonly #listHigh: number;
  readonly #list: number;
  readonly #touched: Int32Array;

  constructor(generator: MoveGenerator, memory: LaneMemory, { board, racks, plurals }: TrackedStart) {
    const { ruleset } = generator;
    const { words } = internalsOf(generator).search;
    this.size = ruleset.size;
    this.#lanes = 2 * this.size;
    this.#memory = memory;
    this.plays = memory.lists.plays;
    this.racks = [new RackParts(ruleset, racks[0]), new RackParts(ruleset, racks[1])];
    this.#search = new LaneSearch(words, ruleset, plurals);
    const { letters } = this.#search.search.rules;
    this.#letters = [lettersOf(racks[0], letters), lettersOf(racks[1], letters)];
    const plies = racks[0].length + racks[1].length + 1;
    this.low = new Int32Array(plies);
    this.high = new Int32Array(plies);
    this.#bare = new Uint8Array(plies);
    this.#laneLow = this.size * this.size;
    this.#laneHigh = this.#laneLow + this.#lanes;
    this.#content = this.#laneHigh + this.#lanes;
    this.#listLow = this.#content + this.#lanes;
    this.#listHigh = this.#listLow + 2 * this.#lanes;
    this.#list = this.#listHigh + 2 * this.#lanes;
    const length = this.#list + 2 * this.#lanes;
    this.#states = Array.from({ length: plies }, () => new Int32Array(length));
    this.#touched = new Int32Array(this.#lanes);
    this.#lay(board);
  }

  /** Forgets all lists. Numbers of plays are no longer valid. */
  clear(): void {
    this.#memory.clear();
    this.isFull = false;
    this.#readLanes();
  }

  /** The state after `ply` plays. It begins with the packed squares. */
  squares(ply: number): Int32Array {
    return this.#states[ply]!;
  }

  /** Appends to `into` the plays of a side that only use tiles of `held`; returns where they end. */
  list(ply: number, side: Side, held: number, into: Int32Array, from: number): number {
    const { plays } = this;
    const { lists } = this.#memory;
    const { packed, guard } = this.racks[side];
    const has = packed[held]! | guard;
    let count = from;
    for (let lane = 0; lane < this.#lanes; lane++) {
      const list = this.#listOf(ply, side, lane, held);
      const end = lists.end[list]!;
      if (count + end - lists.first[list]! > into.length) {
        this.isFull = true;
        return from;
      }
      for (let play = lists.first[list]!; play < end; play++) {
        if (((has - packed[plays.used[play]!]!) & guard) === guard) into[count++] = play;
      }
    }
    return count;
  }

  /** Lists the plays that use all tiles of `held`. */
  listWhole(ply: number, side: Side, held: number, into: Int32Array): number {
    const { used } = this.plays;
    const { lists } = this.#memory;
    let count = 0;
    for (let lane = 0; lane < this.#lanes; lane++) {
      const list = this.#listOf(ply, side, lane, held);
      const end = lists.end[list]!;
      for (let play = lists.first[list]!; play < end && count < into.length; play++) {
        if (used[play] === held) into[count++] = play;
      }
    }
    return count;
  }

  /** The most points of a play that uses all tiles of `held`; -1 if there is none. */
  mostPoints(ply: number, side: Side, held: number): number {
    const { lists } = this.#memory;
    let most = -1;
    for (let lane = 0; lane < this.#lanes; lane++) {
      const points = lists.mostPoints(this.#listOf(ply, side, lane, held), held);
      if (points > most) most = points;
    }
    return most;
  }

  /** The tiles of a play. */
  playOf(play: number): Play {
    const { first, squares, tiles } = this.plays;
    return Array.from({ length: first[play + 1]! - first[play]! }, (_, i) => {
      const square = squares[first[play]! + i]!;
      const row = Math.floor(square / this.size);
      return { square: squareAt(row, square - row * this.size), tile: tiles[first[play]! + i]! };
    });
  }

  /** Lays a play on the board with `ply` plays. */
  lay(ply: number, play: number): void {
    const { first, squares, tiles, lowKey: playLow, highKey: playHigh } = this.plays;
    const size = this.size;
    const state = this.#states[ply + 1]!;
    state.set(this.#states[ply]!);
    this.low[ply + 1] = this.low[ply]! ^ playLow[play]!;
    this.high[ply + 1] = this.high[ply]! ^ playHigh[play]!;
    this.#bare[ply + 1] = 0;
    let count = 0;
    const end = first[play + 1]!;
    for (let i = first[play]!; i < end; i++) {
      const square = squares[i]!;
      const row = (square / size) | 0;
      const column = size + square - row * size;
      const before = state[square]!;
      const after = packSquare(tiles[i]!, heightIn(before) + 1);
      state[square] = after;
      const low = squareLow(square, before) ^ squareLow(square, after);
      const high = squareHigh(square, before) ^ squareHigh(square, after);
      this.#toggleLane(state, row, low, high);
      this.#toggleLane(state, column, low, high);
      if (i === first[play]! || column !== this.#touched[0]) this.#touched[count++] = column;
      if (i === first[play]! || row !== this.#touched[1]) this.#touched[count++] = row;
    }
    if (this.#bare[ply] === 1) {
      // Start squares no longer connect, so every lane changes.
      for (let lane = 0; lane < this.#lanes; lane++) {
        this.#toggleLane(state, lane, lowKey(BARE_KEY), highKey(BARE_KEY));
        this.#touched[lane] = lane;
      }
      count = this.#lanes;
    }
    for (let i = 0; i < count; i++) this.#changeLane(state, this.#touched[i]!);
  }

  #lay(board: Board): void {
    const state = this.#states[0]!;
    this.#bare[0] = isBare(board) ? 1 : 0;
    for (let square = 0; square < this.size * this.size; square++) {
      const row = Math.floor(square / this.size);
      const stack = board.stacks[squareAt(row, square - row * this.size)]!;
      state[square] = packSquare(stack.at(-1) ?? 0, stack.length);
      this.low[0]! ^= squareLow(square, state[square]!);
      this.high[0]! ^= squareHigh(square, state[square]!);
    }
    this.clear();
  }

  /** Computes the lanes of the first state. */
  #readLanes(): void {
    const state = this.#states[0]!;
    state.fill(0, this.#laneLow);
    for (let lane = 0; lane < this.#lanes; lane++) {
      this.#toggleLane(state, lane, lowKey(LANE_KEYS + lane), highKey(LANE_KEYS + lane));
      if (this.#bare[0] === 1) this.#toggleLane(state, lane, lowKey(BARE_KEY), highKey(BARE_KEY));
      for (let i = 0; i < this.size; i++) {
        const square = this.#search.squareOf(lane, i);
        const packed = state[square]!;
        this.#toggleLane(state, lane, squareLow(square, packed), squareHigh(square, packed));
      }
      // The other side has its own list for the same lane.
      state[this.#listLow + this.#lanes + lane]! ^= lowKey(~lane);
      state[this.#listHigh + this.#lanes + lane]! ^= highKey(~lane);
    }
    for (let lane = 0; lane < this.#lanes; lane++) {
      const content = this.#contentOf(state, lane, this.#bare[0] === 1);
      state[this.#content + lane] = content;
      for (let i = 0; i < this.size; i++) {
        for (let side = 0; side < 2; side++) {
          this.#toggleCrossing(
            state,
            side,
            lane,
            i,
            this.#memory.contents.crossing[side]![content * this.size + i]!,
          );
        }
      }
    }
  }

  /** Applies a change of a lane's tiles to its keys. */
  #toggleLane(state: Int32Array, lane: number, low: number, high: number): void {
    state[this.#laneLow + lane]! ^= low;
    state[this.#laneHigh + lane]! ^= high;
    for (let at = lane; at < 2 * this.#lanes; at += this.#lanes) {
      state[this.#listLow + at]! ^= low;
      state[this.#listHigh + at]! ^= high;
    }
  }

  /** Adds or removes a crossing at place `i` of a lane, in the key of the lane that crosses it there. */
  #toggleCrossing(state: Int32Array, side: number, lane: number, i: number, crossing: number): void {
    const size = this.size;
    const other = side * this.#lanes + (lane < size ? size + i : i);
    const key = CROSSING_KEYS + crossing * 32 + (lane < size ? lane : lane - size);
    state[this.#listLow + other]! ^= lowKey(key);
    state[this.#listHigh + other]! ^= highKey(key);
    state[this.#list + other] = 0;
  }

  /** Updates a lane whose tiles changed, and the lanes across it where other letters fit now. */
  #changeLane(state: Int32Array, lane: number): void {
    const size = this.size;
    const { crossing } = this.#memory.contents;
    const before = state[this.#content + lane]! * size;
    const content = this.#contentOf(state, lane, false);
    const after = content * size;
    state[this.#content + lane] = content;
    state[this.#list + lane] = 0;
    state[this.#list + this.#lanes + lane] = 0;
    for (let side = 0; side < 2; side++) {
      const crossings = crossing[side]!;
      for (let i = 0; i < size; i++) {
        if (crossings[before + i] === crossings[after + i]) continue;
        this.#toggleCrossing(state, side, lane, i, crossings[before + i]!);
        this.#toggleCrossing(state, side, lane, i, crossings[after + i]!);
      }
    }
  }

  #contentOf(state: Int32Array, lane: number, isBare: boolean): number {
    const low = state[this.#laneLow + lane]!;
    const high = state[this.#laneHigh + lane]!;
    const { contents } = this.#memory;
    const content = contents.numberOf(this.#search, lane, state, isBare, low, high, this.#letters);
    if (content === 0) this.isFull = true;
    return content;
  }

  /** The list of a lane for a side that holds these tiles, and perhaps more; 0 if there is no room for it. */
  #listOf(ply: number, side: Side, lane: number, held: number): number {
    const state = this.#states[ply]!;
    const { lists } = this.#memory;
    const rack = this.racks[side];
    const at = side * this.#lanes + lane;
    const known = state[this.#list + at]!;
    if (known !== 0 && rack.has(lists.part[known]!, held)) return known;
    const low = state[this.#listLow + at]!;
    const high = state[this.#listHigh + at]!;
    let list = lists.find(low, high, rack, held);
    if (list === 0) {
      this.#fill(state, side, lane);
      list = lists.make(low, high, this.#search, lane, state, rack, held);
      if (list === 0) this.isFull = true;
    }
    state[this.#list + at] = list;
    return list;
  }

  #fill(state: Int32Array, side: Side, lane: number): void {
    const size = this.size;
    const { contents } = this.#memory;
    const { values } = contents.crossings;
    const crossing = contents.crossing[side];
    const own = state[this.#content + lane]! * size;
    const place = lane < size ? lane : lane - size;
    for (let i = 0, cell = this.#search.cellOf(lane); i < size; i++, cell += CELL) {
      const across = state[this.#content + (lane < size ? size + i : i)]!;
      const packed = state[this.#search.squareOf(lane, i)]!;
      const number = crossing[across * size + place]!;
      this.#search.fill(cell, packed, contents.flags[own + i]!, values, CROSSING * number);
    }
  }
}

/** The letters a rack can lay: with a blank, all. */
function lettersOf(rack: Rack, all: LetterSet): LetterSet {
  const letters = noLetters();
  for (const tile of rack) {
    if (tile === BLANK) addLetters(letters, all);
    else addLetter(letters, tile);
  }
  return letters;
}
