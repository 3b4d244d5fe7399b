import {
  labelOf,
  PUZZLE_TAGS,
  type Puzzle,
  type PuzzleFile,
  type PuzzleTag,
  parsePuzzle,
  parsePuzzleFile,
} from '@ziggurat/engine/puzzles';
import { RULESETS, type Ruleset } from '@ziggurat/engine/rules';
import type { PuzzleTheme } from '../../preferences/preferences.ts';

/** Addresses of the collections, by file name. They are fetched on demand and then work offline. */
const FILES = import.meta.glob<string>('../../../../../puzzles/*.txt', {
  query: '?url',
  import: 'default',
  eager: true,
});

const addressOf = (rules: string): string | undefined =>
  Object.entries(FILES).find(([path]) => path.endsWith(`/${rules}.txt`))?.[1];

/** The editions that have puzzles. */
export const PUZZLE_RULESETS: readonly Ruleset[] = RULESETS.filter(
  ({ name }) => addressOf(name) !== undefined,
);

/** The puzzles of an edition. They are read one by one: a collection has a thousand. */
export interface Collection {
  readonly ruleset: Ruleset;
  readonly file: PuzzleFile;
}

const loads = new Map<Ruleset, Promise<Collection | undefined>>();

/** Loads the puzzles of an edition; `undefined` if they can't be fetched, and the next call tries again. */
export function loadCollection(ruleset: Ruleset): Promise<Collection | undefined> {
  const load = loads.get(ruleset) ?? fetchCollection(ruleset);
  loads.set(ruleset, load);
  void load.then((collection) => {
    if (collection === undefined) loads.delete(ruleset);
  });
  return load;
}

async function fetchCollection(ruleset: Ruleset): Promise<Collection | undefined> {
  try {
    const response = await fetch(addressOf(ruleset.name) ?? '');
    const file = response.ok ? parsePuzzleFile(await response.text()) : undefined;
    return file?.ok ? { ruleset, file: file.value } : undefined;
  } catch {
    return undefined;
  }
}

/** One puzzle of a collection. */
export function puzzleAt({ ruleset, file }: Collection, at: number): Puzzle | undefined {
  const line = file.lines[at];
  const puzzle = line === undefined ? undefined : parsePuzzle(ruleset, line);
  return puzzle?.ok ? puzzle.value : undefined;
}

/** With fewer puzzles a theme would soon repeat itself. */
const LEAST = 10;

/** The tags that a collection has enough puzzles of. */
export function themesOf({ file }: Collection): readonly PuzzleTag[] {
  const labels = file.lines.map(labelOf);
  return PUZZLE_TAGS.filter((tag) => labels.filter(({ tags }) => tags.includes(tag)).length >= LEAST);
}

/** The chosen theme, if the collection has it. */
export function themeIn(collection: Collection, chosen: PuzzleTheme): PuzzleTheme {
  return chosen !== 'all' && themesOf(collection).includes(chosen) ? chosen : 'all';
}
