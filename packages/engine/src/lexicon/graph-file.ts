import { MAX_WORD_TILES } from './alphabet.ts';
import type { DictionaryParts } from './dictionary.ts';
import { type FileHeader, type FileRefusal, MAX_WORDS, refuseFile, writeFile } from './file-header.ts';
import { KNOWN_FLAGS } from './flags.ts';
import { ARC_END, ARC_LAST, ARC_SHIFT, ARC_TILE, type Graph, MAX_ARCS } from './graph.ts';
import { makeRanks } from './ranks.ts';

/** The file that loads fastest: the arcs of the graph as they lie in memory, then the flags. */
export function writeGraphFile(parts: DictionaryParts): Uint8Array {
  const { arcs } = parts.graph;
  const body = new Uint8Array(arcs.length * 4);
  const out = new DataView(body.buffer);
  for (let at = 0; at < arcs.length; at++) out.setUint32(at * 4, arcs[at]!, true);
  const { words } = makeRanks(parts.graph);
  return writeFile({ ...parts, kind: 'G', words, body: arcs.length }, body, parts.flags ?? new Uint8Array(0));
}

/** The parts of a graph file, once its header has been read. */
export function readGraphBody(
  bytes: Uint8Array,
  header: FileHeader,
): { readonly ok: true; readonly parts: DictionaryParts } | FileRefusal {
  const { name, version, alphabet, length } = header;
  if (header.body < 1 || header.body > MAX_ARCS) return refuseFile('bad-header', 20);
  if (header.flags !== 0 && header.flags !== header.words) return refuseFile('bad-header', 24);
  const input = new DataView(bytes.buffer, bytes.byteOffset + length, header.body * 4);
  const arcs = new Uint32Array(header.body);
  for (let at = 0; at < arcs.length; at++) arcs[at] = input.getUint32(at * 4, true);
  const checked = checkGraph(arcs, alphabet.tiles.length, header.words);
  if (!checked.ok) return checked;
  if (header.flags === 0) return { ok: true, parts: { name, version, alphabet, graph: checked.graph } };
  // A copy in any case: slice would give a view where the bytes are one of Node's buffers.
  const flags = new Uint8Array(bytes.subarray(length + header.body * 4));
  const stray = flags.findIndex((flag) => (flag & ~KNOWN_FLAGS) !== 0);
  if (stray !== -1) return refuseFile('bad-flags', stray);
  return { ok: true, parts: { name, version, alphabet, graph: checked.graph, flags } };
}

/**
 * Is this array a graph that every reader can walk without harm? Targets point backwards to the start
 * of a node, so paths end; no path is longer than a word may be; the words are as many as the header
 * says, so going through them ends as well. The root is the last node, and every other node is led to.
 */
export function checkGraph(
  arcs: Uint32Array,
  tiles: number,
  words: number,
): { readonly ok: true; readonly graph: Graph } | FileRefusal {
  if (arcs[0] !== 0) return refuseFile('bad-graph', 0);
  if (arcs.length === 1)
    return words === 0 ? { ok: true, graph: { arcs, root: 0 } } : refuseFile('bad-graph', 0);
  const height = new Uint8Array(arcs.length); // 0: not the start of a node
  const count = new Uint32Array(arcs.length);
  const ledTo = new Uint8Array(arcs.length);
  let node = 1;
  let before = 0;
  for (let at = 1; at < arcs.length; at++) {
    const arc = arcs[at]!;
    const tile = arc & ARC_TILE;
    const target = arc >>> ARC_SHIFT;
    const end = (arc & ARC_END) !== 0;
    if (tile <= before || tile > tiles) return refuseFile('bad-graph', at);
    before = tile;
    if (target === 0 ? !end : target >= node || height[target] === 0) return refuseFile('bad-graph', at);
    const tall = 1 + height[target]!;
    if (tall > MAX_WORD_TILES) return refuseFile('bad-graph', at);
    if (tall > height[node]!) height[node] = tall;
    count[node] = count[node]! + count[target]! + (end ? 1 : 0);
    if (count[node]! > MAX_WORDS) return refuseFile('bad-graph', at);
    ledTo[target] = 1;
    if ((arc & ARC_LAST) !== 0 && at + 1 < arcs.length) {
      node = at + 1;
      before = 0;
    }
  }
  if ((arcs[arcs.length - 1]! & ARC_LAST) === 0) return refuseFile('bad-graph', arcs.length - 1);
  for (let at = 1; at < node; at++) {
    if (height[at] !== 0 && ledTo[at] === 0) return refuseFile('bad-graph', at);
  }
  return count[node] === words ? { ok: true, graph: { arcs, root: node } } : refuseFile('bad-graph', node);
}
