import { kindOf, type Ruleset } from '../ruleset.ts';
import { BLANK_FACE } from '../ruleset-text.ts';
import { BLANK, blankAs, isBlank, letterOf, type Tile } from '../tile.ts';

/** One character per tile: `A`, `Q` for Qu, `?` for a blank, `a` for a blank played as A. */
export function makeTile(ruleset: Ruleset, tile: Tile): string {
  const { char } = kindOf(ruleset, tile);
  return isBlank(tile) && letterOf(tile) > 0 ? char.toLowerCase() : char;
}

/** Writes tiles, one character each. */
export const makeTiles = (ruleset: Ruleset, tiles: readonly Tile[]): string =>
  tiles.map((tile) => makeTile(ruleset, tile)).join('');

/** A tile on a rack or in the bag. */
function parseRackTile(ruleset: Ruleset, char: string): Tile | undefined {
  if (char === BLANK_FACE) return ruleset.tiles[0]!.count > 0 ? BLANK : undefined;
  const letter = ruleset.tiles.findIndex((kind) => kind.char === char);
  return letter > 0 ? letter : undefined;
}

/** A tile on the board, where a blank shows a letter. */
export function parseBoardTile(ruleset: Ruleset, char: string): Tile | undefined {
  const letter = ruleset.tiles.findIndex((kind) => kind.char === char);
  if (letter > 0) return letter;
  if (ruleset.tiles[0]!.count === 0) return undefined;
  const shown = ruleset.tiles.findIndex((kind) => kind.char.toLowerCase() === char);
  return shown > 0 ? blankAs(shown) : undefined;
}

/** A whole rack; `undefined` if any character isn't a tile of the set. */
export function parseRack(ruleset: Ruleset, text: string): Tile[] | undefined {
  const tiles = [...text].map((char) => parseRackTile(ruleset, char));
  return tiles.every((tile) => tile !== undefined) ? tiles : undefined;
}
