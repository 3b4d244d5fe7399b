/**
 * A tile: its letter is its index in the rule set's list, 1 to 63. A blank is 64 on the rack and 64 + letter
 * once played as that letter. 0 means no tile.
 */
export type Tile = number;

/** The letter a tile shows, 1 to 63; 0 for a blank that shows none yet. */
export type Letter = number;

export const MAX_LETTERS = 63;
/** A blank on the rack or in the bag. */
export const BLANK: Tile = 64;

/** The letter that a tile shows. */
export const letterOf = (tile: Tile): Letter => tile & MAX_LETTERS;
/** Is the tile a blank, played or not? */
export const isBlank = (tile: Tile): boolean => (tile & BLANK) !== 0;

/** The tile as it is in the bag: a played blank becomes a blank again. */
export const inBag = (tile: Tile): Tile => (isBlank(tile) ? BLANK : tile);

/** A blank played as a letter. */
export const blankAs = (letter: Letter): Tile => BLANK | letter;

/** Takes tiles out of a collection; `undefined` if one of them isn't there. */
export function without(tiles: readonly Tile[], taken: readonly Tile[]): Tile[] | undefined {
  const left = [...tiles];
  for (const tile of taken) {
    const at = left.indexOf(tile);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}
