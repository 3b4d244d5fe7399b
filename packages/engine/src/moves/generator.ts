import { type AlphabetRefusal, makeAlphabet } from '../lexicon/alphabet.ts';
import { type Dictionary, graphFor } from '../lexicon/dictionary.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { makeCells } from './cells.ts';
import { makePluralRule } from './plural.ts';
import type { Grid } from './read-board.ts';
import { Search } from './search.ts';
import { makeSearchGraph, type SearchGraph } from './search-graph.ts';
import { makeStarts, type Starts } from './starts.ts';
import { makeTerms } from './terms.ts';

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
  return accept(generatorOver(makeSearchGraph(words), ruleset, dictionary));
}

/** The same words for other rules: laying them out is most of the work. Nothing where the tiles are not the same. */
export function generatorFrom(
  { ruleset: { tiles }, search: { graph } }: Generator,
  ruleset: Ruleset,
  dictionary: Dictionary,
): Generator | undefined {
  const isSame =
    tiles.length === ruleset.tiles.length &&
    tiles.every(({ spells }, tile) => spells === ruleset.tiles[tile]!.spells);
  return isSame ? generatorOver(graph, ruleset, dictionary) : undefined;
}

function generatorOver(graph: SearchGraph, ruleset: Ruleset, dictionary: Dictionary): Generator {
  const cells = makeCells(ruleset);
  const changed = new Uint8Array(2 * ruleset.size);
  return {
    ruleset,
    search: new Search(cells, graph, makeTerms(ruleset), makePluralRule(ruleset, dictionary)),
    grid: { cells, changed, letters: { low: 0, high: 0 }, isBare: true },
    starts: makeStarts(ruleset.size),
  };
}
