import { type Alphabet, spellOut, tilings } from './alphabet.ts';
import { buildGraph } from './build-graph.ts';
import { FAMILY, PLURAL, TIER } from './flags.ts';
import { ARC_END, ARC_SHIFT, findArc, type Graph, hasTiles, wordsOf } from './graph.ts';
import { layGraph } from './lay-graph.ts';
import type { Lexicon } from './lexicon.ts';
import { makeRanks, type Ranks, rankOf } from './ranks.ts';
import type { Reasons } from './reasons.ts';

/** What a dictionary is made of; every file format contains these. */
export interface DictionaryParts {
  readonly name: string;
  readonly version: string;
  readonly alphabet: Alphabet;
  readonly graph: Graph;
  /** One byte per word, in the graph's order; absent for a plain list. */
  readonly flags?: Uint8Array;
  /** The family filter has removed its words. */
  readonly isFamily?: true;
  /** Why other strings aren't words; absent until loaded. */
  readonly reasons?: Reasons;
}

/** A lexicon with its graph and what it knows about its words. Words are in upper case, spelled out. */
export interface Dictionary extends DictionaryParts, Lexicon {
  /** 1 (everyday) to 7 (rare); `undefined` if it isn't a word or has no tier. */
  tier(word: string): number | undefined;
  /** Does the family filter hide this word? */
  isFiltered(word: string): boolean;
}

/** The parts of a dictionary that can be sent to a worker: no functions, no reasons. */
export const partsOf = ({
  name,
  version,
  alphabet,
  graph,
  flags,
  isFamily,
}: Dictionary): DictionaryParts => ({
  name,
  version,
  alphabet,
  graph,
  ...(flags === undefined ? {} : { flags }),
  ...(isFamily === undefined ? {} : { isFamily }),
});

/** Makes a dictionary from its parts, as `readWordList` and `readDictionary` do. */
export function makeDictionary(parts: DictionaryParts): Dictionary {
  const { alphabet, graph, flags, reasons } = parts;
  const knowsPlurals = flags?.some((flag) => (flag & PLURAL) !== 0) ?? false;
  let ranks: Ranks | undefined;
  const flagsOf = (word: string): number | undefined => {
    if (flags === undefined) return undefined;
    ranks ??= makeRanks(graph);
    for (const laid of tilings(alphabet, word)) {
      const rank = rankOf(graph, ranks, laid);
      if (rank !== -1) return flags[rank];
    }
    return undefined;
  };
  const has =
    alphabet.several.length === 0
      ? (word: string) => hasLetters(graph, alphabet.single, word)
      : (word: string) => tilings(alphabet, word).some((laid) => hasTiles(graph, laid));
  return {
    ...parts,
    has,
    isPlural: (word) => (knowsPlurals ? ((flagsOf(word) ?? 0) & PLURAL) !== 0 : undefined),
    tier: (word) => (flagsOf(word) ?? 0) & TIER || undefined,
    isFiltered: (word) => ((flagsOf(word) ?? 0) & FAMILY) !== 0,
    verdict(word) {
      if (has(word)) return { word, legal: true };
      const reason = reasons?.find(word);
      return reason === undefined
        ? { word, legal: false, reason: 'unknown' }
        : { word, legal: false, reason: reason.reason, form: reason.form };
    },
  };
}

/** `hasTiles` without building the string of tile numbers: every play of every game is looked up here. */
function hasLetters({ arcs, root }: Graph, single: Uint8Array, word: string): boolean {
  let node = root;
  let arc = 0;
  for (let i = 0; i < word.length; i++) {
    const tile = single[word.charCodeAt(i)]!;
    const at = tile === 0 ? 0 : findArc(arcs, node, tile);
    if (at === 0) return false;
    arc = arcs[at]!;
    node = arc >>> ARC_SHIFT;
  }
  return (arc & ARC_END) !== 0;
}

/** Every word once, spelled out, in the alphabet's order. */
export function* eachWord({ alphabet, graph }: DictionaryParts): Generator<string> {
  const seen = alphabet.several.length > 0 ? new Set<string>() : undefined;
  for (const laid of wordsOf(graph)) {
    const word = spellOut(alphabet, laid);
    if (seen?.has(word)) continue;
    seen?.add(word);
    yield word;
  }
}

/**
 * The graph of a dictionary over the tiles of a rule set: every way to lay every word. Words that these tiles
 * can't spell are left out. `undefined` if the graph would be too large.
 */
export function graphFor(dictionary: DictionaryParts, tiles: Alphabet): Graph | undefined {
  if (sameTiles(dictionary.alphabet, tiles)) return dictionary.graph;
  if (dictionary.alphabet.several.length === 0) return layGraph(dictionary.graph, dictionary.alphabet, tiles);
  const laid: string[] = [];
  for (const word of eachWord(dictionary)) laid.push(...tilings(tiles, word));
  return buildGraph([...new Set(laid)].sort());
}

const sameTiles = (a: Alphabet, b: Alphabet): boolean =>
  a.tiles.length === b.tiles.length && a.tiles.every((tile, at) => tile === b.tiles[at]);

/** What to leave out of a dictionary, for a table or a bot. */
export interface Restriction {
  /** Leave out words that the family filter hides. */
  readonly family?: boolean;
  /** Leave out words rarer than this tier. */
  readonly tier?: number;
  /** Leave out these words too, in upper case. */
  readonly without?: ReadonlySet<string>;
}

/**
 * The same dictionary with fewer words; it doesn't know the others at all. `undefined` if the graph would be
 * too large: fewer words may share less.
 */
export function restrict(
  dictionary: Dictionary,
  { family, tier, without }: Restriction,
): Dictionary | undefined {
  const { alphabet, flags, graph } = dictionary;
  if (flags === undefined) return dictionary;
  const words: string[] = [];
  const kept: number[] = [];
  let rank = 0;
  for (const laid of wordsOf(graph)) {
    const flag = flags[rank++]!;
    if (family === true && (flag & FAMILY) !== 0) continue;
    if (tier !== undefined && (flag & TIER) > tier) continue;
    if (without?.has(spellOut(alphabet, laid)) === true) continue;
    words.push(laid);
    kept.push(flag);
  }
  const smaller = buildGraph(words);
  if (smaller === undefined) return undefined;
  return makeDictionary({
    ...dictionary,
    graph: smaller,
    flags: Uint8Array.from(kept),
    ...(family === true ? { isFamily: true } : {}),
  });
}
