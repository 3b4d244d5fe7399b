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
import { type Play, RULESETS, type Ruleset } from '@ziggurat/engine/rules';
import type { DictionaryName } from '@ziggurat/table';

const ENGLISH = new URL('../../../../lexica/dist/en/', import.meta.url);

const tilesOf = ({ tiles }: Ruleset): string => tiles.map(({ spells }) => spells).join(' ');
/** One of the rule sets of the engine for each way to spell with tiles. */
const BY_TILES: ReadonlyMap<string, Ruleset> = new Map(
  RULESETS.map((ruleset) => [tilesOf(ruleset), ruleset]),
);

/** Plays that a quick look compares: all of them without a blank on the rack. */
const QUICK_LOOK = 1000;

/** Are the tiles spelled like those of a built-in rule set? Words are laid out for no others on this thread. */
export const hasUsualTiles = (ruleset: Ruleset): boolean => BY_TILES.has(tilesOf(ruleset));

/** The dictionaries of all tables, read when they are first asked for. */
export class Words {
  readonly #english: URL;
  readonly #dictionaries = new Map<DictionaryName, Promise<Dictionary>>();
  readonly #laid = new Map<string, MoveGenerator>();
  /** Of the rule sets of the engine alone: of house rules there may be any number. */
  readonly #kept = new Map<string, MoveGenerator>();

  constructor(english = ENGLISH) {
    this.#english = english;
  }

  dictionary(name: DictionaryName): Promise<Dictionary> {
    const known = this.#dictionaries.get(name);
    if (known !== undefined) return known;
    const read = name === 'en' ? readEnglish(this.#english) : this.dictionary('en').then(forFamilies);
    this.#dictionaries.set(name, read);
    read.catch(() => this.#dictionaries.delete(name)); // it may be read the next time
    return read;
  }

  /** Lays out the words for rules, which holds everything up for a second, before there is anybody to wait. */
  async prepare(ruleset: Ruleset, name: DictionaryName): Promise<void> {
    this.#generator(ruleset, await this.dictionary(name), name);
  }

  /** What deciding needs beside the draw. Where nobody can look for plays the game goes on until all pass (E3). */
  async means(ruleset: Ruleset, name: DictionaryName): Promise<Omit<GameDeps, 'draw'>> {
    const lexicon = await this.dictionary(name);
    return {
      lexicon,
      anyPlay: (position, judging) => {
        const generator = this.#generator(ruleset, lexicon, name);
        return generator === undefined || anyPlayAt(judging, generator, position);
      },
    };
  }

  /** A legal play of the player to move, found in a few milliseconds; `undefined` where there is none. */
  async quickPlay(game: Game, name: DictionaryName): Promise<Play | undefined> {
    const { ruleset, judging } = game;
    const generator = this.#generator(ruleset, await this.dictionary(name), name);
    if (generator === undefined) throw new Error(`no words are laid out for the tiles of ${ruleset.name}`);
    return quickPlayAt(judging, generator, positionOf(game), QUICK_LOOK)?.play;
  }

  /** Making one takes many times as long as a question to it. */
  #generator(ruleset: Ruleset, dictionary: Dictionary, name: DictionaryName): MoveGenerator | undefined {
    if (!RULESETS.includes(ruleset)) return this.#generatorFor(ruleset, dictionary, name);
    const key = `${name} ${ruleset.name}`;
    const kept = this.#kept.get(key) ?? this.#generatorFor(ruleset, dictionary, name);
    if (kept !== undefined) this.#kept.set(key, kept);
    return kept;
  }

  /**
   * For rules with the tiles of a rule set of the engine, whatever else they say. Words are laid out while
   * everybody waits, for many seconds with tiles that somebody has thought out for that: for those there is none.
   */
  #generatorFor(ruleset: Ruleset, dictionary: Dictionary, name: DictionaryName): MoveGenerator | undefined {
    const tiles = tilesOf(ruleset);
    const usual = BY_TILES.get(tiles);
    if (usual === undefined) return undefined;
    const key = `${name} ${tiles}`;
    const laid = this.#laid.get(key) ?? lay(usual, dictionary);
    this.#laid.set(key, laid);
    return generatorFrom(laid, ruleset, dictionary);
  }
}

function lay(ruleset: Ruleset, dictionary: Dictionary): MoveGenerator {
  const made = makeGenerator(ruleset, dictionary);
  if (!made.ok) throw new Error(`${ruleset.name}: ${made.refusals[0]!.code}`);
  return made.value;
}

async function readEnglish(folder: URL): Promise<Dictionary> {
  const read = readDictionary(await readFile(new URL('en.zig', folder)));
  if (!read.ok) throw new Error(`the dictionary cannot be read: ${read.refusals[0]!.code}`);
  const reasons = makeReasons(await readFile(new URL('reasons.txt', folder), 'utf8'));
  return makeDictionary({ ...read.value.dictionary, reasons });
}

function forFamilies(dictionary: Dictionary): Dictionary {
  const smaller = restrict(dictionary, { family: true });
  if (smaller === undefined) throw new Error('the family dictionary has no words');
  return smaller;
}
