import { readFile } from 'node:fs/promises';
import {
  dailyCalendar,
  labelOf,
  lexiconHash,
  type Puzzle,
  type PuzzleLabel,
  parsePuzzle,
  parsePuzzleFile,
  puzzleIdOf,
} from '@ziggurat/engine/puzzles';
import { type Ruleset, rulesetNamed } from '@ziggurat/engine/rules';
import type { Words } from '../games/words.ts';

const FOLDER = new URL('../../../../puzzles/', import.meta.url);

/** The puzzles of an edition. */
export interface PuzzleCollection {
  readonly ruleset: Ruleset;
  /** With ids that change with the answers, and published ratings. */
  readonly labels: readonly PuzzleLabel[];
  /** `undefined` if there is no such puzzle, or not any more. */
  puzzle(id: string): Puzzle | undefined;
  /** The puzzle of a day, counted from 1970. */
  daily(day: number): Puzzle | undefined;
}

/** The puzzles that this node serves, read on first use. */
export class PuzzleCollections {
  readonly #words: Pick<Words, 'dictionary'>;
  readonly #folder: URL;
  readonly #loads = new Map<string, Promise<PuzzleCollection | undefined>>();

  constructor(words: Pick<Words, 'dictionary'>, folder = FOLDER) {
    this.#words = words;
    this.#folder = folder;
  }

  /**
   * `undefined` if the edition has no puzzles, or if they were made with other words than this node has: another turn may
   * be best with those.
   */
  of(rules: string): Promise<PuzzleCollection | undefined> {
    const load = this.#loads.get(rules) ?? this.#read(rules);
    this.#loads.set(rules, load);
    load.catch(() => this.#loads.delete(rules)); // the next call tries again
    return load;
  }

  async #read(rules: string): Promise<PuzzleCollection | undefined> {
    const ruleset = rulesetNamed(rules);
    if (ruleset === undefined) return undefined;
    const text = await readFile(new URL(`${rules}.txt`, this.#folder), 'utf8').catch(unlessMissing);
    const file = text === undefined ? undefined : parsePuzzleFile(text);
    if (file?.ok !== true) return undefined;
    const { source, lines } = file.value;
    if (source.lexicon.hash !== lexiconHash(await this.#words.dictionary('en'))) return undefined;
    const byId = new Map(lines.map((line) => [puzzleIdOf(rules, line), line]));
    const indexOf = dailyCalendar(lines.map((line) => labelOf(line).id));
    const puzzleOf = (line: string | undefined): Puzzle | undefined => {
      const puzzle = line === undefined ? undefined : parsePuzzle(ruleset, line);
      return line !== undefined && puzzle?.ok ? { ...puzzle.value, id: puzzleIdOf(rules, line) } : undefined;
    };
    return {
      ruleset,
      labels: [...byId].map(([id, line]) => ({ ...labelOf(line), id })),
      puzzle: (id) => puzzleOf(byId.get(id)),
      daily: (day) => puzzleOf(lines[indexOf(day)]),
    };
  }
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
