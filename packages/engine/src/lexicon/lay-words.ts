import { type Alphabet, fewestTiles, MAX_TILINGS, MAX_WORD_TILES, tilings } from './alphabet.ts';

/** Why a word can't be laid. */
export type LayFault = 'blank' | 'too-long' | 'unknown-letter' | 'too-many-tilings';

export interface LayWord {
  /** Every way to lay a word, or why it can't be laid. */
  (word: string): readonly string[] | LayFault;
  /**
   * Tile number by code unit, for turning the returned strings into tiles; without it they are tile numbers
   * already.
   */
  readonly tileOf?: Uint8Array;
}

/**
 * Lays words with the tiles of an alphabet. If every tile is one letter and they are in letter order, words
 * sort like their tiles and are returned as they are, which saves building strings.
 */
export function makeLayWord(alphabet: Alphabet): LayWord {
  const { single, several, tiles } = alphabet;
  const ordered = several.length === 0 && tiles.every((tile, at) => at === 0 || tile > tiles[at - 1]!);
  const isLaidAsWritten = (word: string): boolean => {
    for (let at = 0; at < word.length; at++) if (single[word.charCodeAt(at)] === 0) return false;
    return word.length <= MAX_WORD_TILES;
  };
  const lay = (word: string): readonly string[] | LayFault => {
    if (word === '') return 'blank';
    if (ordered && isLaidAsWritten(word)) return [word];
    const laid = tilings(alphabet, word);
    if (laid.length > MAX_TILINGS) return 'too-many-tilings';
    if (laid.length === 0)
      return fewestTiles(alphabet, word)[0] === Number.POSITIVE_INFINITY ? 'unknown-letter' : 'too-long';
    return laid;
  };
  return Object.assign(lay, ordered ? { tileOf: single } : {});
}
