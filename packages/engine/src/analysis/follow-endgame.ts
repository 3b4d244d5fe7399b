import type { Budget } from '../bots/playing/bot.ts';
import type { Brain } from '../bots/playing/brain.ts';
import { type Endgame, solveEndgame } from '../bots/playing/endgame/solve-endgame.ts';
import { positionFor } from '../bots/playing/view.ts';
import { type Play, putOn } from '../rules/board.ts';
import { judge } from '../rules/judge.ts';
import { leftoverSwing } from '../rules/leftovers.ts';
import { inBag, without } from '../rules/tile.ts';
import type { Split } from './line.ts';

/** How an endgame goes on after a turn, with the best play of both. */
export interface Followed {
  readonly split: Split;
  /** The opponent's next play; empty for a pass or if the game is over. */
  readonly firstReply: Play;
  /** Is the player rid of all tiles before the opponent? */
  readonly isOut: boolean;
  /** Was every turn searched to the end? */
  readonly isExact: boolean;
}

/** Two passes in a row end a game of two (E3). */
const PASSES = 2;
/** More turns than two racks can take. */
const MAX_TURNS = 40;

/** An endgame in progress; `racks` are the player's and the opponent's. */
interface Progress extends Endgame {
  readonly isPlayersTurn: boolean;
}

/**
 * Plays an endgame on after a turn of the player to move; an empty play is a pass. `undefined` if the budget ends
 * before all turns are found.
 */
export function followEndgame(
  brain: Brain,
  endgame: Endgame,
  play: Play,
  budget: Budget,
): Followed | undefined {
  const { ruleset } = brain;
  const points: [own: number, other: number] = [0, 0];
  let now = 0;
  let firstReply: Play = [];
  let isOut = false;
  let isExact = !ruleset.ends.includes('E3a');
  let state: Progress = { ...endgame, isPlayersTurn: true };
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const { board, racks, isPlayersTurn } = state;
    const side = isPlayersTurn ? 0 : 1;
    let made = play;
    if (turn > 0) {
      const mover = [racks[side], racks[1 - side]!] as const;
      const solved = solveEndgame(brain, { ...state, racks: mover }, budget);
      if (solved === undefined) return undefined;
      isExact &&= solved.isExact;
      made = solved.play ?? [];
      if (turn === 1) firstReply = made;
    }
    const gained = made.length === 0 ? 0 : judge(positionFor(ruleset, board, racks[side]), made).points;
    if (turn === 0) now = gained;
    else points[side] += gained;
    state = after(state, made);
    const [own, other] = state.racks;
    isOut ||= own.length === 0 && other.length > 0;
    if (isEnded(brain, state)) {
      const kept = leftoverSwing(ruleset, own, other);
      return { split: { now, reply: points[1], next: points[0], kept }, firstReply, isOut, isExact };
    }
  }
  return undefined;
}

function after({ judging, board, racks, passes, isPlayersTurn }: Progress, play: Play): Progress {
  const side = isPlayersTurn ? 0 : 1;
  const left =
    without(
      racks[side],
      play.map(({ tile }) => inBag(tile)),
    ) ?? [];
  const rest = racks[1 - side]!;
  // A player who is out has no more turns (E1a), so the other one's next pass ends the game.
  const isAlone = rest.length === 0 || left.length === 0;
  return {
    judging,
    board: putOn(board, play),
    racks: isPlayersTurn ? [left, rest] : [rest, left],
    passes: play.length === 0 ? passes + 1 : isAlone ? 1 : 0,
    isPlayersTurn: rest.length === 0 ? isPlayersTurn : !isPlayersTurn,
  };
}

const isEnded = ({ ruleset }: Brain, { racks, passes }: Progress): boolean => {
  const out = racks.filter((rack) => rack.length === 0).length;
  return passes >= PASSES || out === 2 || (out === 1 && ruleset.ends.includes('E1'));
};
