import { readFile } from 'node:fs/promises';
import {
  anyPlayAt,
  type Dictionary,
  type Generator,
  type Means,
  makeDictionary,
  makeGenerator,
  makeReasons,
  type Ruleset,
  readDictionary,
  restrict,
} from '@ziggurat/engine';
import type { DictionaryName } from '@ziggurat/table';

const ENGLISH = new URL('../../../../lexica/dist/en/', import.meta.url);
/** Generators that are kept; house rules come and go. */
const MOST_GENERATORS = 12;

/** The dictionaries of all tables, read when they are first asked for. */
export class Words {
  readonly #dictionaries = new Map<DictionaryName, Promise<Dictionary>>();
  readonly #generators = new Map<string, Generator | undefined>();

  dictionary(name: DictionaryName): Promise<Dictionary> {
    const known = this.#dictionaries.get(name);
    if (known !== undefined) return known;
    const read = name === 'en' ? readEnglish() : this.dictionary('en').then(forFamilies);
    this.#dictionaries.set(name, read);
    return read;
  }

  /** Lays out the words for rules, which holds everything up for a second, before there is anybody to wait. */
  async prepare(ruleset: Ruleset, name: DictionaryName): Promise<void> {
    this.#generator(ruleset, await this.dictionary(name), name);
  }

  /** What deciding needs beside the draw. */
  async means(ruleset: Ruleset, name: DictionaryName): Promise<Omit<Means, 'draw'>> {
    const lexicon = await this.dictionary(name);
    return {
      lexicon,
      anyPlay: (position, judging) => {
        const generator = this.#generator(ruleset, lexicon, name);
        return generator === undefined || anyPlayAt(judging, generator, position);
      },
    };
  }

  /** Made when it is first needed, late in a game: most house rules never come that far. */
  #generator(ruleset: Ruleset, dictionary: Dictionary, name: DictionaryName): Generator | undefined {
    const key = `${name} ${JSON.stringify(ruleset)}`;
    if (!this.#generators.has(key)) {
      const made = makeGenerator(ruleset, dictionary);
      this.#generators.set(key, made.ok ? made.value : undefined);
      if (this.#generators.size > MOST_GENERATORS) {
        this.#generators.delete(this.#generators.keys().next().value!);
      }
    }
    return this.#generators.get(key);
  }
}

async function readEnglish(): Promise<Dictionary> {
  const read = readDictionary(await readFile(new URL('en.zig', ENGLISH)));
  if (!read.ok) throw new Error(`the dictionary cannot be read: ${read.code}`);
  const reasons = makeReasons(await readFile(new URL('reasons.txt', ENGLISH), 'utf8'));
  return makeDictionary({ ...read.dictionary, reasons });
}

function forFamilies(dictionary: Dictionary): Dictionary {
  const smaller = restrict(dictionary, { family: true });
  if (smaller === undefined) throw new Error('the family dictionary has no words');
  return smaller;
}
