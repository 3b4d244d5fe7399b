import {
  type Dictionary,
  type Generator,
  type Graph,
  graphFor,
  makeAlphabet,
  makeDictionary,
  makeGenerator,
  type Reasons,
  type Ruleset,
  restrict,
} from '@ziggurat/engine';
import { DICTIONARIES, type DictionaryName } from '../host/host.ts';

/** The dictionaries that tables choose from, all made of one, and what is made of them; each thing once. */
export class Wordbook {
  readonly #dictionaries = new Map<DictionaryName, Dictionary>();
  readonly #graphs = new Map<string, Graph | undefined>();
  readonly #generators = new Map<string, Generator | undefined>();

  constructor(english: Dictionary) {
    this.#dictionaries.set('en', english);
  }

  dictionary(name: DictionaryName): Dictionary {
    const known = this.#dictionaries.get(name);
    if (known !== undefined) return known;
    const english = this.dictionary('en');
    // Fewer words could have a larger graph, but these are nearly all of them.
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

  /** The words as the tiles of the rules lay them: half a second of work for tiles of two letters. */
  laid(ruleset: Ruleset, name: DictionaryName): Graph | undefined {
    const key = keyOf(ruleset, name);
    if (!this.#graphs.has(key)) {
      const made = makeAlphabet(spellingsOf(ruleset));
      this.#graphs.set(key, made.ok ? graphFor(this.dictionary(name), made.alphabet) : undefined);
    }
    return this.#graphs.get(key);
  }

  /** Another worker has done that work. */
  adopt(ruleset: Ruleset, name: DictionaryName, graph: Graph | undefined): void {
    this.#graphs.set(keyOf(ruleset, name), graph);
  }

  /** `undefined` where the tiles of the rules cannot lay words. */
  generator(ruleset: Ruleset, name: DictionaryName): Generator | undefined {
    const key = keyOf(ruleset, name);
    if (!this.#generators.has(key)) {
      const made = makeGenerator(ruleset, this.laidDictionary(ruleset, name));
      this.#generators.set(key, made.ok ? made.value : undefined);
    }
    return this.#generators.get(key);
  }

  /** A dictionary that need not be laid again for these rules. Its flags keep the order of its own graph. */
  laidDictionary(ruleset: Ruleset, name: DictionaryName): Dictionary {
    const dictionary = this.dictionary(name);
    const made = makeAlphabet(spellingsOf(ruleset));
    const graph = this.laid(ruleset, name);
    return made.ok && graph !== undefined ? { ...dictionary, alphabet: made.alphabet, graph } : dictionary;
  }
}

const spellingsOf = ({ tiles }: Ruleset): string[] => tiles.slice(1).map(({ spells }) => spells);

const keyOf = (ruleset: Ruleset, name: DictionaryName): string => `${name} ${JSON.stringify(ruleset)}`;
