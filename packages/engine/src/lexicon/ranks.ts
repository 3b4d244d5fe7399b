import { ARC_END, ARC_LAST, ARC_SHIFT, findArc, type Graph } from './graph.ts';

/**
 * Numbers the words of a graph 0, 1, 2 … in its order, so that other arrays can hold data per word. `before[a]`
 * is how many words of its node come before arc `a`; a word's number is the sum along its path. This takes one
 * array and one pass, and needs neither a word list nor a hash table.
 */
export interface Ranks {
  readonly before: Uint32Array;
  /** The number of words in the graph. */
  readonly words: number;
}

/** Counts the words of a graph so that each has a number. */
export function makeRanks(graph: Graph): Ranks {
  const { arcs } = graph;
  const before = new Uint32Array(arcs.length);
  const inNode = new Uint32Array(arcs.length);
  let node = 1;
  let count = 0;
  for (let at = 1; at < arcs.length; at++) {
    const arc = arcs[at]!;
    before[at] = count;
    count += ((arc & ARC_END) !== 0 ? 1 : 0) + inNode[arc >>> ARC_SHIFT]!;
    if ((arc & ARC_LAST) !== 0) {
      inNode[node] = count;
      node = at + 1;
      count = 0;
    }
  }
  return { before, words: inNode[graph.root]! };
}

/** The number of a word in the graph's order; -1 if it isn't a word. */
export function rankOf(graph: Graph, ranks: Ranks, laid: string): number {
  let node = graph.root;
  let rank = 0;
  let end = 0;
  for (let i = 0; i < laid.length; i++) {
    const at = findArc(graph.arcs, node, laid.charCodeAt(i));
    if (at === 0) return -1;
    rank += end + ranks.before[at]!;
    const arc = graph.arcs[at]!;
    end = (arc & ARC_END) !== 0 ? 1 : 0;
    node = arc >>> ARC_SHIFT;
  }
  return end === 1 ? rank : -1;
}
