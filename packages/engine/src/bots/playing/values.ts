import type { Ruleset } from '../../rules/ruleset.ts';
import scrabble from './values/scrabble.json' with { type: 'json' };
import upwords2006 from './values/upwords-2006.json' with { type: 'json' };

/** What `ziggurat train` has learned about a rule set: points by feature, and where they come from. */
export interface Values {
  readonly rules: string;
  readonly scoring: Ruleset['scoring']['by'];
  /** The command that makes this table again. */
  readonly madeBy: string;
  /** Turns that the numbers were fitted to. */
  readonly samples: number;
  /** What a tile on the rack is worth after a play, by its character; then the names of leave.ts. */
  readonly leave: Readonly<Record<string, number>>;
  /** What the board after a play is worth, by the names of opening.ts. */
  readonly opening: Readonly<Record<string, number>>;
}

const TABLES: readonly Values[] = [
  { ...upwords2006, scoring: 'height' },
  { ...scrabble, scoring: 'value' },
];

/** The values of a rule set; one without a table gets those of a set that counts points in the same way. */
export const valuesFor = ({ name, scoring }: Ruleset): Values =>
  TABLES.find(({ rules }) => rules === name) ?? TABLES.find((table) => table.scoring === scoring.by)!;

/** Knows nothing: what training starts from. */
export const noValues = ({ name, scoring }: Ruleset): Values => ({
  rules: name,
  scoring: scoring.by,
  madeBy: '',
  samples: 0,
  leave: {},
  opening: {},
});
