import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { normaliseWord } from './word-list.ts';

/** A tile number has six bits in a graph; 0 means no tile. */
export const MAX_TILES = 63;
/** The longest word: a full lane of the largest board. */
export const MAX_WORD_TILES = 21;
/** The most letters a tile may spell. */
const MAX_TILE_LETTERS = 8;
/** Word lists refuse words with more tilings than this, rather than silently dropping some. */
export const MAX_TILINGS = 256;

/**
 * The tiles that words are spelled with. Tile `n` (1 to 63) spells `tiles[n - 1]`, in upper case: usually one
 * letter, several for Qu, CH or LL. Rule sets number their tiles in the same order.
 */
export interface Alphabet {
  readonly tiles: readonly string[];
  /** Tile number by UTF-16 code unit, for single-unit tiles; 0 for none. */
  readonly single: Uint8Array;
  /** Numbers of the tiles with several code units. */
  readonly several: readonly number[];
}

/** Why tiles don't make an alphabet. */
export type AlphabetCode =
  | 'alphabet-empty'
  | 'alphabet-too-large'
  | 'tile-empty'
  | 'tile-too-long'
  | 'tile-repeated';

/** An alphabet from the spellings of its tiles, in the order of their numbers. */
export function makeAlphabet(spellings: readonly string[]): Result<Alphabet, Refusal<AlphabetCode>> {
  if (spellings.length === 0) return refuse({ code: 'alphabet-empty' });
  if (spellings.length > MAX_TILES) return refuse({ code: 'alphabet-too-large' });
  const tiles = spellings.map(normaliseWord);
  const single = new Uint8Array(0x10000);
  const several: number[] = [];
  const seen = new Set<string>();
  for (const [at, tile] of tiles.entries()) {
    if (tile === '') return refuse({ code: 'tile-empty' });
    if (tile.length > MAX_TILE_LETTERS) return refuse({ code: 'tile-too-long', found: tile });
    if (seen.has(tile)) return refuse({ code: 'tile-repeated', found: tile });
    seen.add(tile);
    if (tile.length === 1) single[tile.charCodeAt(0)] = at + 1;
    else several.push(at + 1);
  }
  return accept({ tiles, single, several });
}

const latin = makeAlphabet([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']);
if (!latin.ok) throw new Error('the Latin alphabet was refused');
/** A to Z, the letters of the English dictionary. */
export const LATIN: Alphabet = latin.value;

/**
 * Every way to lay a word with these tiles, as strings of tile numbers (read them with `charCodeAt`). Empty if
 * the word can't be spelled, such as a Q without U in a set with only a Qu tile. Stops at `MAX_TILINGS + 1`, so
 * that callers can tell there are too many.
 */
export function tilings(alphabet: Alphabet, word: string): string[] {
  if (alphabet.several.length === 0) {
    const laid = tileByTile(alphabet, word);
    return laid === undefined ? [] : [laid];
  }
  const found: string[] = [];
  const fewest = fewestTiles(alphabet, word);
  const extend = (at: number, laid: string): void => {
    // Follow only prefixes that can be completed, so the work is proportional to the result.
    if (found.length > MAX_TILINGS || laid.length + (fewest[at] ?? IMPOSSIBLE) > MAX_WORD_TILES) return;
    if (at === word.length) {
      if (laid !== '') found.push(laid);
      return;
    }
    for (const tile of tilesAt(alphabet, word, at)) {
      extend(at + alphabet.tiles[tile - 1]!.length, laid + String.fromCharCode(tile));
    }
  };
  extend(0, '');
  return found;
}

const IMPOSSIBLE = Number.POSITIVE_INFINITY;

/** The tiles that can come next in the word. */
function tilesAt({ single, several, tiles }: Alphabet, word: string, at: number): number[] {
  const letter = single[word.charCodeAt(at)]!;
  const longer = several.filter((tile) => word.startsWith(tiles[tile - 1]!, at));
  return letter === 0 ? longer : [letter, ...longer];
}

/**
 * For each position in the word, the fewest tiles that spell the rest; infinite if none do. Empty for words
 * that are too long whatever the tiles.
 */
export function fewestTiles(alphabet: Alphabet, word: string): number[] {
  if (word.length > MAX_WORD_TILES * MAX_TILE_LETTERS) return [];
  const fewest = new Array<number>(word.length + 1).fill(IMPOSSIBLE);
  fewest[word.length] = 0;
  for (let at = word.length - 1; at >= 0; at--) {
    for (const tile of tilesAt(alphabet, word, at)) {
      const rest = fewest[at + alphabet.tiles[tile - 1]!.length]!;
      if (rest + 1 < fewest[at]!) fewest[at] = rest + 1;
    }
  }
  return fewest;
}

/** The only tiling when every tile is a single letter. */
function tileByTile(alphabet: Alphabet, word: string): string | undefined {
  if (word.length === 0 || word.length > MAX_WORD_TILES) return undefined;
  const laid = new Uint8Array(word.length);
  for (let at = 0; at < word.length; at++) {
    const tile = alphabet.single[word.charCodeAt(at)]!;
    if (tile === 0) return undefined;
    laid[at] = tile;
  }
  return String.fromCharCode(...laid);
}

/** The word that a string of tile numbers spells. */
export function spellOut(alphabet: Alphabet, laid: string): string {
  let word = '';
  for (let at = 0; at < laid.length; at++) word += alphabet.tiles[laid.charCodeAt(at) - 1] ?? '';
  return word;
}
