import { type Alphabet, MAX_TILES, MAX_WORD_TILES } from './alphabet.ts';
import { ARC_END, ARC_LAST, ARC_SHIFT, ARC_TILE, findArc, type Graph } from './graph.ts';
import { nodeStore } from './node-store.ts';

/**
 * The graph of every way to lay every word of a graph of single letters with other tiles; `undefined` if it would
 * be too large. What can follow depends only on the node, so each node is translated once and no word is spelled out.
 */
export function layGraph({ arcs, root }: Graph, letters: Alphabet, tiles: Alphabet): Graph | undefined {
  const store = nodeStore();
  /** By letter of the source: the tile that spells it alone; 0 if there is none. */
  const single = Uint8Array.from(['', ...letters.tiles], (letter) => tiles.single[letter.charCodeAt(0)] ?? 0);
  /** The tiles of several letters, in letters of the source. */
  const several = tiles.several.map((tile) => {
    const text = tiles.tiles[tile - 1]!;
    return { tile, spells: Array.from(text, (_, at) => letters.single[text.charCodeAt(at)]!) };
  });
  /** By node of the source: 1 + its translation; 0 if it isn't translated yet. */
  const laid = new Uint32Array(arcs.length);
  /** One of each for every depth. */
  const work = Array.from({ length: MAX_WORD_TILES + 1 }, () => ({
    /** By tile: the arc of the source with its last letter; 0 if there is none. */
    ends: new Uint32Array(MAX_TILES + 1),
    node: new Uint32Array(MAX_TILES),
  }));

  /** The arc of the last of these letters; 0 if no word goes on like that. */
  const follow = (node: number, spells: readonly number[]): number => {
    let from = node;
    let at = 0;
    for (const letter of spells) {
      at = letter === 0 ? 0 : findArc(arcs, from, letter);
      if (at === 0) return 0;
      from = arcs[at]! >>> ARC_SHIFT;
    }
    return at;
  };

  const lay = (source: number, depth: number): number => {
    if (source === 0) return 0;
    if (laid[source] !== 0) return laid[source]! - 1;
    const { ends, node } = work[depth]!;
    ends.fill(0);
    for (let at = source; ; at++) {
      ends[single[arcs[at]! & ARC_TILE]!] = at;
      if ((arcs[at]! & ARC_LAST) !== 0) break;
    }
    for (const { tile, spells } of several) ends[tile] = follow(source, spells);
    let count = 0;
    for (let tile = 1; tile <= tiles.tiles.length; tile++) {
      if (ends[tile] === 0) continue;
      const arc = arcs[ends[tile]!]!;
      const next = lay(arc >>> ARC_SHIFT, depth + 1);
      // These tiles may be unable to spell the rest, such as an I after a Q without U.
      if (next !== 0 || (arc & ARC_END) !== 0) node[count++] = tile | (arc & ARC_END) | (next << ARC_SHIFT);
    }
    const index = store.put(node, count);
    laid[source] = index + 1;
    return index;
  };

  return store.finish(lay(root, 0));
}
