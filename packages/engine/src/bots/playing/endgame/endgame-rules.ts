import type { Side, TrackedBoard } from '../../../moves/lanes/tracked-board.ts';
import { outGains } from '../../../rules/leftovers.ts';
import type { Ruleset } from '../../../rules/ruleset.ts';

/** The opponent of a side. */
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** What the rules say about how an endgame ends. Racks are codes of `RackParts`. */
export class EndgameRules {
  /** E1: the game ends when one player is out. Otherwise the other plays on alone (E1a). */
  readonly endsWhenOut: boolean;
  /** How many times the opponent's leftovers count for a player who goes out (E4). */
  readonly outShare: number;
  /** Passes in a row that end the game (E3). */
  readonly passes: number;
  readonly #board: TrackedBoard;

  constructor(ruleset: Ruleset, board: TrackedBoard, passes: number) {
    this.endsWhenOut = ruleset.ends.includes('E1');
    this.outShare = outGains(ruleset) ? 2 : 1;
    this.passes = passes;
    this.#board = board;
  }

  /** What leftovers add to the lead of a side if the game ends now. */
  ending(side: Side, mine: number, theirs: number): number {
    const { racks } = this.#board;
    const own = racks[side].cost[mine]!;
    const other = racks[otherSide(side)].cost[theirs]!;
    if (mine === 0) return this.outShare * other;
    return theirs === 0 ? 0 - this.outShare * own : other - own; // not `-`: -0 isn't an integer to the compiler
  }

  /** The points of a play, and what the tiles it gets rid of would have cost. */
  gain(side: Side, mine: number, theirs: number, play: number): number {
    const { racks, plays } = this.#board;
    const { cost } = racks[side];
    const left = mine - plays.used[play]!;
    const points = plays.points[play]! + cost[mine]! - cost[left]!;
    if (left > 0 || !this.endsWhenOut) return points;
    return points + this.outShare * racks[otherSide(side)].cost[theirs]!;
  }
}
