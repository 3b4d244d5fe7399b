import { type AlphabetCode, makeAlphabet } from '../lexicon/alphabet.ts';
import { type Dictionary, graphFor } from '../lexicon/dictionary.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { makeCells } from './cells.ts';
import { type Frame, makeFrames } from './frame.ts';
import { noLetters } from './letter-set.ts';
import { makePluralRule } from './plural.ts';
import type { Grid } from './read-board.ts';
import { makeScoring } from './scoring.ts';
import { Search, type TileWords } from './search.ts';
import { makeSearchGraph } from './search-graph.ts';
import { makeSearchRules } from './search-rules.ts';
import { canLookUp, SlotSearch } from './slot-search.ts';
import { makeStarts, type Starts } from './starts.ts';
import { WordMap } from './word-map.ts';

/** What a search keeps from one position to the next. */
export interface Internals {
  readonly search: Search;
  readonly grid: Grid;
  readonly starts: Starts;
  /** The first frame for placing tiles before anchors. */
  readonly leading: Frame;
  /** Absent if plays can't be looked up under these rules. */
  readonly slots: SlotSearch | undefined;
}

let internalsOf: (generator: MoveGenerator) => Internals;

/**
 * Finds plays for one rule set and one dictionary. Make it once and use it for one position at a time, with
 * `allPlays`, `bestPlay`, `anyPlay` and `topPlays`.
 */
export class MoveGenerator {
  readonly ruleset: Ruleset;
  readonly #internals: Internals;

  constructor(ruleset: Ruleset, internals: Internals) {
    this.ruleset = ruleset;
    this.#internals = internals;
  }

  static {
    internalsOf = (generator) => generator.#internals;
  }
}

/** For this folder only. */
export { internalsOf };

/** Why a generator can't be made: the tiles make words ambiguous, or there are too many words. */
export type GeneratorCode = AlphabetCode | 'graph-too-large';

/** How to make a generator. */
export interface GeneratorOptions {
  /** Do all the work now, so that the first searches are as fast as the others. */
  readonly isEager?: boolean;
}

/** Makes a generator; refused if the tiles of the rule set make words ambiguous. */
export function makeGenerator(
  ruleset: Ruleset,
  dictionary: Dictionary,
  { isEager = false }: GeneratorOptions = {},
): Result<MoveGenerator, Refusal<GeneratorCode>> {
  const result = makeAlphabet(ruleset.tiles.slice(1).map(({ spells }) => spells));
  if (!result.ok) return result;
  const words = graphFor(dictionary, result.value);
  if (words === undefined) return refuse({ code: 'graph-too-large' });
  const graph = makeSearchGraph(words);
  const generator = generatorOver({ graph, map: new WordMap(graph) }, ruleset, dictionary);
  if (isEager && internalsOf(generator).slots !== undefined) {
    internalsOf(generator).search.words.map.build(Infinity);
  }
  return accept(generator);
}

/**
 * A generator for another rule set with the same words, much faster than a new one. `undefined` if the tiles
 * differ.
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
  return isSame ? generatorOver(internalsOf(generator).search.words, ruleset, dictionary) : undefined;
}

function generatorOver(words: TileWords, ruleset: Ruleset, dictionary: Dictionary): MoveGenerator {
  const { size } = ruleset;
  const cells = makeCells(size);
  const rules = makeSearchRules(ruleset, makeScoring(ruleset, cells));
  const search = new Search(cells, words, rules, makePluralRule(ruleset, dictionary));
  return new MoveGenerator(ruleset, {
    search,
    slots: canLookUp(search) ? new SlotSearch(search, words.map) : undefined,
    grid: {
      cells,
      changed: new Uint8Array(2 * size),
      tried: Array.from({ length: 2 * size }, noLetters),
      isBare: true,
    },
    starts: makeStarts(size),
    leading: makeFrames(size),
  });
}
