import type { Dictionary } from '../lexicon/dictionary.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { CELL, CROSSED, FLAGS, STOP, TOP, TWIN } from './cells.ts';
import type { Search } from './search.ts';

/** L11 for a single S on an empty square. This is rarely called, so it can afford to spell words out. */
export function makePluralRule(ruleset: Ruleset, dictionary: Dictionary): (search: Search) => boolean {
  if (ruleset.plural === 'off') return () => false;
  if (ruleset.plural === 'lone') return () => true;
  const isPlural = (search: Search, cell: number): boolean => {
    let word = '';
    for (let at = cell - CELL; hasTile(search, at); at -= CELL) {
      word = ruleset.tiles[search.cells[at + TOP]!]!.spells + word;
    }
    return dictionary.isPlural(`${word}S`) ?? true;
  };
  return (search) => {
    const cell = search.laidCells[0]!;
    const twin = search.cells[cell + TWIN]!;
    const isCrossed = (search.cells[cell + FLAGS]! & CROSSED) !== 0;
    if (!lengthens(search, cell) || (isCrossed && !lengthens(search, twin))) return false;
    return isPlural(search, cell) || (isCrossed && isPlural(search, twin));
  };
}

/** Does a tile on this empty cell only extend an old word of two or more tiles? */
const lengthens = (search: Search, cell: number): boolean =>
  (search.cells[cell + FLAGS]! & STOP) !== 0 &&
  hasTile(search, cell - CELL) &&
  hasTile(search, cell - 2 * CELL);

/** Lanes are separated by a cell without a tile, so a step before the first cell finds none. */
const hasTile = ({ cells }: Search, cell: number): boolean => cell >= 0 && cells[cell + TOP] !== 0;
