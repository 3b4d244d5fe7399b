import type { Judging } from '../../../game/events.ts';
import { TrackedBoard } from '../../../moves/lanes/tracked-board.ts';
import type { Board, Play } from '../../../rules/board.ts';
import type { Rack } from '../../../rules/position.ts';
import type { Budget } from '../bot.ts';
import type { Brain } from '../brain.ts';
import { EndgameRules } from './endgame-rules.ts';
import { EndgameSearch } from './endgame-search.ts';
import { PASS } from './transpositions.ts';

/** A position of two players with an empty bag, where both know all tiles. */
export interface Endgame {
  readonly judging: Judging;
  readonly board: Board;
  /** Of the player to move, and of the opponent. */
  readonly racks: readonly [Rack, Rack];
  /** Passes in a row so far. */
  readonly passes: number;
}

/** The best turn with an empty bag. */
export interface EndgameResult {
  /** `undefined` for a pass. */
  readonly play?: Play;
  /** Points of the player to move minus the opponent's, from here to the end, including leftovers. */
  readonly value: number;
  /** Every line was searched to the end: no other turn does better against the best replies. */
  readonly isExact: boolean;
  /** How many positions were searched. */
  readonly nodes: number;
}

/** Passes in a row that end a game of two (E3). Games with E3a go on longer; there the result isn't exact. */
const PASSES = 2;
/** A search this deep has put the moves in a good order: the next one goes to the end. */
const LAST_ROUND = 3;
/** An endgame that has taken this many positions by then won't be solved soon: one more round finds a better move. */
const HARD = 1500;
/** Longer than any endgame. */
const TO_THE_END = 100;
/** Even an unlimited search starts over this many times at most when its memory is full. */
const MAX_RESTARTS = 20;

/**
 * Searches an endgame, one turn deeper each round and then to the end. Lines that are cut short are played out by
 * points. `undefined` if the budget ran out before the first move was searched.
 */
export function solveEndgame(
  brain: Brain,
  { judging, board, racks, passes }: Endgame,
  budget: Budget,
  onBetter: (result: EndgameResult) => void = () => undefined,
): EndgameResult | undefined {
  const { ruleset, generator, vocabulary } = brain;
  const memory = brain.memory();
  const plurals = judging === 'referee' ? vocabulary : undefined;
  const tracked = new TrackedBoard(generator, memory.lanes, { board, racks, plurals });
  const rules = new EndgameRules(ruleset, tracked, PASSES);
  const search = new EndgameSearch(tracked, rules, memory, budget);
  memory.seen.clear();
  let result: EndgameResult | undefined;
  const report = (value: number, isExact: boolean): void => {
    const { bestMove, nodes } = search;
    const play = bestMove === PASS ? {} : { play: tracked.playOf(bestMove) };
    result = { ...play, value, isExact, nodes };
    onBetter(result);
  };
  let restarts = 0;
  for (let depth = 1; result?.isExact !== true; ) {
    const value = search.searchRoot(PASSES - passes, depth);
    if (!search.isStopped) {
      report(value, !search.isCut);
      const isHard = search.nodes > HARD;
      depth = depth < (isHard ? LAST_ROUND + 1 : LAST_ROUND) ? depth + 1 : TO_THE_END;
      continue;
    }
    // What the round has found so far is at least as good as what the one before found.
    if (search.hasMove) report(search.bestValue, false);
    if (!tracked.isFull || restarts++ === MAX_RESTARTS) break;
    tracked.clear();
    search.resume();
  }
  return result && { ...result, nodes: search.nodes };
}
