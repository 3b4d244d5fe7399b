import { MAX_WORD_TILES } from './alphabet.ts';
import { ARC_END, ARC_SHIFT, type Graph } from './graph.ts';
import { nodeStore } from './node-store.ts';

/** A graph under construction: add all words, then finish. */
export interface GraphBuilder {
  /**
   * Adds the word in `tiles[0 … length - 1]`. Words must be added in ascending order of tile numbers, without
   * duplicates, so that a node is complete as soon as a word branches off before it.
   */
  add(tiles: ArrayLike<number>, length: number): void;
  /** The minimal graph; `undefined` if it would have more than `MAX_ARCS` arcs. */
  finish(): Graph | undefined;
}

/**
 * Builds a minimal graph from sorted words, by the incremental method of Daciuk, Mihov, Watson and Watson. Only
 * the path of the last word is open; completed nodes are merged with an identical node if there is one.
 */
export function graphBuilder(): GraphBuilder {
  const store = nodeStore();
  const open = Array.from({ length: MAX_WORD_TILES + 1 }, () => new Uint32Array(64));
  const arcCount = new Uint8Array(MAX_WORD_TILES + 1);
  const last = new Uint8Array(MAX_WORD_TILES);
  let lastLength = 0;

  /** Closes the open node at this depth and returns its index. */
  const close = (depth: number): number => {
    const count = arcCount[depth]!;
    arcCount[depth] = 0;
    return store.put(open[depth]!, count);
  };

  const closeBelow = (depth: number): void => {
    for (let at = lastLength; at > depth; at--) {
      const target = close(at);
      open[at - 1]![arcCount[at - 1]! - 1]! |= (target << ARC_SHIFT) >>> 0;
    }
  };

  return {
    add(tiles, length) {
      if (store.isFull) return;
      let shared = 0;
      while (shared < length && shared < lastLength && tiles[shared] === last[shared]) shared++;
      const ascending = shared < length && (shared === lastLength || tiles[shared]! > last[shared]!);
      if (!ascending || length > MAX_WORD_TILES) throw new Error('words must come sorted, each once');
      closeBelow(shared);
      for (let at = shared; at < length; at++) {
        last[at] = tiles[at]!;
        open[at]![arcCount[at]!++] = tiles[at]! | (at === length - 1 ? ARC_END : 0);
      }
      lastLength = length;
    },
    finish() {
      closeBelow(0);
      const root = close(0);
      lastLength = 0;
      return store.finish(root);
    },
  };
}

/**
 * The minimal graph of words given as strings of tile numbers, sorted, without duplicates. With `tileOf` (tile
 * by code unit) the words are plain text, whose order must match that of their tiles.
 */
export function buildGraph(words: Iterable<string>, tileOf?: Uint8Array): Graph | undefined {
  const builder = graphBuilder();
  const tiles = new Uint8Array(MAX_WORD_TILES);
  for (const word of words) {
    for (let at = 0; at < word.length; at++) {
      const unit = word.charCodeAt(at);
      tiles[at] = tileOf === undefined ? unit : tileOf[unit]!;
    }
    builder.add(tiles, word.length);
  }
  return builder.finish();
}
