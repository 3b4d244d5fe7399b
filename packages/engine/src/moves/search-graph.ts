import { ARC_END, ARC_LAST, ARC_SHIFT, ARC_TILE, type Graph } from '../lexicon/graph.ts';
import { countBits, highBit, lowBit } from './letter-set.ts';

/**
 * A word graph laid out for the search: each arc is stored with the set of letters that follow it. The search
 * sees in one read whether the next node has any of the letters it wants, and finds an arc by counting bits
 * instead of stepping over its siblings. Letter sets are split over two arrays because searches spend most of
 * their time waiting for memory, and few need the second array.
 */
export interface SearchGraph {
  /** Two integers per arc: the arc itself, and the low half of the letters after it. */
  readonly arcs: Int32Array;
  /** Two more: the high half, and the letters anywhere behind it. */
  readonly more: Int32Array;
  /** An arc to the node where every word begins; 0 if there are no words. */
  readonly root: number;
}

/** The step from one arc of a node to the next. */
export const ARC = 2;
/** The tiles 0–31 after an arc, in `arcs`. */
export const NEXT = 1;
/** The tiles 32–63 after an arc, in `more`. */
export const NEXT_HIGH = 0;
/** The tiles anywhere behind an arc, in `more`: a folded set. */
export const BEHIND = 1;

export function makeSearchGraph(graph: Graph): SearchGraph {
  const count = graph.arcs.length;
  const arcs = new Int32Array((count + 1) * ARC);
  const more = new Int32Array((count + 1) * ARC);
  // Letters per node, at the index of its first arc.
  const lows = new Int32Array(count);
  const highs = new Int32Array(count);
  const lettersBehind = new Int32Array(count);
  const lay = (at: number, arc: number) => {
    const target = arc >>> ARC_SHIFT;
    arcs[at * ARC] = arc;
    arcs[at * ARC + NEXT] = lows[target]!;
    more[at * ARC + NEXT_HIGH] = highs[target]!;
    more[at * ARC + BEHIND] = lettersBehind[target]!;
  };
  for (let at = 1, node = 1; at < count; at++) {
    const arc = graph.arcs[at]!;
    // Targets come before the nodes that lead to them, so their letters are known.
    lay(at, arc);
    const tile = arc & ARC_TILE;
    lows[node]! |= lowBit(tile);
    highs[node]! |= highBit(tile);
    lettersBehind[node]! |= (1 << tile) | lettersBehind[arc >>> ARC_SHIFT]!;
    if ((arc & ARC_LAST) !== 0) node = at + 1;
  }
  if (graph.root === 0) return { arcs, more, root: 0 };
  lay(count, graph.root << ARC_SHIFT);
  return { arcs, more, root: count * ARC };
}

/** The first arc of the node that an arc leads to. */
export const firstArc = ({ arcs }: SearchGraph, arc: number): number => (arcs[arc]! >>> ARC_SHIFT) * ARC;

/** The first arc of that node with a tile above 31. */
export const firstHighArc = (graph: SearchGraph, arc: number): number =>
  firstArc(graph, arc) + ARC * countBits(graph.arcs[arc + NEXT]!);

/** The arc with this tile after an arc; 0 if there is none. Nothing follows arc 0. */
export function arcAfter(graph: SearchGraph, arc: number, tile: number): number {
  const bit = 1 << tile;
  const bits = tile < 32 ? graph.arcs[arc + NEXT]! : graph.more[arc + NEXT_HIGH]!;
  if ((bits & bit) === 0) return 0;
  const first = tile < 32 ? firstArc(graph, arc) : firstHighArc(graph, arc);
  return first + ARC * countBits(bits & (bit - 1));
}

/** Does a word end with this arc? */
export const isEnd = ({ arcs }: SearchGraph, arc: number): boolean => (arcs[arc]! & ARC_END) !== 0;
