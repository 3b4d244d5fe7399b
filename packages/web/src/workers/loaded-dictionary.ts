import {
  type Dictionary,
  type Graph,
  graphFor,
  makeAlphabet,
  makeDictionary,
  type Reasons,
  restrict,
} from '@ziggurat/engine/lexicon';
import { type MoveGenerator, makeGenerator } from '@ziggurat/engine/moves';
import type { Ruleset } from '@ziggurat/engine/rules';
import type { DictionaryName } from '../host/host.ts';
import { Recent } from './recent.ts';

/** Few rule sets are in use at the same time; a graph for two-letter tiles takes megabytes. */
const MAX_CACHED = 4;

/** A dictionary, its family-friendly part, and what is built from them. */
export class LoadedDictionary {
  readonly #dictionaries = new Map<DictionaryName, Dictionary>();
  readonly #graphs = new Recent<Graph | undefined>(MAX_CACHED);
  readonly #generators = new Recent<MoveGenerator | undefined>(MAX_CACHED);

  constructor(name: DictionaryName, dictionary: Dictionary) {
    this.#dictionaries.set(name, dictionary);
  }

  dictionary(name: DictionaryName): Dictionary {
    const cached = this.#dictionaries.get(name);
    if (cached !== undefined) return cached;
    const english = this.#dictionaries.get('en');
    if (name !== 'en-family' || english === undefined) throw new Error(`there is no ${name} here`);
    // Fewer words could have a larger graph, but these are nearly all of them.
    const family = restrict(english, { family: true }) ?? english;
    this.#dictionaries.set(name, family);
    return family;
  }

  /** From now on verdicts say why a string isn't a word. */
  explain(reasons: Reasons): void {
    for (const [name, dictionary] of this.#dictionaries) {
      if (dictionary.reasons !== undefined) continue;
      this.#dictionaries.set(name, makeDictionary({ ...dictionary, reasons }));
    }
  }

  /** The dictionary's graph over the tiles of the rules: half a second of work for two-letter tiles. */
  graphFor(ruleset: Ruleset, name: DictionaryName): Graph | undefined {
    return this.#graphs.get(graphKey(ruleset, name), () => {
      const result = makeAlphabet(spellingsOf(ruleset));
      return result.ok ? graphFor(this.dictionary(name), result.value) : undefined;
    });
  }

  /** Another worker has built the graph. */
  adopt(ruleset: Ruleset, name: DictionaryName, graph: Graph | undefined): void {
    this.#graphs.put(graphKey(ruleset, name), graph);
  }

  /** `undefined` if the tiles of the rules can't spell words. */
  generator(ruleset: Ruleset, name: DictionaryName): MoveGenerator | undefined {
    return this.#generators.get(`${name} ${JSON.stringify(ruleset)}`, () => {
      const result = makeGenerator(ruleset, this.dictionaryFor(ruleset, name));
      return result.ok ? result.value : undefined;
    });
  }

  /**
   * A dictionary with the graph for these rules already built. Its flags keep the order of the original
   * graph.
   */
  dictionaryFor(ruleset: Ruleset, name: DictionaryName): Dictionary {
    const dictionary = this.dictionary(name);
    const result = makeAlphabet(spellingsOf(ruleset));
    const graph = this.graphFor(ruleset, name);
    return result.ok && graph !== undefined ? { ...dictionary, alphabet: result.value, graph } : dictionary;
  }
}

const spellingsOf = ({ tiles }: Ruleset): string[] => tiles.slice(1).map(({ spells }) => spells);

/** House rules with the same tiles share a graph. */
const graphKey = (ruleset: Ruleset, name: DictionaryName): string =>
  `${name} ${JSON.stringify(spellingsOf(ruleset))}`;
