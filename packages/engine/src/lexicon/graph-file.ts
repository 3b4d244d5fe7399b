import { accept, type Result } from '../result.ts';
import { MAX_WORD_TILES } from './alphabet.ts';
import type { DictionaryParts } from './dictionary.ts';
import {
  type FileHeader,
  type FileRefusal,
  MAX_WORDS,
  refuseFile,
  writeDictionaryFile,
} from './file-header.ts';
import { ARC_END, ARC_LAST, ARC_SHIFT, ARC_TILE, type Graph, MAX_ARCS } from './graph.ts';
import { readUint32s } from './little-endian.ts';
import { makeRanks } from './ranks.ts';

/** The format that loads fastest: the arcs as they are in memory, then the flags. */
export function writeGraphFile(parts: DictionaryParts): Uint8Array {
  const { arcs } = parts.graph;
  const body = new Uint8Array(arcs.length * 4);
  const out = new DataView(body.buffer);
  for (let at = 0; at < arcs.length; at++) out.setUint32(at * 4, arcs[at]!, true);
  const { words } = makeRanks(parts.graph);
  return writeDictionaryFile(
    { ...parts, kind: 'G', words, body: arcs.length },
    body,
    parts.flags ?? new Uint8Array(0),
  );
}

/** The parts in a graph file whose header has been read. */
export function readGraphBody(bytes: Uint8Array, header: FileHeader): Result<DictionaryParts, FileRefusal> {
  const { name, version, alphabet, length } = header;
  if (header.body < 1 || header.body > MAX_ARCS) return refuseFile('bad-header', 16);
  if (header.flags !== 0 && header.flags !== header.words) return refuseFile('bad-header', 20);
  const arcs = readUint32s(bytes.subarray(length, length + header.body * 4));
  const checked = checkGraph(arcs, alphabet.tiles.length, header.words);
  if (!checked.ok) return checked;
  if (header.flags === 0) return accept({ name, version, alphabet, graph: checked.value });
  // Always copy: on a Node buffer, slice would return a view.
  const flags = new Uint8Array(bytes.subarray(length + header.body * 4));
  return accept({ name, version, alphabet, graph: checked.value, flags });
}

const HEIGHT = 0x3f;
const REACHED = 0x40;
const WORDS_SHIFT = 7;

/**
 * Can every reader walk this graph safely? Targets point backwards to the start of a node, so paths end; no
 * path is longer than a word may be; and the number of words matches the header, so listing them ends too. The
 * root is the last node, and every other node is reachable.
 */
export function checkGraph(arcs: Uint32Array, tiles: number, words: number): Result<Graph, FileRefusal> {
  if (arcs[0] !== 0) return refuseFile('bad-graph', 0);
  if (arcs.length === 1) return words === 0 ? accept({ arcs, root: 0 }) : refuseFile('bad-graph', 0);
  // By first arc of each node: the number of words in it, the length of the longest, and whether an arc leads
  // to it. One array and one pass, because this is where loading spends most of its time.
  const nodeInfo = new Uint32Array(arcs.length);
  let [root, node] = [0, 1];
  let [count, tallest, before] = [0, 0, 0];
  let [nodes, reached] = [0, 0];
  for (let at = 1; at < arcs.length; at++) {
    const arc = arcs[at]!;
    const tile = arc & ARC_TILE;
    const target = arc >>> ARC_SHIFT;
    if (tile <= before) return refuseFile('bad-graph', at);
    before = tile;
    if ((arc & ARC_END) !== 0) count++;
    else if (target === 0) return refuseFile('bad-graph', at);
    if (target !== 0) {
      // Only completed nodes have an entry: an arc pointing ahead, into a node or past the end finds none.
      const below = nodeInfo[target] ?? 0;
      if (below === 0) return refuseFile('bad-graph', at);
      if ((below & REACHED) === 0) {
        nodeInfo[target] = below | REACHED;
        reached++;
      }
      count += below >>> WORDS_SHIFT;
      if ((below & HEIGHT) > tallest) tallest = below & HEIGHT;
    }
    if ((arc & ARC_LAST) === 0) continue;
    if (tile > tiles || count > MAX_WORDS || tallest >= MAX_WORD_TILES) return refuseFile('bad-graph', at);
    nodes++;
    nodeInfo[node] = (count << WORDS_SHIFT) | (tallest + 1);
    root = node;
    node = at + 1;
    count = 0;
    tallest = 0;
    before = 0;
  }
  if (node !== arcs.length || reached !== nodes - 1) return refuseFile('bad-graph', node);
  return nodeInfo[root]! >>> WORDS_SHIFT === words ? accept({ arcs, root }) : refuseFile('bad-graph', root);
}
