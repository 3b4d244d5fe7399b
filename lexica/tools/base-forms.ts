import { WORDNET_PARTS, type Wordnet, type WordnetPart } from './wordnet.ts';

/** A base word and the part of speech in which another word is a form of it. */
export interface BaseForm {
  readonly base: string;
  readonly part: WordnetPart;
}

/** Irregular forms by part of speech: `went` is a verb form of `go`. */
export type Irregular = ReadonlyMap<string, readonly BaseForm[]>;

/** Endings of regular forms and what replaces them in the base (WordNet's detachment rules). */
const ENDINGS: Readonly<Record<WordnetPart, readonly (readonly [string, string])[]>> = {
  noun: [
    ['s', ''],
    ['ses', 's'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['men', 'man'],
    ['ies', 'y'],
    ['oes', 'o'],
  ],
  verb: [
    ['s', ''],
    ['ies', 'y'],
    ['es', 'e'],
    ['es', ''],
    ['ed', 'e'],
    ['ed', ''],
    ['ied', 'y'],
    ['ing', 'e'],
    ['ing', ''],
  ],
  adj: [
    ['er', ''],
    ['est', ''],
    ['er', 'e'],
    ['est', 'e'],
    ['ier', 'y'],
    ['iest', 'y'],
  ],
  adv: [
    ['er', ''],
    ['est', ''],
  ],
};

/** `quizzes`, `stopped`, `biggest`: the last letter of the base is doubled before the ending. */
const DOUBLED: Readonly<Record<WordnetPart, RegExp | undefined>> = {
  noun: /^(.*([sz]))\2es$/,
  verb: /^(.*([bdfgklmnprstvz]))\2(?:ed|ing)$|^(.*([sz]))\4es$/,
  adj: /^(.*([bdfgklmnprstvz]))\2(?:er|est)$/,
  adv: undefined,
};

/** The lemmas that a word is a form of, irregular ones first. */
export function baseForms(word: string, wordnet: Wordnet, irregular: Irregular): BaseForm[] {
  const found: BaseForm[] = [];
  const add = (base: string, part: WordnetPart): void => {
    const known = wordnet.lemmas.get(base)?.[part] !== undefined;
    const repeated = found.some((form) => form.base === base && form.part === part);
    if (known && !repeated && base !== word) found.push({ base, part });
  };
  for (const { base, part } of irregular.get(word) ?? []) add(base, part);
  for (const part of WORDNET_PARTS) {
    for (const [ending, replacement] of ENDINGS[part]) {
      if (word.length > ending.length + 1 && word.endsWith(ending)) {
        add(word.slice(0, -ending.length) + replacement, part);
      }
    }
    const doubled = DOUBLED[part]?.exec(word);
    const base = doubled?.[1] ?? doubled?.[3];
    if (base !== undefined) add(base, part);
  }
  return found;
}

/** Irregular forms from their text: `form<TAB>part<TAB>base`; `#` starts a comment. */
export function readIrregular(text: string): Irregular {
  const forms = new Map<string, BaseForm[]>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [form, part, base] = line.split('\t');
    const known = WORDNET_PARTS.find((candidate) => candidate === part);
    if (form === undefined || base === undefined || known === undefined) continue;
    const bases = forms.get(form) ?? [];
    bases.push({ base, part: known });
    forms.set(form, bases);
  }
  return forms;
}
