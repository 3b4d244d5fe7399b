import { LaneMemory } from '../../../moves/lanes/lane-memory.ts';
import { Transpositions } from './transpositions.ts';

/** What an endgame search keeps in memory: 34 MB in all. Nothing is carried over to the next search. */
export interface EndgameMemory {
  readonly lanes: LaneMemory;
  readonly seen: Transpositions;
  /** The moves of a line, and how promising each is. */
  readonly moves: Int32Array;
  readonly scores: Int32Array;
}

/** How many moves of one line may be listed together: two blanks can make tens of thousands of plays. */
const MAX_LISTED = 2 ** 18;

export const makeEndgameMemory = (lanes = new LaneMemory()): EndgameMemory => ({
  lanes,
  seen: new Transpositions(),
  moves: new Int32Array(MAX_LISTED),
  scores: new Int32Array(MAX_LISTED),
});
