import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORD_REASONS, type WordReason } from '@ziggurat/engine/lexicon';

/** Why a string isn't a word, as the recipe finds it. */
export interface Finding {
  readonly reason: WordReason;
  readonly form: string;
  /** The form is a noun that takes an S. */
  readonly takesS?: boolean;
}

/** Decisions by hand that overrule the sources. Every line in the files says why. */
export interface Overrides {
  readonly add: ReadonlySet<string>;
  readonly remove: ReadonlySet<string>;
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

export function readOverrides(folder: string): Overrides {
  const column = (name: string): string[] => rows(folder, name).map(([first]) => first!);
  return {
    add: new Set(column('add.txt')),
    remove: new Set(column('remove.txt')),
    plurals: new Map(
      rows(folder, 'plurals.txt').map(([word, answer]) => {
        if (answer !== 'yes' && answer !== 'no') throw new Error(`overrides/plurals.txt: ${word}`);
        return [word!, answer === 'yes'];
      }),
    ),
    reasons: new Map(
      rows(folder, 'reasons.txt').map(([letters, name, form, plural]) => {
        const reason = WORD_REASONS.find((known) => known === name);
        if (reason === undefined || form === undefined) throw new Error(`overrides/reasons.txt: ${letters}`);
        return [letters!, { reason, form, takesS: plural === 's' }];
      }),
    ),
    affixes: column('affixes.txt').flatMap((line) => line.split(' ')),
  };
}
