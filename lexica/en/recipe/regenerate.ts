import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lettersOfForm } from '@ziggurat/engine/lexicon';
import { readIrregular } from '../../tools/base-forms.ts';
import { readWordnet, WORDNET_PARTS, type Wordnet } from '../../tools/wordnet.ts';
import { type Choice, chooseWords } from './choose-words.ts';
import { readOverrides } from './overrides.ts';
import { isPlural } from './plurals.ts';
import { findReasons } from './reasons.ts';
import { isPlayable, plain, readScowl } from './scowl.ts';
import { fetchSources, type SourceFolders, type SourceRefusal } from './sources.ts';
import { tierOf } from './tiers.ts';

/** The files that the recipe makes, by name. */
export const OUTPUT_FILES = ['words.txt', 'reasons.txt', 'irregular.txt'] as const;
export type OutputFiles = Readonly<Record<(typeof OUTPUT_FILES)[number], string>>;

/** The files, and how many words each rule of the recipe added or removed. */
interface Regenerated {
  readonly files: OutputFiles;
  readonly counts: Choice['counts'];
}

/** Downloads the sources into a temporary folder and makes the files from them. */
export function regenerate(overridesFolder: string): ({ ok: true } & Regenerated) | SourceRefusal {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-lexica-'));
  try {
    const sources = fetchSources(folder);
    return sources.ok ? { ok: true, ...makeFiles(sources.folders, overridesFolder) } : sources;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files, from downloaded sources. */
export function makeFiles(folders: SourceFolders, overridesFolder: string): Regenerated {
  const overrides = readOverrides(overridesFolder);
  const scowl = readScowl(folders.scowl);
  const enable = readEnable(folders.enable);
  const wordnet = readWordnet(folders.wordnet);
  const irregularText = readExceptions(folders.irregular, wordnet);
  const irregular = readIrregular(irregularText);
  const ranks = readRanks(folders.frequencies);

  const { levels, counts } = chooseWords(scowl, enable, wordnet, irregular, overrides);
  const words = [...levels.keys()].sort();
  const plurals = new Set(
    words.filter((word) => overrides.plurals.get(word) ?? isPlural(word, levels, wordnet, irregular)),
  );
  const wordLines = words.map((word) => {
    const tier = overrides.tiers.get(word) ?? tierOf(levels.get(word)!, ranks.get(word));
    return `${word}\t${tier}${plurals.has(word) ? 'p' : ''}`;
  });
  const reasons = findReasons(levels, scowl, wordnet, overrides);
  const reasonLines = [...reasons.keys()].sort().map((letters) => {
    const { reason, form, takesS, phrase } = reasons.get(letters)!;
    // The letters are taken from the form, so a form with a double letter (Æ) is written with both.
    const written = lettersOfForm(form).toLowerCase() === letters ? form : plain(form);
    const marks = phrase === undefined ? (takesS === true ? ['s'] : []) : ['', phrase];
    return [written, reason, ...marks].join('\t');
  });
  const files = {
    'words.txt': joinLines(wordLines),
    'reasons.txt': joinLines(reasonLines),
    'irregular.txt': irregularText,
  };
  return { files, counts };
}

const joinLines = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** ENABLE as its package contains it: one array in a JavaScript file. */
function readEnable(folder: string): Set<string> {
  const source = readFileSync(join(folder, 'englishWords.js'), 'utf8');
  const words: unknown = JSON.parse(source.slice(source.indexOf('['), source.lastIndexOf(']') + 1));
  return new Set(Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []);
}

/** Words ranked by falling frequency: one string in a JavaScript file. */
function readRanks(folder: string): Map<string, number> {
  const source = readFileSync(join(folder, 'data.js'), 'utf8');
  const literal: unknown = JSON.parse(source.slice(source.indexOf('"'), source.lastIndexOf('"') + 1));
  const words = String(literal).toLowerCase().split('\n');
  return new Map(words.map((word, at) => [word, at + 1]));
}

/** Irregular forms of a lemma, from WordNet's lists of exceptions. */
function readExceptions(folder: string, wordnet: Wordnet): string {
  const lines: string[] = [];
  for (const part of WORDNET_PARTS) {
    for (const line of readFileSync(join(folder, `${part}.exc`), 'latin1').split('\n')) {
      const [form = '', ...bases] = line.trim().split(' ');
      for (const base of bases) {
        if (!isPlayable(form) || form === base || wordnet.lemmas.get(base)?.[part] === undefined) continue;
        lines.push(`${form}\t${part}\t${base}`);
      }
    }
  }
  return joinLines([...new Set(lines)].sort());
}

/** Writes the files into a folder. */
export function writeOutputFiles(files: OutputFiles, folder: string): void {
  for (const name of OUTPUT_FILES) writeFileSync(join(folder, name), files[name]);
}
