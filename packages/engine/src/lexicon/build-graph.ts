import { MAX_WORD_TILES } from './alphabet.ts';
import { ARC_END, ARC_LAST, ARC_SHIFT, type Graph, MAX_ARCS } from './graph.ts';

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
 * the path of the last word is open; completed nodes are merged with an identical node if there is one. They
 * are written straight to the packed array, so each node comes after the nodes it leads to. The end of a word
 * is marked on the arc, so nodes are identical if their arcs are.
 */
export function graphBuilder(): GraphBuilder {
  let arcs = new Uint32Array(1 << 12);
  let used = 1;
  let table = new Uint32Array(1 << 12);
  let nodes = 0;
  let overflow = false;
  const open = Array.from({ length: MAX_WORD_TILES + 1 }, () => new Uint32Array(64));
  const arcCount = new Uint8Array(MAX_WORD_TILES + 1);
  const last = new Uint8Array(MAX_WORD_TILES);
  let lastLength = 0;

  const hashOf = (from: Uint32Array, start: number): number => {
    let hash = 0;
    for (let at = start; ; at++) {
      const arc = from[at]!;
      hash = Math.imul(hash ^ arc, 0x9e3779b1);
      hash ^= hash >>> 15;
      if ((arc & ARC_LAST) !== 0) return hash >>> 0;
    }
  };

  const growTable = (): void => {
    const larger = new Uint32Array(table.length * 2);
    for (const node of table) {
      if (node === 0) continue;
      let slot = hashOf(arcs, node) & (larger.length - 1);
      while (larger[slot] !== 0) slot = (slot + 1) & (larger.length - 1);
      larger[slot] = node;
    }
    table = larger;
  };

  const same = (node: number, other: Uint32Array, count: number): boolean => {
    for (let i = 0; i < count; i++) if (arcs[node + i] !== other[i]) return false;
    return true;
  };

  /** Closes the open node at this depth and returns its index. */
  const close = (depth: number): number => {
    const node = open[depth]!;
    const count = arcCount[depth]!;
    arcCount[depth] = 0;
    if (count === 0) return 0;
    node[count - 1]! |= ARC_LAST;
    let slot = hashOf(node, 0) & (table.length - 1);
    while (table[slot] !== 0) {
      if (same(table[slot]!, node, count)) return table[slot]!;
      slot = (slot + 1) & (table.length - 1);
    }
    if (used + count > MAX_ARCS) {
      overflow = true;
      return 0;
    }
    if (used + count > arcs.length) {
      const larger = new Uint32Array(arcs.length * 2);
      larger.set(arcs);
      arcs = larger;
    }
    const start = used;
    for (let i = 0; i < count; i++) arcs[used++] = node[i]!;
    table[slot] = start;
    nodes++;
    if (nodes * 2 > table.length) growTable();
    return start;
  };

  const closeBelow = (depth: number): void => {
    for (let at = lastLength; at > depth; at--) {
      const target = close(at);
      open[at - 1]![arcCount[at - 1]! - 1]! |= (target << ARC_SHIFT) >>> 0;
    }
  };

  return {
    add(tiles, length) {
      if (overflow) return;
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
      return overflow ? undefined : { arcs: arcs.slice(0, used), root };
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
