/**
 * The number of nodes in the minimal graph of these words, computed differently from the builder: two prefixes
 * share a node if the same set of endings can follow. A full trie is built, then sets of endings are named from
 * the leaves up; each name is a node.
 */
export function minimalNodes(words: Iterable<string>): { nodes: number; arcs: number } {
  interface Branch {
    end: boolean;
    readonly next: Map<string, Branch>;
  }
  const trie: Branch = { end: false, next: new Map() };
  for (const word of words) {
    let at = trie;
    for (const tile of word) {
      let next = at.next.get(tile);
      if (next === undefined) {
        next = { end: false, next: new Map() };
        at.next.set(tile, next);
      }
      at = next;
    }
    at.end = true;
  }
  const names = new Map<string, { name: number; arcs: number }>();
  const nameOf = (branch: Branch): number => {
    if (branch.next.size === 0) return 0;
    const endings = [...branch.next]
      .map(([tile, next]) => `${tile.charCodeAt(0)}${next.end ? '!' : ''}>${nameOf(next)}`)
      .sort()
      .join(' ');
    const known = names.get(endings) ?? { name: names.size + 1, arcs: branch.next.size };
    names.set(endings, known);
    return known.name;
  };
  nameOf(trie);
  return { nodes: names.size, arcs: [...names.values()].reduce((sum, { arcs }) => sum + arcs, 0) };
}
