import type { Ruleset } from '../../rules/ruleset.ts';
import scrabble from './values/scrabble.json' with { type: 'json' };
import upwords2006 from './values/upwords-2006.json' with { type: 'json' };

/** Values that `ziggurat train` has learned for a rule set, with their provenance. */
export interface Values {
  readonly rules: string;
  readonly scoring: Ruleset['scoring']['by'];
  /** The command that reproduces this table. */
  readonly madeBy: string;
  /** How many turns the values were fitted to. */
  readonly samples: number;
  /** Values of a leave: by tile character, by pair, and by feature (leave.ts). */
  readonly leave: Readonly<Record<string, number>>;
  /** Values of the board after a play, by feature (opening.ts). */
  readonly opening: Readonly<Record<string, number>>;
}

const TABLES: readonly Values[] = [
  { ...upwords2006, scoring: 'height' },
  { ...scrabble, scoring: 'value' },
];

/** The values for a rule set; sets without a table use that of a set with the same scoring. */
export const valuesFor = ({ name, scoring }: Ruleset): Values =>
  TABLES.find(({ rules }) => rules === name) ?? TABLES.find((table) => table.scoring === scoring.by)!;

/** All zero: where training starts. */
export const noValues = ({ name, scoring }: Ruleset): Values => ({
  rules: name,
  scoring: scoring.by,
  madeBy: '',
  samples: 0,
  leave: {},
  opening: {},
});
