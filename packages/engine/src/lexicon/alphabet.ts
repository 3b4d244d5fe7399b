import { normaliseWord } from './word-list.ts';

/** The tile number has six bits in a graph; 0 stands for no tile. */
export const MAX_TILES = 63;
/** The longest word: a whole lane of the largest board. */
export const MAX_WORD_TILES = 21;
/** The most letters that one tile may spell. */
const MAX_TILE_LETTERS = 8;
/** A word that can be laid in more ways than this is refused by a list, not cut down in silence. */
export const MAX_TILINGS = 256;

/**
 * The tiles that words are spelled with. Tile `n` (1 to 63) spells `tiles[n - 1]`, upper case: one
 * letter as a rule, several for Qu, CH or LL. A rule set numbers its tiles in the same order.
 */
export interface Alphabet {
  readonly tiles: readonly string[];
  /** Tile number by UTF-16 unit, for tiles of one unit; 0 for none. */
  readonly single: Uint8Array;
  /** Numbers of the tiles of several units. */
  readonly several: readonly number[];
}

/** Why tiles don't make an alphabet. */
export type AlphabetRefusal = {
  readonly ok: false;
  readonly code: 'alphabet-empty' | 'alphabet-too-large' | 'tile-empty' | 'tile-too-long' | 'tile-repeated';
  /** The tile at fault, where it is one tile. */
  readonly tile?: string;
};

/** An alphabet, or why there is none. */
export type AlphabetResult = { readonly ok: true; readonly alphabet: Alphabet } | AlphabetRefusal;

/** An alphabet from the spellings of its tiles, in the order of their numbers. */
export function makeAlphabet(spellings: readonly string[]): AlphabetResult {
  if (spellings.length === 0) return { ok: false, code: 'alphabet-empty' };
  if (spellings.length > MAX_TILES) return { ok: false, code: 'alphabet-too-large' };
  const tiles = spellings.map(normaliseWord);
  const single = new Uint8Array(0x10000);
  const several: number[] = [];
  const seen = new Set<string>();
  for (const [at, tile] of tiles.entries()) {
    if (tile === '') return { ok: false, code: 'tile-empty' };
    if (tile.length > MAX_TILE_LETTERS) return { ok: false, code: 'tile-too-long', tile };
    if (seen.has(tile)) return { ok: false, code: 'tile-repeated', tile };
    seen.add(tile);
    if (tile.length === 1) single[tile.charCodeAt(0)] = at + 1;
    else several.push(at + 1);
  }
  return { ok: true, alphabet: { tiles, single, several } };
}

const latin = makeAlphabet([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']);
if (!latin.ok) throw new Error('the Latin alphabet is one');
/** A to Z, the letters of the English dictionary. */
export const LATIN: Alphabet = latin.alphabet;

/**
 * Every way to lay a word with these tiles, each as a string of tile numbers (`charCodeAt` gives the
 * number). Empty where the word cannot be spelled: a Q without U in a set that has only the Qu tile.
 * Stops after `MAX_TILINGS + 1`, which tells a caller that there are too many.
 */
export function tilings(alphabet: Alphabet, word: string): string[] {
  if (alphabet.several.length === 0) {
    const laid = oneByOne(alphabet, word);
    return laid === undefined ? [] : [laid];
  }
  const found: string[] = [];
  const fewest = fewestTiles(alphabet, word);
  const reach = (at: number, laid: string): void => {
    // Only beginnings that have an end are followed, so that the work is in proportion to what is found.
    if (found.length > MAX_TILINGS || laid.length + (fewest[at] ?? NEVER) > MAX_WORD_TILES) return;
    if (at === word.length) {
      if (laid !== '') found.push(laid);
      return;
    }
    for (const tile of tilesAt(alphabet, word, at)) {
      reach(at + alphabet.tiles[tile - 1]!.length, laid + String.fromCharCode(tile));
    }
  };
  reach(0, '');
  return found;
}

const NEVER = Number.POSITIVE_INFINITY;

/** The tiles that can spell on from here. */
function tilesAt({ single, several, tiles }: Alphabet, word: string, at: number): number[] {
  const one = single[word.charCodeAt(at)]!;
  const more = several.filter((tile) => word.startsWith(tiles[tile - 1]!, at));
  return one === 0 ? more : [one, ...more];
}

/**
 * The fewest tiles that spell the rest of the word from each of its letters; infinite where none do.
 * Empty for a word that is too long whatever its tiles are.
 */
export function fewestTiles(alphabet: Alphabet, word: string): number[] {
  if (word.length > MAX_WORD_TILES * MAX_TILE_LETTERS) return [];
  const fewest = new Array<number>(word.length + 1).fill(NEVER);
  fewest[word.length] = 0;
  for (let at = word.length - 1; at >= 0; at--) {
    for (const tile of tilesAt(alphabet, word, at)) {
      const rest = fewest[at + alphabet.tiles[tile - 1]!.length]!;
      if (rest + 1 < fewest[at]!) fewest[at] = rest + 1;
    }
  }
  return fewest;
}

/** The only tiling there is where every tile is one letter. */
function oneByOne(alphabet: Alphabet, word: string): string | undefined {
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
