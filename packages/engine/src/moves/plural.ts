import type { Dictionary } from '../lexicon/dictionary.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { CELL, CROSSED, FLAGS, STOP, TOP, TWIN } from './cells.ts';
import type { Search } from './search.ts';

/** What an S on an empty cell does to the word before it in the lane. */
export const MORE_THAN_S = 0;
export const NO_PLURAL = 1;
export const PLURAL_S = 2;

/** Reads one of these from the cells of a lane. */
export type PluralReader = (cells: Int32Array, cell: number) => number;

/** Without a dictionary every word that gets an S counts as a plural. */
export function makePluralReader({ tiles }: Ruleset, dictionary: Dictionary | undefined): PluralReader {
  return (cells, cell) => {
    if (!onlyExtends(cells, cell)) return MORE_THAN_S;
    let word = '';
    for (let at = cell - CELL; hasTile(cells, at); at -= CELL) word = tiles[cells[at + TOP]!]!.spells + word;
    return (dictionary?.isPlural(`${word}S`) ?? true) ? PLURAL_S : NO_PLURAL;
  };
}

/** L11: is a single S barred, given what it does in its two lanes? `across` is absent if it makes no word there. */
export const isBarePlural = (along: number, across: number | undefined): boolean =>
  along !== MORE_THAN_S && across !== MORE_THAN_S && (along === PLURAL_S || across === PLURAL_S);

/** L11 for a single S on an empty square. This is rarely called, so it can afford to spell words out. */
export function makePluralRule(ruleset: Ruleset, dictionary: Dictionary): (search: Search) => boolean {
  if (ruleset.plural === 'off') return () => false;
  if (ruleset.plural === 'lone') return () => true;
  const read = makePluralReader(ruleset, dictionary);
  return ({ cells, laidCells }) => {
    const cell = laidCells[0]!;
    const isCrossed = (cells[cell + FLAGS]! & CROSSED) !== 0;
    return isBarePlural(read(cells, cell), isCrossed ? read(cells, cells[cell + TWIN]!) : undefined);
  };
}

/** Does a tile on this empty cell only extend an old word of two or more tiles? */
const onlyExtends = (cells: Int32Array, cell: number): boolean =>
  (cells[cell + FLAGS]! & STOP) !== 0 && hasTile(cells, cell - CELL) && hasTile(cells, cell - 2 * CELL);

/** Lanes are separated by a cell without a tile, so a step before the first cell finds none. */
const hasTile = (cells: Int32Array, cell: number): boolean => cell >= 0 && cells[cell + TOP] !== 0;
