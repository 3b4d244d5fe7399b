import {
  ARC_END,
  ARC_LAST,
  buildGraph,
  eachWord,
  type Graph,
  graphFor,
  hasTiles,
  LATIN,
  makeDictionary,
  makeRanks,
  rankOf,
  tilings,
  walkTiles,
  wordsOf,
} from '@ziggurat/engine/lexicon';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alphabetOf } from './alphabet-of.ts';
import { minimalNodes } from './minimal-nodes.ts';

/** Few tiles and short words, so that endings repeat and nodes are shared. */
const someWords = fc
  .uniqueArray(
    fc
      .array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 })
      .map((tiles) => String.fromCharCode(...tiles)),
    { maxLength: 80, size: 'max' },
  )
  .map((words) => words.sort());

const built = (words: readonly string[]): Graph => {
  const graph = buildGraph(words);
  if (graph === undefined) throw new Error('the graph is too large');
  return graph;
};

const laid = (...words: string[]): string[] => words.flatMap((word) => tilings(LATIN, word)).sort();

const nodesIn = ({ arcs }: Graph): number => arcs.filter((arc) => (arc & ARC_LAST) !== 0).length;

describe('a word graph', () => {
  test('contains exactly its words, in order', () => {
    const graph = built(laid('NET', 'NETS', 'NEW', 'NEWS', 'TEN'));
    expect(laid('NET', 'NETS', 'NEW', 'NEWS', 'TEN')).toEqual([...wordsOf(graph)]);
    for (const word of laid('NE', 'N', 'NETSX', 'TENS', 'SNEW')) expect(hasTiles(graph, word)).toBe(false);
  });

  test('can be walked from a prefix', () => {
    const graph = built(laid('NET', 'NETS', 'NEW', 'TEN'));
    expect([...wordsOf(graph, laid('NET')[0])]).toEqual(laid('NET', 'NETS'));
    expect([...wordsOf(graph, laid('NEX')[0])]).toEqual([]);
    expect(graph.arcs[walkTiles(graph, laid('NET')[0]!)]! & ARC_END).toBe(ARC_END);
    expect(graph.arcs[walkTiles(graph, laid('NE')[0]!)]! & ARC_END).toBe(0);
    expect(walkTiles(graph, laid('X')[0]!)).toBe(0);
  });

  test('without words has no root', () => {
    const graph = built([]);
    expect(graph).toEqual({ arcs: new Uint32Array(1), root: 0 });
    expect([...wordsOf(graph)]).toEqual([]);
    expect(hasTiles(graph, laid('A')[0] ?? '')).toBe(false);
  });

  test('lists any words and numbers them in order', () => {
    fc.assert(
      fc.property(someWords, someWords, (words, others) => {
        const graph = built(words);
        const ranks = makeRanks(graph);
        expect([...wordsOf(graph)]).toEqual(words);
        expect(ranks.words).toBe(words.length);
        for (const [at, word] of words.entries()) expect(rankOf(graph, ranks, word)).toBe(at);
        for (const other of others) {
          expect(hasTiles(graph, other)).toBe(words.includes(other));
          expect(rankOf(graph, ranks, other)).toBe(words.indexOf(other));
        }
      }),
    );
  });

  test('is as small as an independent count says, for any words', () => {
    fc.assert(
      fc.property(someWords, (words) => {
        const graph = built(words);
        expect({ nodes: nodesIn(graph), arcs: graph.arcs.length - 1 }).toEqual(minimalNodes(words));
      }),
    );
  });

  test('throws if words are out of order, which is a bug in the caller', () => {
    expect(() => buildGraph(['\x02', '\x01'])).toThrow();
    expect(() => buildGraph(['\x01', '\x01'])).toThrow();
  });
});

describe('a dictionary over the tiles of a rule set', () => {
  const dictionary = makeDictionary({
    name: 'test',
    version: '',
    alphabet: LATIN,
    graph: built(laid('QUIZ', 'QI', 'QUAY', 'CHILL', 'CAT')),
  });

  test('has QUIZ as three tiles if there is a Qu tile, and no QI', () => {
    const upwords = alphabetOf([...'ABCDEFGHIJKLMNOP', 'Qu', ...'RSTUVWXYZ']);
    const graph = graphFor(dictionary, upwords)!;
    expect([...wordsOf(graph)].map((word) => word.length).sort()).toEqual([3, 3, 3, 5]);
    for (const word of ['QUIZ', 'QUAY', 'CHILL', 'CAT']) {
      expect(hasTiles(graph, tilings(upwords, word)[0]!)).toBe(true);
    }
  });

  test('has every tiling if two tiles spell the same as one', () => {
    const tiles = alphabetOf(['C', 'CH', 'H', 'I', 'L', 'LL']);
    expect([...wordsOf(graphFor(dictionary, tiles)!)]).toEqual(tilings(tiles, 'CHILL').sort());
  });

  test('has the same graph as one built from every tiling of every word, for any words and tiles', () => {
    const letters = alphabetOf([...'ABC']);
    const someTiles = fc.uniqueArray(fc.stringMatching(/^[ABCD]{1,3}$/), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(someWords, someTiles, (words, spellings) => {
        const tiles = alphabetOf(spellings);
        const source = { name: 'test', version: '', alphabet: letters, graph: built(words) };
        const all = [...eachWord(source)].flatMap((word) => tilings(tiles, word));
        expect(graphFor(source, tiles)).toEqual(
          spellings.join() === 'A,B,C' ? source.graph : built([...new Set(all)].sort()),
        );
      }),
    );
  });

  test('keeps its graph if the tiles are its own letters', () => {
    expect(graphFor(dictionary, LATIN)).toBe(dictionary.graph);
  });
});
