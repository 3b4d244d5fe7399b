import type { Ruleset } from '../rules/ruleset.ts';
import { BLANK } from '../rules/tile.ts';
import { addLetter, type LetterSet, noLetters } from './letter-set.ts';
import type { Scoring } from './scoring.ts';

/** What the search needs to know about a rule set. */
export interface SearchRules {
  readonly ruleset: Ruleset;
  readonly size: number;
  readonly stack: number;
  readonly scoring: Scoring;
  /** Z4: this many tiles in one play score these extra points. */
  readonly bonusTiles: number;
  readonly bonusPoints: number;
  /** Every letter of the set. */
  readonly letters: LetterSet;
  /** By letter: 1 if L11 applies to plays of only this tile. */
  readonly isS: Uint8Array;
}

export function makeSearchRules(ruleset: Ruleset, scoring: Scoring): SearchRules {
  const { tiles, bonus, size, stack } = ruleset;
  const isS = new Uint8Array(BLANK);
  const letters = noLetters();
  for (let letter = 1; letter < tiles.length; letter++) {
    addLetter(letters, letter);
    if (tiles[letter]!.spells === 'S') isS[letter] = 1;
  }
  return { ruleset, size, stack, scoring, bonusTiles: bonus.tiles, bonusPoints: bonus.points, letters, isS };
}
