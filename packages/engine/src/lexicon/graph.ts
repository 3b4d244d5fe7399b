import { MAX_WORD_TILES } from './alphabet.ts';

/*
 * A word graph is one array of arcs. An arc is 32 bits:
 *
 *   bits 0-5    tile number, 1 to 63
 *   bit  6      a word ends with this tile
 *   bit  7      the last arc of its node
 *   bits 8-31   index of the first arc of the next node; 0 if there is none
 *
 * A node is a run of arcs with ascending tiles, ended by the last-arc bit; it is identified by the index of
 * its first arc. Entry 0 is unused, so that 0 can mean "no node". Every node comes after the nodes its arcs
 * lead to. Targets therefore always point backwards: one pass can check that there are no cycles, and compute
 * anything that depends on the ends of words (ranks, heights).
 */
export const ARC_TILE = 0x3f;
/** The bit of an arc that ends a word. */
export const ARC_END = 0x40;
/** The bit of the last arc of a node. */
export const ARC_LAST = 0x80;
/** How far an arc's target is shifted. */
export const ARC_SHIFT = 8;
/** Targets have 24 bits. */
export const MAX_ARCS = 2 ** 24;

/** The words of a dictionary as a graph: each arc is a tile and leads to the node of the tiles that may follow. */
export interface Graph {
  readonly arcs: Uint32Array;
  /** The node where every word begins; 0 if there are no words. */
  readonly root: number;
}

/** The arc of a node with this tile; 0 if there is none. */
export function findArc(arcs: Uint32Array, node: number, tile: number): number {
  if (node === 0) return 0;
  for (let at = node; ; at++) {
    const arc = arcs[at]!;
    const here = arc & ARC_TILE;
    if (here === tile) return at;
    if (here > tile || (arc & ARC_LAST) !== 0) return 0;
  }
}

/** The last arc on the path of these tiles; 0 if no word starts with them. */
export function walkTiles(graph: Graph, laid: string): number {
  let node = graph.root;
  let at = 0;
  for (let i = 0; i < laid.length; i++) {
    at = findArc(graph.arcs, node, laid.charCodeAt(i));
    if (at === 0) return 0;
    node = graph.arcs[at]! >>> ARC_SHIFT;
  }
  return at;
}

/** Is this string of tile numbers a word? */
export function hasTiles(graph: Graph, laid: string): boolean {
  const at = walkTiles(graph, laid);
  return at !== 0 && (graph.arcs[at]! & ARC_END) !== 0;
}

/** Every word as a string of tile numbers, in ascending order. */
export function* wordsOf(graph: Graph, prefix = ''): Generator<string> {
  const { arcs } = graph;
  let node = graph.root;
  if (prefix !== '') {
    const at = walkTiles(graph, prefix);
    if (at === 0) return;
    if ((arcs[at]! & ARC_END) !== 0) yield prefix;
    node = arcs[at]! >>> ARC_SHIFT;
  }
  if (node === 0) return;
  const stack = new Uint32Array(MAX_WORD_TILES + 1);
  let depth = 0;
  let laid = prefix;
  stack[0] = node;
  while (depth >= 0) {
    const arc = arcs[stack[depth]!]!;
    laid = laid.slice(0, prefix.length + depth) + String.fromCharCode(arc & ARC_TILE);
    if ((arc & ARC_END) !== 0) yield laid;
    if (arc >>> ARC_SHIFT !== 0) {
      depth++;
      stack[depth] = arc >>> ARC_SHIFT;
      continue;
    }
    while (depth >= 0 && (arcs[stack[depth]!]! & ARC_LAST) !== 0) depth--;
    if (depth >= 0) stack[depth]!++;
  }
}
