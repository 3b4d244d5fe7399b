import type { Square } from './square.ts';
import { BLANK, inBag, isBlank, letterOf, type Tile } from './tile.ts';

/** One kind of tile. */
export interface TileKind {
  /** What people see on it: `A`, `Qu`. */
  readonly face: string;
  /** The single character for it in positions and plays: `A`, `Q`. */
  readonly char: string;
  /** What it adds to a word: `A`, `QU`. Nothing for a blank. */
  readonly spells: string;
  readonly count: number;
  /** Face value (Z5). */
  readonly value: number;
  /** Extra points in a word one tile high throughout (Z1). */
  readonly flatBonus: number;
}

export const ENDS = ['E1', 'E1a', 'E2', 'E3', 'E3a'] as const;
/** A way for a game to end, by its clause. */
export type End = (typeof ENDS)[number];

export const UPHELD = ['retry', 'retry-once', 'lose-turn'] as const;
/** What a wrong challenge costs: nothing, the challenger's next turn, or points for the player challenged. */
export const OVERTURNED = ['nothing', 'lose-next-turn', 'five-points', 'ten-points'] as const;
/** The authority that rules on challenges. */
export const RULED_BY = ['dictionary', 'director'] as const;
/** How the rule about lone plurals (L11) is applied. */
export const PLURALS = ['bare', 'lone', 'off'] as const;
export const TIES = ['shared', 'before-leftovers'] as const;

/** Every difference between editions is a field here; no rule checks the edition's name. */
export interface Ruleset {
  readonly name: string;
  readonly size: number;
  readonly start: readonly Square[];
  /** By square: what it multiplies on the turn that first covers it; 1 for plain squares. */
  readonly letterPremiums: readonly number[];
  readonly wordPremiums: readonly number[];
  /** By letter; the first is the blank, even if the set has none. */
  readonly tiles: readonly TileKind[];
  readonly players: { readonly least: number; readonly most: number };
  readonly rack: number;
  /** The greatest height of a stack (L5). */
  readonly stack: number;
  readonly scoring:
    | { readonly by: 'height'; readonly flat: number; readonly stacked: number }
    | { readonly by: 'value' };
  /** Points for playing that many tiles in one turn (Z4). */
  readonly bonus: { readonly tiles: number; readonly points: number };
  /** How many tiles one exchange may swap (7), and how many the bag must hold for it (X3). */
  readonly exchange: { readonly most: number; readonly bag?: number };
  /** What follows an upheld (C2) and an overturned (C3) challenge; who decides, by default the dictionary (C5). */
  readonly challenge: {
    readonly upheld: (typeof UPHELD)[number];
    readonly overturned: (typeof OVERTURNED)[number];
    readonly ruledBy?: (typeof RULED_BY)[number];
  };
  /** L11: `bare` plurals aren't allowed, no `lone` S is, or the clause is `off`. */
  readonly plural: (typeof PLURALS)[number];
  /** What tiles left on a rack cost (E4). */
  readonly leftovers:
    | { readonly by: 'tile'; readonly points: number }
    | { readonly by: 'value'; readonly outGains: boolean };
  readonly ends: readonly End[];
  /** Absent if the game can't be played solo. `allTilesWin`: O3. */
  readonly solo?: { readonly exchanges: number; readonly allTilesWin: boolean };
  readonly tie: (typeof TIES)[number];
  /**
   * T2: points for every minute a player starts after their time is up, and how many minutes they may take.
   * Without it, running out of time loses (T1).
   */
  readonly overtime?: { readonly points: number; readonly minutes: number };
}

/** C3: the points that the challenged player gains by a wrong challenge. */
export const challengeBonus = ({ challenge }: Ruleset): number =>
  ({ nothing: 0, 'lose-next-turn': 0, 'five-points': 5, 'ten-points': 10 })[challenge.overturned];

/** What a rule set says about a tile. */
export const kindOf = (ruleset: Ruleset, tile: Tile): TileKind => {
  const kind = ruleset.tiles[letterOf(tile)];
  if (kind === undefined) throw new Error(`no tile ${tile} in ${ruleset.name}`);
  return kind;
};

/** Can this tile be on the board: is it a letter of the set, or a blank showing one? */
export const isPlayable = (ruleset: Ruleset, tile: Tile): boolean =>
  Number.isInteger(tile) &&
  tile > 0 &&
  tile < 2 * BLANK &&
  letterOf(tile) > 0 &&
  letterOf(tile) < ruleset.tiles.length;

/** The word that tiles spell: QUIZ from Qu, I, Z. */
export const spell = (ruleset: Ruleset, tiles: readonly Tile[]): string =>
  tiles.map((tile) => kindOf(ruleset, tile).spells).join('');

/** A blank is worth the same whatever letter it shows: nothing, unless the rule set says otherwise. */
export const faceValue = (ruleset: Ruleset, tile: Tile): number =>
  isBlank(tile) ? kindOf(ruleset, BLANK).value : kindOf(ruleset, tile).value;

/** By letter: how many tiles are left besides those seen; negative if the set has fewer. */
export function remaining(ruleset: Ruleset, seen: Iterable<Tile>): number[] {
  const counts = ruleset.tiles.map((kind) => kind.count);
  for (const tile of seen) counts[letterOf(inBag(tile))]! -= 1;
  return counts;
}

/** The tiles of the set that haven't been seen, sorted. */
export function unseen(ruleset: Ruleset, seen: Iterable<Tile>): Tile[] {
  const [blanks = 0, ...letters] = remaining(ruleset, seen);
  const several = (count: number, tile: Tile) => Array<Tile>(Math.max(count, 0)).fill(tile);
  return [...letters.flatMap((count, i) => several(count, i + 1)), ...several(blanks, BLANK)];
}

/** How many tiles a set has. */
export const tileCount = (ruleset: Ruleset): number =>
  ruleset.tiles.reduce((total, kind) => total + kind.count, 0);
