/** The regular forms of a word, whatever its part of speech: some of them won't exist. */
export interface Inflections {
  /** With S, as a plural or in the third person. */
  readonly withS: readonly string[];
  /** Pairs of past tense and present participle: one pair, or two if the last letter may be doubled. */
  readonly verbForms: readonly (readonly [past: string, participle: string])[];
}

/** BOX: boxes, boxed, boxing. COMMIT: commits, commited, commiting, committed, committing. */
export function inflectionsOf(word: string): Inflections {
  const last = word.at(-1)!;
  if (/[^aeiou]y$/.test(word)) {
    const stem = word.slice(0, -1);
    return { withS: [`${stem}ies`], verbForms: [[`${stem}ied`, `${word}ing`]] };
  }
  const withS = /(?:[sxz]|[cs]h)$/.test(word) ? [`${word}es`] : [`${word}s`];
  if (/[^aeiou]o$/.test(word)) withS.push(`${word}es`);
  if (/[^o]man$/.test(word) || word.endsWith('woman')) withS.push(`${word.slice(0, -2)}en`);
  if (last === 'e') {
    // TIE has TYING; AGREE, HOE and DYE keep their E.
    const stem = word.replace(/ie$/, 'y').replace(/([^eoy])e$/, '$1');
    return { withS, verbForms: [[`${word}d`, `${stem}ing`]] };
  }
  const plain: [string, string] = [`${word}ed`, `${word}ing`];
  const doubled: [string, string] = [`${word}${last}ed`, `${word}${last}ing`];
  return { withS, verbForms: /[aeiou][bdfgklmnprstvz]$/.test(word) ? [plain, doubled] : [plain] };
}

/** Every form of `inflectionsOf` in one list. */
export const allInflections = (word: string): string[] => {
  const { withS, verbForms } = inflectionsOf(word);
  return [...withS, ...verbForms.flat()];
};
