import { kindOf, type Ruleset, type TileKind } from '../ruleset.ts';
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

/** Writes a tile as other programs do: like `makeTile`, but `[CH]` if its character is only a stand-in. */
export function spellTile(ruleset: Ruleset, tile: Tile): string {
  const { char, spells } = kindOf(ruleset, tile);
  return spells.startsWith(char) || !canBracket(spells)
    ? makeTile(ruleset, tile)
    : bracketTile(ruleset, tile);
}

/** Writes tiles as other programs do. */
export const spellTiles = (ruleset: Ruleset, tiles: readonly Tile[]): string =>
  tiles.map((tile) => spellTile(ruleset, tile)).join('');

/** `[QU]`, or `[qu]` for a blank: the tile with this spelling and no other. */
export function bracketTile(ruleset: Ruleset, tile: Tile): string {
  const { spells } = kindOf(ruleset, tile);
  return `[${isBlank(tile) ? spells.toLowerCase() : spells}]`;
}

/** Spellings of several letters that survive a change of case. */
const canBracket = (spells: string): boolean =>
  [...spells].length > 1 && spells.toLowerCase() !== spells && spells.toLowerCase().toUpperCase() === spells;

/**
 * The tile that a word may spell out: Qu, written `Q` or `QU`. If the set has a tile for the first letter alone,
 * as Spanish has C and CH, the letters are separate tiles.
 */
export function spelledOut({ tiles }: Ruleset, char: string): TileKind | undefined {
  const kind = tiles.find((other) => other.char === char.toUpperCase());
  const isSpelled = kind?.spells.startsWith(kind.char) === true && canBracket(kind.spells);
  return isSpelled && !tiles.some(({ spells }) => spells === kind.char) ? kind : undefined;
}

/** The tiles of a text, one by one: single characters and `[CH]`. */
export const splitTiles = (text: string): string[] => text.match(/\[[^[\]]*\]|./gsu) ?? [];

/** The letter whose tile spells what is in the brackets, and whether it is written in lower case. */
function bracketed(ruleset: Ruleset, text: string): { letter: number; isLower: boolean } | undefined {
  const inner = /^\[([^[\]]+)\]$/u.exec(text)?.[1];
  if (inner === undefined) return undefined;
  const isNamed = ({ spells }: TileKind) => spells !== '' && spells === inner.toUpperCase();
  return { letter: ruleset.tiles.findIndex(isNamed), isLower: inner === inner.toLowerCase() };
}

/** A tile on a rack or in the bag. */
function parseRackTile(ruleset: Ruleset, text: string): Tile | undefined {
  if (text === BLANK_FACE) return ruleset.tiles[0]!.count > 0 ? BLANK : undefined;
  const letter = bracketed(ruleset, text)?.letter ?? ruleset.tiles.findIndex((kind) => kind.char === text);
  return letter > 0 ? letter : undefined;
}

/** A tile on the board, where a blank shows a letter. */
export function parseBoardTile(ruleset: Ruleset, text: string): Tile | undefined {
  const named = bracketed(ruleset, text);
  const letter = named?.letter ?? ruleset.tiles.findIndex((kind) => kind.char === text);
  if (letter > 0 && named?.isLower !== true) return letter;
  if (ruleset.tiles[0]!.count === 0) return undefined;
  const shown = named?.letter ?? ruleset.tiles.findIndex((kind) => kind.char.toLowerCase() === text);
  return shown > 0 ? blankAs(shown) : undefined;
}

/** A whole rack; `undefined` if any part of the text isn't a tile of the set. */
export function parseRack(ruleset: Ruleset, text: string): Tile[] | undefined {
  const tiles = splitTiles(text).map((part) => parseRackTile(ruleset, part));
  return tiles.every((tile) => tile !== undefined) ? tiles : undefined;
}
