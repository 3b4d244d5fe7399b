import { ARC_END, ARC_LAST, ARC_SHIFT, ARC_TILE, type Graph, MAX_ARCS } from '../lexicon/graph.ts';

/**
 * A word graph laid out for the search. A node begins with words of bits, first the tiles 0–31 and 32–63
 * of its arcs, and the arcs follow in the same order. So the search sees in one look whether a node has
 * any of the tiles it wants, and goes to an arc by counting bits instead of passing over its siblings.
 */
export interface SearchGraph {
  /** An arc is its target shifted by `ARC_SHIFT`, with `ARC_END` where a word ends. */
  readonly nodes: Int32Array;
  /** The node where every word begins; 0 when there are no words. */
  readonly root: number;
}

/** The words before the arcs of a node. */
export const HEAD = 3;
/** Where a node says which tiles words go on with, anywhere behind it; 32 to 63 on the bits of 0 to 31. */
export const BEHIND = 2;

/** `undefined` where the targets would not fit. */
export function makeSearchGraph({ arcs, root }: Graph): SearchGraph | undefined {
  const places = new Uint32Array(arcs.length);
  // An arc takes one entry and a node three more; 0 stays free, so that it can say "no node".
  let length = 1;
  for (let at = 1; at < arcs.length; at++) length += (arcs[at]! & ARC_LAST) === 0 ? 1 : 1 + HEAD;
  if (length > MAX_ARCS) return undefined;
  const nodes = new Int32Array(length);
  let node = 1;
  let place = 1 + HEAD;
  places[1] = 1;
  for (let at = 1; at < arcs.length; at++) {
    const arc = arcs[at]!;
    const tile = arc & ARC_TILE;
    nodes[node + (tile >>> 5)]! |= 1 << tile;
    // Targets lie before the nodes that lead to them: their places are known.
    const target = places[arc >>> ARC_SHIFT]!;
    nodes[node + BEHIND]! |= (1 << tile) | (target === 0 ? 0 : nodes[target + BEHIND]!);
    nodes[place++] = (target << ARC_SHIFT) | (arc & ARC_END);
    if ((arc & ARC_LAST) === 0) continue;
    node = place;
    place += HEAD;
    if (at + 1 < arcs.length) places[at + 1] = node;
  }
  return { nodes, root: places[root]! };
}

/** How many bits are set. */
export function countBits(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The arc of a node with this tile; 0 where there is none. Node 0 has no arcs. */
export function arcOf(nodes: Int32Array, node: number, tile: number): number {
  const bit = 1 << tile;
  if (tile < 32) {
    const bits = nodes[node]!;
    return (bits & bit) === 0 ? 0 : nodes[node + HEAD + countBits(bits & (bit - 1))]!;
  }
  const bits = nodes[node + 1]!;
  if (node === 0 || (bits & bit) === 0) return 0;
  return nodes[node + HEAD + countBits(nodes[node]!) + countBits(bits & (bit - 1))]!;
}
