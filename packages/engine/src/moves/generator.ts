import { type AlphabetRefusal, makeAlphabet } from '../lexicon/alphabet.ts';
import { type Dictionary, graphFor } from '../lexicon/dictionary.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { makeCells } from './cells.ts';
import { type Frame, makeFrames } from './frame.ts';
import { noLetters } from './letter-set.ts';
import { makePluralRule } from './plural.ts';
import type { Grid } from './read-board.ts';
import { makeScoring } from './scoring.ts';
import { type LaidWords, Search } from './search.ts';
import { makeSearchGraph } from './search-graph.ts';
import { makeStarts, type Starts } from './starts.ts';
import { makeTerms } from './terms.ts';
import { LazyWordMap } from './word-map.ts';

/** What a search for plays keeps from one position to the next. */
export interface Insides {
  readonly search: Search;
  readonly grid: Grid;
  readonly starts: Starts;
  /** Where laying tiles before anchors begins. */
  readonly leading: Frame;
}

let insidesOf: (generator: MoveGenerator) => Insides;

/**
 * Finds plays: made once for rules and a dictionary, and used for one position at a time. What it holds is its own
 * business; ask it with `allPlays`, `bestPlay`, `anyPlay` and `topPlays`.
 */
export class MoveGenerator {
  readonly ruleset: Ruleset;
  readonly #insides: Insides;

  constructor(ruleset: Ruleset, insides: Insides) {
    this.ruleset = ruleset;
    this.#insides = insides;
  }

  static {
    insidesOf = (generator) => generator.#insides;
  }
}

/** For the functions of this folder. */
export { insidesOf };

/** Why a generator can't be made: the tiles can't spell words apart, or there are too many words for them. */
export type GeneratorCode = AlphabetRefusal['code'] | 'graph-too-large';

/** How to make a generator. */
export interface GeneratorOptions {
  /** Does all the work now, so that the first search is as quick as the others. */
  readonly isEager?: boolean;
}

/** Makes a generator; refused where the tiles of the rules cannot spell words apart. */
export function makeGenerator(
  ruleset: Ruleset,
  dictionary: Dictionary,
  { isEager = false }: GeneratorOptions = {},
): Result<MoveGenerator, Refusal<GeneratorCode>> {
  const made = makeAlphabet(ruleset.tiles.slice(1).map(({ spells }) => spells));
  if (!made.ok) return refuse({ code: made.code, ...(made.tile === undefined ? {} : { found: made.tile }) });
  const words = graphFor(dictionary, made.alphabet);
  if (words === undefined) return refuse({ code: 'graph-too-large' });
  const graph = makeSearchGraph(words);
  const generator = generatorOver({ graph, map: new LazyWordMap(graph) }, ruleset, dictionary);
  if (isEager) insidesOf(generator).search.wholeRack?.layOut();
  return accept(generator);
}

/**
 * A generator for other rules with the same words, which is far quicker than a new one. `undefined` where the tiles
 * are not the same.
 */
export function generatorFrom(
  generator: MoveGenerator,
  ruleset: Ruleset,
  dictionary: Dictionary,
): MoveGenerator | undefined {
  const { tiles } = generator.ruleset;
  const isSame =
    tiles.length === ruleset.tiles.length &&
    tiles.every(({ spells }, tile) => spells === ruleset.tiles[tile]!.spells);
  return isSame ? generatorOver(insidesOf(generator).search.words, ruleset, dictionary) : undefined;
}

function generatorOver(words: LaidWords, ruleset: Ruleset, dictionary: Dictionary): MoveGenerator {
  const { size } = ruleset;
  const cells = makeCells(size);
  const terms = makeTerms(ruleset, makeScoring(ruleset, cells));
  return new MoveGenerator(ruleset, {
    search: new Search(cells, words, terms, makePluralRule(ruleset, dictionary)),
    grid: { cells, changed: new Uint8Array(2 * size), letters: noLetters(), isBare: true },
    starts: makeStarts(size),
    leading: makeFrames(size),
  });
}
