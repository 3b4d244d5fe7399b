import { ARC_LAST, ARC_TILE, type Graph } from '../lexicon/graph.ts';

/** A word graph with what lets the search pass over a node without looking at its arcs. */
export interface SearchGraph extends Graph {
  /**
   * By node: the tiles of its arcs, a bit each; tiles 32 to 63 share the bits of 0 to 31. A node whose
   * bits meet none of the wanted ones has no wanted tile.
   */
  readonly tiles: Int32Array;
}

export function makeSearchGraph({ arcs, root }: Graph): SearchGraph {
  const tiles = new Int32Array(arcs.length);
  let node = 1;
  for (let at = 1; at < arcs.length; at++) {
    const arc = arcs[at]!;
    tiles[node]! |= 1 << (arc & ARC_TILE);
    if ((arc & ARC_LAST) !== 0) node = at + 1;
  }
  return { arcs, root, tiles };
}
