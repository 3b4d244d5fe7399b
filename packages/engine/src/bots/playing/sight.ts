import type { RandomIndex } from '../../game/chance.ts';
import type { FoundPlay } from '../../moves/found-play.ts';
import { ACROSS, columnOf, rowOf } from '../../rules/square.ts';

/** How much of the board a bot sees. */
export interface Sight {
  /** Percentage of rows and columns it sees per turn. */
  readonly lanes: number;
  /** The longest word it finds, in tiles. */
  readonly length: number;
  /** The most words one play may make: parallel plays are hard to see. */
  readonly words: number;
}

/** Which plays a bot notices this turn. The lanes are chosen once; within them it sees everything. */
export function noticesWith(sight: Sight, size: number, random: RandomIndex): (found: FoundPlay) => boolean {
  const isSeen = Array.from({ length: 2 * size }, () => random(100) < sight.lanes);
  return ({ words }) => {
    const [{ direction, squares }] = words as [FoundPlay['words'][number]];
    const lane = direction === ACROSS ? rowOf(squares[0]!) : size + columnOf(squares[0]!);
    if (!isSeen[lane] || words.length > sight.words) return false;
    return words.every((word) => word.squares.length <= sight.length);
  };
}
