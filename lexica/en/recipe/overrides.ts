import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORD_REASONS, type WordReason } from '@ziggurat/engine/lexicon';
import { lettersOf } from './scowl.ts';

/** Why a string isn't a word, as the recipe finds it. */
export interface Finding {
  readonly reason: WordReason;
  readonly form: string;
  /** The form is a noun that takes an S. */
  readonly takesS?: boolean;
  /** The phrase that a foreign word is known from: `in situ`. */
  readonly phrase?: string;
}

/** Manual decisions that override the sources. Every line in the files says why. */
export interface Overrides {
  readonly add: ReadonlySet<string>;
  /** Words to remove, each with the reason to give for it, if there is one. */
  readonly remove: ReadonlyMap<string, Finding | undefined>;
  /** Tiers that the levels get wrong. */
  readonly tiers: ReadonlyMap<string, number>;
  /** Words that are or aren't plurals, whatever the rule finds. */
  readonly plurals: ReadonlyMap<string, boolean>;
  readonly reasons: ReadonlyMap<string, Finding>;
  readonly affixes: readonly string[];
}

/** The columns of a table, separated by tabs; `#` starts a comment. */
const rows = (folder: string, name: string): string[][] =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** A finding from its columns; a foreign word may be given with the phrase it is known from. */
function readFinding(file: string, [letters, name, form, plural]: readonly (string | undefined)[]): Finding {
  const reason = WORD_REASONS.find((known) => known === name);
  if (reason === undefined || form === undefined) throw new Error(`overrides/${file}: ${letters}`);
  if (lettersOf(form) === letters) return { reason, form, takesS: plural === 's' };
  if (reason !== 'foreign') throw new Error(`overrides/${file}: ${letters} is not spelled like ${form}`);
  return { reason, form: letters!, phrase: form };
}

/** Reads the files; a line that doesn't make sense stops the recipe. */
export function readOverrides(folder: string): Overrides {
  const column = (name: string): string[] => rows(folder, name).map(([first]) => first!);
  return {
    add: new Set(column('add.txt')),
    remove: new Map(
      rows(folder, 'remove.txt').map(([word, why, ...finding]) => {
        if (why === undefined) throw new Error(`overrides/remove.txt: ${word}`);
        return [word!, finding.length === 0 ? undefined : readFinding('remove.txt', [word, ...finding])];
      }),
    ),
    tiers: new Map(
      rows(folder, 'tiers.txt').map(([word, tier, why]) => {
        if (!/^[1-7]$/.test(tier ?? '') || why === undefined) throw new Error(`overrides/tiers.txt: ${word}`);
        return [word!, Number(tier)];
      }),
    ),
    plurals: new Map(
      rows(folder, 'plurals.txt').map(([word, answer]) => {
        if (answer !== 'yes' && answer !== 'no') throw new Error(`overrides/plurals.txt: ${word}`);
        return [word!, answer === 'yes'];
      }),
    ),
    reasons: new Map(rows(folder, 'reasons.txt').map((row) => [row[0]!, readFinding('reasons.txt', row)])),
    affixes: column('affixes.txt').flatMap((line) => line.split(' ')),
  };
}
