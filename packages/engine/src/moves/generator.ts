import { type AlphabetRefusal, makeAlphabet } from '../lexicon/alphabet.ts';
import { type Dictionary, graphFor } from '../lexicon/dictionary.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { makeCells } from './cells.ts';
import { makePluralRule } from './plural.ts';
import type { Grid } from './read-board.ts';
import { type LaidWords, Search } from './search.ts';
import { makeSearchGraph } from './search-graph.ts';
import { makeStarts, type Starts } from './starts.ts';
import { makeTerms } from './terms.ts';
import { LazyWordMap } from './word-map.ts';

/**
 * What the search for plays keeps from one position to the next: made once for rules and a dictionary,
 * and used for one position at a time.
 */
export interface Generator {
  readonly ruleset: Ruleset;
  readonly search: Search;
  readonly grid: Grid;
  readonly starts: Starts;
}

export type GeneratorCode = AlphabetRefusal['code'] | 'graph-too-large';

/** A generator of plays; refused where the tiles of the rules cannot spell words apart. */
export function makeGenerator(
  ruleset: Ruleset,
  dictionary: Dictionary,
): Result<Generator, Refusal<GeneratorCode>> {
  const made = makeAlphabet(ruleset.tiles.slice(1).map(({ spells }) => spells));
  if (!made.ok) return refuse({ code: made.code, ...(made.tile === undefined ? {} : { found: made.tile }) });
  const words = graphFor(dictionary, made.alphabet);
  if (words === undefined) return refuse({ code: 'graph-too-large' });
  const graph = makeSearchGraph(words);
  return accept(generatorOver({ graph, map: new LazyWordMap(graph) }, ruleset, dictionary));
}

/** The same words for other rules: laying them out is most of the work. Nothing where the tiles are not the same. */
export function generatorFrom(
  { ruleset: { tiles }, search: { words } }: Generator,
  ruleset: Ruleset,
  dictionary: Dictionary,
): Generator | undefined {
  const isSame =
    tiles.length === ruleset.tiles.length &&
    tiles.every(({ spells }, tile) => spells === ruleset.tiles[tile]!.spells);
  return isSame ? generatorOver(words, ruleset, dictionary) : undefined;
}

function generatorOver(words: LaidWords, ruleset: Ruleset, dictionary: Dictionary): Generator {
  const cells = makeCells(ruleset);
  const changed = new Uint8Array(2 * ruleset.size);
  return {
    ruleset,
    search: new Search(cells, words, makeTerms(ruleset), makePluralRule(ruleset, dictionary)),
    grid: { cells, changed, letters: { low: 0, high: 0 }, isBare: true },
    starts: makeStarts(ruleset.size),
  };
}
