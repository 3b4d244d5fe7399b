/** How many plays there is room for by default. */
const MAX_PLAYS = 2 ** 18;
/** Room for tiles, per play. */
const TILES = 3;

/** Plays as rows of arrays, numbered from 0. They stay until all are cleared. */
export class PlayStore {
  count = 0;
  readonly points: Int32Array;
  /** Code of the tiles used (`RackParts`). */
  readonly used: Uint16Array;
  /** Which lane the main word is in. */
  readonly lane: Uint8Array;
  /** How the play changes the key of the board. */
  readonly lowKey: Int32Array;
  readonly highKey: Int32Array;
  /** The tiles of play n are from `first[n]` to `first[n + 1]`. */
  readonly first: Int32Array;
  /** Row × size + column, and the tile. */
  readonly squares: Uint16Array;
  readonly tiles: Uint8Array;

  constructor(capacity = MAX_PLAYS) {
    this.points = new Int32Array(capacity);
    this.used = new Uint16Array(capacity);
    this.lane = new Uint8Array(capacity);
    this.lowKey = new Int32Array(capacity);
    this.highKey = new Int32Array(capacity);
    this.first = new Int32Array(capacity + 1);
    this.squares = new Uint16Array(TILES * capacity);
    this.tiles = new Uint8Array(TILES * capacity);
  }

  clear(): void {
    this.count = 0;
  }

  /** Is there no room for another play of this many tiles? */
  isFullFor(tiles: number): boolean {
    return this.count === this.points.length || this.first[this.count]! + tiles > this.tiles.length;
  }
}
