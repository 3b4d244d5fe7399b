import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Parts of speech as WordNet names its files. */
export const WORDNET_PARTS = ['noun', 'verb', 'adj', 'adv'] as const;
export type WordnetPart = (typeof WORDNET_PARTS)[number];

/** What this project reads from WordNet. */
export interface Wordnet {
  /** Definitions of a lemma in plain lower case, by part of speech, most common sense first. */
  readonly lemmas: ReadonlyMap<string, Readonly<Partial<Record<WordnetPart, readonly string[]>>>>;
  /** Every form as written (`T-shirt`, `July`, `ice cream`) with its parts of speech. */
  readonly forms: ReadonlyMap<string, ReadonlySet<WordnetPart>>;
}

interface Synset {
  readonly words: readonly string[];
  readonly gloss: string;
}

const lines = (path: string): string[] =>
  readFileSync(path, 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));

/** Reads the database files (wndb format) in a folder. */
export function readWordnet(folder: string): Wordnet {
  const lemmas = new Map<string, Partial<Record<WordnetPart, readonly string[]>>>();
  const forms = new Map<string, Set<WordnetPart>>();
  for (const part of WORDNET_PARTS) {
    const synsets = readSynsets(join(folder, `data.${part}`));
    for (const { words } of synsets.values()) {
      for (const word of words) {
        const parts = forms.get(word) ?? new Set();
        forms.set(word, parts.add(part));
      }
    }
    for (const [lemma, offsets] of readIndex(join(folder, `index.${part}`))) {
      // The index is all lower case; a synset that writes July with a capital isn't a sense of a word july.
      const own = offsets.map((offset) => synsets.get(offset)!).filter(({ words }) => words.includes(lemma));
      if (own.length === 0) continue;
      const entry = lemmas.get(lemma) ?? {};
      entry[part] = own.map(({ gloss }) => gloss);
      lemmas.set(lemma, entry);
    }
  }
  return { lemmas, forms };
}

/** `offset file type count (word id)… pointers… | gloss`; the count is hexadecimal. */
function readSynsets(path: string): Map<string, Synset> {
  const synsets = new Map<string, Synset>();
  for (const line of lines(path)) {
    const bar = line.indexOf(' | ');
    const fields = line.slice(0, bar).split(' ');
    const count = Number.parseInt(fields[3]!, 16);
    const words = Array.from({ length: count }, (_, i) => {
      // An adjective may have a position marker: `galore(ip)`.
      return fields[4 + 2 * i]!.replace(/\([a-z]+\)$/, '').replaceAll('_', ' ');
    });
    synsets.set(fields[0]!, { words, gloss: line.slice(bar + 3).trim() });
  }
  return synsets;
}

/** `lemma part synsets pointers pointer… senses tagged offset…`, lemmas of one word in letters only. */
function* readIndex(path: string): Generator<[string, string[]]> {
  for (const line of lines(path)) {
    const fields = line.trim().split(' ');
    const lemma = fields[0]!;
    if (!/^[a-z]+$/.test(lemma)) continue;
    yield [lemma, fields.slice(-Number(fields[2]))];
  }
}
