import type { RandomIndex } from '../../game/chance.ts';
import type { FoundPlay } from '../../moves/found-play.ts';
import { ACROSS, columnOf, rowOf } from '../../rules/square.ts';

/** How much of a board a player takes in. */
export interface Sight {
  /** Rows and columns looked at in a turn while the scores are even, in hundredths. */
  readonly lanes: number;
  /** The longest word that comes to mind, in tiles. */
  readonly length: number;
  /** The most words that one play may make: those side by side are hard to see. */
  readonly words: number;
  /** Who is behind looks harder, who is ahead less: hundredths of the lanes for a point. */
  readonly heed: number;
}

/** The lanes that even who is far ahead looks at, in hundredths. */
const LEAST = 8;

/**
 * Which plays a player notices in this turn, `lead` points ahead of the others: the lanes looked at are
 * chosen once, then sight is clear.
 */
export function noticing(
  sight: Sight,
  size: number,
  lead: number,
  random: RandomIndex,
): (found: FoundPlay) => boolean {
  const lanes = Math.max(LEAST, sight.lanes - sight.heed * lead);
  const isLookedAt = Array.from({ length: 2 * size }, () => random(100) < lanes);
  return ({ words }) => {
    const [{ direction, squares }] = words as [FoundPlay['words'][number]];
    const lane = direction === ACROSS ? rowOf(squares[0]!) : size + columnOf(squares[0]!);
    if (!isLookedAt[lane] || words.length > sight.words) return false;
    return words.every((word) => word.squares.length <= sight.length);
  };
}
