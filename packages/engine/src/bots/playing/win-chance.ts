import type { Ruleset } from '../../rules/ruleset.ts';
import scrabble from './values/scrabble.win.json' with { type: 'json' };
import upwords64 from './values/upwords-64.win.json' with { type: 'json' };
import upwords2006 from './values/upwords-2006.win.json' with { type: 'json' };
import upwords2014 from './values/upwords-2014.win.json' with { type: 'json' };

/** How the lead decides games of a rule set, learned by `ziggurat train --win`, with its provenance. */
export interface WinTable {
  readonly rules: string;
  readonly scoring: Ruleset['scoring']['by'];
  /** The command that reproduces this table. */
  readonly madeBy: string;
  /** How many positions the model was fitted to. */
  readonly samples: number;
  /** Weights of `winFeatures`, in their order. */
  readonly weights: readonly number[];
}

const TABLES: readonly WinTable[] = [
  { ...upwords2006, scoring: 'height' },
  { ...upwords2014, scoring: 'height' },
  { ...upwords64, scoring: 'height' },
  { ...scrabble, scoring: 'value' },
];

/** The table for a rule set; sets without one use that of a set with the same scoring. */
export const winTableFor = ({ name, scoring }: Ruleset): WinTable =>
  TABLES.find(({ rules }) => rules === name) ?? TABLES.find((table) => table.scoring === scoring.by)!;

/**
 * Features of a position for the player to move: the lead, and the turn itself, both of which count for more the
 * fewer tiles are unseen.
 */
export function winFeatures(lead: number, unseen: number): number[] {
  const root = 1 / Math.sqrt(unseen + 1);
  return [lead, lead * root, lead * root * root, 1, root, root * root];
}

/** The log-odds that the player to move beats an opponent. */
export function winLogit({ weights }: WinTable, lead: number, unseen: number): number {
  const root = 1 / Math.sqrt(unseen + 1);
  const [lead0 = 0, lead1 = 0, lead2 = 0, turn0 = 0, turn1 = 0, turn2 = 0] = weights;
  return lead * (lead0 + root * (lead1 + root * lead2)) + turn0 + root * (turn1 + root * turn2);
}

/**
 * The probability that a player who has just moved wins. `leads` are over the opponents in turn order, `unseen` are
 * the tiles that the next player hasn't seen. With several opponents the odds of losing to each add up; those that
 * don't move next are compared as if each of the two were equally likely to.
 */
export function winChance(table: WinTable, leads: readonly number[], unseen: number): number {
  let odds = 1;
  for (let i = 0; i < leads.length; i++) {
    const lead = leads[i]!;
    const theirs = winLogit(table, -lead, unseen);
    odds += Math.exp(i === 0 ? theirs : (theirs - winLogit(table, lead, unseen)) / 2);
  }
  return 1 / odds;
}
