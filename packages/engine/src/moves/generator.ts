import { type AlphabetRefusal, makeAlphabet } from '../lexicon/alphabet.ts';
import { type Dictionary, graphFor } from '../lexicon/dictionary.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import type { Position, Rack } from '../rules/position.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { BLANK } from '../rules/tile.ts';
import { OUT_OF_REACH } from './bounds.ts';
import { makeCells } from './cells.ts';
import { lead } from './lead.ts';
import { makePluralRule } from './plural.ts';
import { type Grid, readBoard } from './read-board.ts';
import { Search } from './search.ts';
import { makeSearchGraph } from './search-graph.ts';
import { findStarts, makeStarts, type Starts, sortDirect } from './starts.ts';
import { makeTerms } from './terms.ts';

/** What the search for plays keeps from one position to the next: made once for rules and dictionary. */
export interface Generator {
  readonly ruleset: Ruleset;
  readonly dictionary: Dictionary;
  readonly search: Search;
  readonly grid: Grid;
  readonly starts: Starts;
  /** The most points from each direct start, where they are asked for. */
  readonly reaches: Int32Array;
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
  const graph = words === undefined ? undefined : makeSearchGraph(words);
  if (graph === undefined) return refuse({ code: 'graph-too-large' as const });
  const terms = makeTerms(ruleset);
  const cells = makeCells(ruleset);
  const { size } = ruleset;
  return accept({
    ruleset,
    dictionary,
    search: new Search(cells, graph, terms, makePluralRule(ruleset, dictionary)),
    // At first every lane counts as changed, so that the cells of empty ones are made.
    grid: { cells, changed: new Uint8Array(2 * size).fill(1), isBare: true },
    starts: makeStarts(size),
    reaches: new Int32Array(2 * size * size),
  });
}

/**
 * Finds the plays of the player to move. `seen` may look at `generator.search` and answers the points
 * that later plays must beat: -1 to be shown every play. `ranks` puts the starts that can give the most
 * first, for a search that will not look at them all.
 */
export function searchPlays(
  generator: Generator,
  position: Position,
  seen: () => number,
  { ranks }: { readonly ranks: boolean } = { ranks: false },
): void {
  const { search, grid, starts, ruleset } = generator;
  const { size } = position.board;
  if (size !== ruleset.size) throw new Error(`a generator for ${ruleset.name} was given a board of ${size}`);
  const rack = position.racks[0];
  const { root } = search.graph;
  if (rack === undefined || rack.length === 0 || root === 0) return;
  readBoard(grid, position.board, search.graph, search.terms);
  const { low, high, worth } = readRack(search, rack);
  search.seen = seen;
  search.floor = -1;
  findStarts(starts, grid.cells, search.terms);
  if (ranks) rankStarts(generator, rack.length, low, high, worth);
  for (let i = 0; i < starts.directCount; i++) {
    if (ranks && generator.reaches[i]! <= search.floor) break;
    search.start = starts.direct[i]!;
    search.walk(search.start, root, 0, 0, 1, 0, 0, low, high);
  }
  const most = Math.min(rack.length - 1, starts.anchorCount === 0 ? 0 : starts.free[0]!);
  if (most > 0 && search.floor < OUT_OF_REACH) lead(search, starts, most, root, 0, low, high);
}

/** Counts the tiles; gives the letters that are there and the greatest worth of a tile. */
function readRack({ counts, terms }: Search, rack: Rack) {
  counts.fill(0);
  let low = 0;
  let high = 0;
  let worth = 0;
  for (const tile of rack) {
    counts[tile]!++;
    if (tile === BLANK) continue;
    if (tile < 32) low |= 1 << tile;
    else high |= 1 << tile;
    worth = Math.max(worth, terms.worth[tile]!);
  }
  return { low, high, worth };
}

function rankStarts(
  { search, starts, reaches }: Generator,
  rack: number,
  low: number,
  high: number,
  worth: number,
): void {
  const anyLetter = search.counts[BLANK]! > 0;
  search.bounds.prepare(rack, anyLetter ? -1 : low, anyLetter ? -1 : high, worth);
  for (let i = 0; i < starts.directCount; i++) {
    search.start = starts.direct[i]!;
    reaches[i] = search.reach(starts.direct[i]!, 0, 0, 1, 0, 0);
  }
  sortDirect(starts, reaches);
}
