import type { Pick } from '../game/chance.ts';
import type { FoundPlay } from '../moves/found-play.ts';
import { ACROSS, columnOf, rowOf } from '../rules/square.ts';

/** How much of a board a player takes in. */
export interface Sight {
  /** Rows and columns looked at in a turn, in hundredths. */
  readonly lanes: number;
  /** The longest word that comes to mind, in tiles. */
  readonly length: number;
  /** The most words that one play may make: those side by side are hard to see. */
  readonly words: number;
}

/** Which plays a player notices in this turn: the lanes looked at are chosen once, then sight is clear. */
export function noticing(sight: Sight, size: number, random: Pick): (found: FoundPlay) => boolean {
  const isLookedAt = Array.from({ length: 2 * size }, () => random(100) < sight.lanes);
  return ({ words }) => {
    const [{ direction, squares }] = words as [FoundPlay['words'][number]];
    const lane = direction === ACROSS ? rowOf(squares[0]!) : size + columnOf(squares[0]!);
    if (!isLookedAt[lane] || words.length > sight.words) return false;
    return words.every((word) => word.squares.length <= sight.length);
  };
}
