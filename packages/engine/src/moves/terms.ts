import type { Ruleset } from '../rules/ruleset.ts';
import { BLANK, letterOf } from '../rules/tile.ts';

/** What the search must know of a rule set, with a number for everything. */
export interface Terms {
  readonly ruleset: Ruleset;
  readonly size: number;
  readonly stack: number;
  readonly byHeight: boolean;
  /** Points of a tile in a flat word and in any other (Z1, Z2); 0 where points go by value. */
  readonly flat: number;
  readonly stacked: number;
  readonly bonusTiles: number;
  readonly bonusPoints: number;
  /** By tile, blanks included: the face value, or the bonus in flat words. */
  readonly worth: Int32Array;
  /** The greatest worth of a blank. */
  readonly blankWorth: number;
  /** The bonus of a flat word that has the tile with one, however often it has it (Z1). */
  readonly flatBonus: number;
  /** Every letter of the set, a bit each. */
  readonly lettersLow: number;
  readonly lettersHigh: number;
  /** Letters whose lone play L11 looks at. */
  readonly isS: Uint8Array;
}

export function makeTerms(ruleset: Ruleset): Terms {
  const { scoring, tiles, bonus, size, stack } = ruleset;
  const byHeight = scoring.by === 'height';
  const worth = new Int32Array(2 * BLANK);
  const isS = new Uint8Array(BLANK);
  let lettersLow = 0;
  let lettersHigh = 0;
  for (let letter = 1; letter < tiles.length; letter++) {
    const kind = tiles[letter]!;
    worth[letter] = byHeight ? kind.flatBonus : kind.value;
    // A blank is worth nothing of its own, but a flat word has the bonus of the letter it shows.
    worth[BLANK | letter] = byHeight ? kind.flatBonus : tiles[letterOf(BLANK)]!.value;
    if (letter < 32) lettersLow |= 1 << letter;
    else lettersHigh |= 1 << letter;
    if (kind.spells === 'S') isS[letter] = 1;
  }
  return {
    ruleset,
    size,
    stack,
    byHeight,
    flat: scoring.by === 'height' ? scoring.flat : 0,
    stacked: scoring.by === 'height' ? scoring.stacked : 0,
    bonusTiles: bonus.tiles,
    bonusPoints: bonus.points,
    worth,
    flatBonus: Math.max(...tiles.map((kind) => kind.flatBonus)),
    blankWorth: Math.max(...worth.subarray(BLANK)),
    lettersLow,
    lettersHigh,
    isS,
  };
}
