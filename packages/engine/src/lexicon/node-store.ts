import { ARC_LAST, type Graph, MAX_ARCS } from './graph.ts';

/** The nodes of a minimal graph under construction: each is stored once, after the nodes it leads to. */
export interface NodeStore {
  /**
   * Stores the node with the arcs in `node[0 … count - 1]`, ascending by tile, and returns its index. The index is that of
   * an identical node if there is one, and 0 for a node without arcs.
   */
  put(node: Uint32Array, count: number): number;
  /** The graph with this root; `undefined` if it would have more than `MAX_ARCS` arcs. */
  finish(root: number): Graph | undefined;
  /** There are too many arcs: more nodes are ignored. */
  readonly isFull: boolean;
}

/**
 * Nodes are written straight to the packed array. The end of a word is marked on the arc, so nodes are identical if their
 * arcs are.
 */
export function nodeStore(): NodeStore {
  let arcs = new Uint32Array(1 << 12);
  let used = 1;
  let table = new Uint32Array(1 << 12);
  let nodes = 0;
  let isFull = false;

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

  return {
    put(node, count) {
      if (count === 0) return 0;
      node[count - 1]! |= ARC_LAST;
      let slot = hashOf(node, 0) & (table.length - 1);
      while (table[slot] !== 0) {
        if (same(table[slot]!, node, count)) return table[slot]!;
        slot = (slot + 1) & (table.length - 1);
      }
      if (used + count > MAX_ARCS) {
        isFull = true;
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
    },
    finish: (root) => (isFull ? undefined : { arcs: arcs.slice(0, used), root }),
    get isFull() {
      return isFull;
    },
  };
}
