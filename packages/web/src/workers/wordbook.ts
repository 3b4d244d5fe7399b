import {
  type Dictionary,
  type DictionaryParts,
  type Generator,
  makeDictionary,
  makeGenerator,
  type Reasons,
  type Ruleset,
  restrict,
} from '@ziggurat/engine';
import { DICTIONARIES, type DictionaryName } from '../host/host.ts';

/** The dictionaries that tables choose from, all made of one; and generators of plays, each made once. */
export class Wordbook {
  readonly #dictionaries = new Map<DictionaryName, Dictionary>();
  readonly #generators = new Map<string, Generator | undefined>();

  constructor(english: Dictionary) {
    this.#dictionaries.set('en', english);
  }

  /** What the dictionaries are made of, without functions: what can be sent to a worker. */
  get parts(): DictionaryParts {
    const { name, version, alphabet, graph, flags } = this.dictionary('en');
    return { name, version, alphabet, graph, ...(flags === undefined ? {} : { flags }) };
  }

  dictionary(name: DictionaryName): Dictionary {
    const known = this.#dictionaries.get(name);
    if (known !== undefined) return known;
    const english = this.dictionary('en');
    // A graph of fewer of these words is never too large: it is part of this one.
    const family = restrict(english, { family: true }) ?? english;
    this.#dictionaries.set(name, family);
    return family;
  }

  /** From now on verdicts say why a string is no word. */
  explain(reasons: Reasons): void {
    for (const name of DICTIONARIES) {
      const dictionary = this.#dictionaries.get(name);
      if (dictionary === undefined || dictionary.reasons !== undefined) continue;
      this.#dictionaries.set(name, makeDictionary({ ...dictionary, reasons }));
    }
  }

  /** `undefined` where the tiles of the rules cannot lay words. */
  generator(ruleset: Ruleset, name: DictionaryName): Generator | undefined {
    const key = `${name} ${JSON.stringify(ruleset)}`;
    if (!this.#generators.has(key)) {
      const made = makeGenerator(ruleset, this.dictionary(name));
      this.#generators.set(key, made.ok ? made.value : undefined);
    }
    return this.#generators.get(key);
  }
}
