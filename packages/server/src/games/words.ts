import { readFile } from 'node:fs/promises';
import { anyPlayAt, type Game, type GameDeps, positionOf, quickPlayAt } from '@ziggurat/engine/game';
import {
  type Dictionary,
  makeDictionary,
  makeReasons,
  readDictionary,
  restrict,
} from '@ziggurat/engine/lexicon';
import { generatorFrom, type MoveGenerator, makeGenerator } from '@ziggurat/engine/moves';
import { BUILT_IN_RULESETS, type Play, type Ruleset } from '@ziggurat/engine/rules';
import { type DictionaryName, isWordListId } from '@ziggurat/table';
import type { ServedWordList } from './word-lists.ts';

const ENGLISH = new URL('../../../../lexica/dist/en/', import.meta.url);

const tilesOf = ({ tiles }: Ruleset): string => tiles.map(({ spells }) => spells).join(' ');
/** A built-in rule set for each set of tile spellings. */
const BUILT_IN_BY_TILES: ReadonlyMap<string, Ruleset> = new Map(
  BUILT_IN_RULESETS.map((ruleset) => [tilesOf(ruleset), ruleset]),
);

/** How many plays a quick search compares: without a blank that is all of them. */
const MAX_COMPARED = 1000;

/** Are the tiles spelled like those of a built-in rule set? This thread builds word graphs for no others. */
export const hasStandardTiles = (ruleset: Ruleset): boolean => BUILT_IN_BY_TILES.has(tilesOf(ruleset));

/** The dictionaries of all tables, loaded on first use. */
export class Words {
  readonly #english: URL;
  readonly #lists: readonly ServedWordList[];
  readonly #dictionaries = new Map<DictionaryName, Promise<Dictionary>>();
  readonly #byTiles = new Map<string, MoveGenerator>();
  /** Built-in rule sets only: there may be any number of house rules. */
  readonly #cached = new Map<string, MoveGenerator>();

  constructor(lists: readonly ServedWordList[] = [], english = ENGLISH) {
    this.#lists = lists;
    this.#english = english;
  }

  /** The word lists that tables may use. */
  get lists(): readonly ServedWordList[] {
    return this.#lists;
  }

  /** Can tables use this dictionary? */
  has(name: DictionaryName): boolean {
    return !isWordListId(name) || this.#lists.some(({ id }) => id === name);
  }

  dictionary(name: DictionaryName): Promise<Dictionary> {
    const cached = this.#dictionaries.get(name);
    if (cached !== undefined) return cached;
    const loading = this.#read(name);
    this.#dictionaries.set(name, loading);
    loading.catch(() => this.#dictionaries.delete(name)); // the next call tries again
    return loading;
  }

  async #read(name: DictionaryName): Promise<Dictionary> {
    if (name === 'en') return readEnglish(this.#english);
    if (name === 'en-family') return forFamilies(await this.dictionary('en'));
    const list = this.#lists.find(({ id }) => id === name);
    if (list === undefined) throw new Error(`${name} is missing: put the word list back into WORD_LISTS`);
    return list.dictionary;
  }

  /** Builds the word graph, which blocks for a second, before there are any clients to wait for it. */
  async prepare(ruleset: Ruleset, name: DictionaryName): Promise<void> {
    this.#generator(ruleset, await this.dictionary(name), name);
  }

  /** What a game needs besides its draws. If this thread can't search for plays, the game lasts until all pass (E3). */
  async gameDeps(ruleset: Ruleset, name: DictionaryName): Promise<Omit<GameDeps, 'draw'>> {
    const lexicon = await this.dictionary(name);
    return {
      lexicon,
      anyPlay: (position, judging) => {
        const generator = this.#generator(ruleset, lexicon, name);
        return generator === undefined || anyPlayAt(judging, generator, position);
      },
    };
  }

  /** Finds a legal play for the player to move within a few milliseconds; `undefined` if there is none. */
  async quickPlay(game: Game, name: DictionaryName): Promise<Play | undefined> {
    const { ruleset, judging } = game;
    const generator = this.#generator(ruleset, await this.dictionary(name), name);
    if (generator === undefined) throw new Error(`there is no word graph for the tiles of ${ruleset.name}`);
    return quickPlayAt(judging, generator, positionOf(game), MAX_COMPARED)?.play;
  }

  /** Cached: creating a generator takes many times longer than using it. */
  #generator(ruleset: Ruleset, dictionary: Dictionary, name: DictionaryName): MoveGenerator | undefined {
    if (!BUILT_IN_RULESETS.includes(ruleset)) return this.#generatorFor(ruleset, dictionary, name);
    const key = `${name} ${ruleset.name}`;
    const generator = this.#cached.get(key) ?? this.#generatorFor(ruleset, dictionary, name);
    if (generator !== undefined) this.#cached.set(key, generator);
    return generator;
  }

  /**
   * A generator for rules with built-in tiles, whatever else they change; `undefined` for other tiles. Building a word
   * graph blocks this thread, and tiles can be designed to make that take very long.
   */
  #generatorFor(ruleset: Ruleset, dictionary: Dictionary, name: DictionaryName): MoveGenerator | undefined {
    const tiles = tilesOf(ruleset);
    const builtIn = BUILT_IN_BY_TILES.get(tiles);
    if (builtIn === undefined) return undefined;
    const key = `${name} ${tiles}`;
    const base = this.#byTiles.get(key) ?? buildGenerator(builtIn, dictionary);
    this.#byTiles.set(key, base);
    return generatorFrom(base, ruleset, dictionary);
  }
}

function buildGenerator(ruleset: Ruleset, dictionary: Dictionary): MoveGenerator {
  const result = makeGenerator(ruleset, dictionary);
  if (!result.ok) throw new Error(`${ruleset.name}: ${result.refusals[0]!.code}`);
  return result.value;
}

async function readEnglish(folder: URL): Promise<Dictionary> {
  const result = readDictionary(await readFile(new URL('en.zig', folder)));
  if (!result.ok) throw new Error(`the dictionary can't be read: ${result.refusals[0]!.code}`);
  const reasons = makeReasons(await readFile(new URL('reasons.txt', folder), 'utf8'));
  return makeDictionary({ ...result.value.dictionary, reasons });
}

function forFamilies(dictionary: Dictionary): Dictionary {
  const smaller = restrict(dictionary, { family: true });
  if (smaller === undefined) throw new Error('the family dictionary has no words');
  return smaller;
}
