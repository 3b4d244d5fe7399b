import { type Budget, UNLIMITED } from '../bots/playing/bot.ts';
import type { Brain } from '../bots/playing/brain.ts';
import type { Candidate } from '../bots/playing/candidates.ts';
import { endgameOf } from '../bots/playing/endgame/open-endgame.ts';
import { solveEndgame } from '../bots/playing/endgame/solve-endgame.ts';
import { dealOf, playToEnd } from '../bots/playing/play-out.ts';
import { played } from '../bots/playing/simulator.ts';
import { leadOf, positionFor, type View } from '../bots/playing/view.ts';
import type { Play } from '../rules/board.ts';
import { judge } from '../rules/judge.ts';
import { type Followed, followEndgame } from './follow-endgame.ts';
import { type Estimate, isSameTurn, type Line, POINT_WORTH, type RunningLines } from './line.ts';
import { MAX_LINES, turnOf } from './rivals.ts';
import { finalWin, repliesTo } from './sample.ts';
import { sortLines } from './weigh-deals.ts';

/** The value of a line that wasn't searched to the end is off by about this many points. */
const UNSOLVED_ERROR = 5;

/** A turn, how the game goes on after it, and what it is worth. */
interface EndgameLine {
  readonly candidate: Candidate;
  readonly followed: Followed;
  readonly value: number;
  readonly win: number;
  readonly isExact: boolean;
}

/** Weighs the turns of an open endgame. A search that wasn't finished starts again with more time. */
export function runEndgame(brain: Brain, view: View, candidates: readonly Candidate[]): RunningLines {
  let lines: Line[] | undefined;
  const isSettled = (): boolean => lines?.every(({ isExact }) => isExact) === true;
  return {
    more(budget) {
      if (!isSettled()) lines = weighEndgame(brain, view, candidates, budget);
    },
    lines: () => lines ?? weighEndgame(brain, view, candidates, NO_TIME),
    isSettled,
  };
}

const NO_TIME: Budget = { isOver: () => true };

/** Weighs the turns of an open endgame: no tile is hidden, so the best play of both can be searched. */
function weighEndgame(brain: Brain, view: View, candidates: readonly Candidate[], budget: Budget): Line[] {
  const endgame = endgameOf(view);
  const lead = leadOf(view);
  const solved = solveEndgame(brain, endgame, budget);
  const isSolved = solved?.isExact === true && !brain.ruleset.ends.includes('E3a');
  const best = solved && candidateFor(brain, view, solved.play ?? []);
  const all = best === undefined ? candidates : withTurn(candidates, best);
  const share =
    budget.deals === undefined ? budget : { ...budget, deals: dealsEach(budget.deals, all.length) };
  const lines = all.map((candidate): EndgameLine => {
    const isBest = isSolved && best !== undefined && isSameTurn(turnOf(candidate), turnOf(best));
    const followed = followEndgame(brain, endgame, candidate.play, share);
    const certain = followed?.isExact === true ? followed : undefined;
    const guess = certain ?? guessed(brain, view, candidate);
    const { now, reply, next, kept } = guess.split;
    const sum = now - reply + next + kept;
    const value = isBest ? solved.value : sum;
    const isExact = isBest || certain !== undefined;
    return {
      candidate,
      followed: { ...guess, split: { now, reply, next: next + value - sum, kept } },
      value,
      win: isExact ? finalWin(brain.ruleset, [lead + value], [lead + value - kept]) : likelyWin(lead + value),
      isExact,
    };
  });
  const worth = ({ win, value }: EndgameLine): number => win + POINT_WORTH * value;
  const top = lines.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  return sortLines(lines.map((line) => asLine(line, top, view)));
}

const dealsEach = (deals: number, count: number): number => Math.ceil(deals / Math.max(1, count));

function candidateFor({ ruleset }: Brain, { game, rack }: View, play: Play): Candidate {
  const points = play.length === 0 ? 0 : judge(positionFor(ruleset, game.board, rack), play).points;
  return { play, returned: [], points, value: points };
}

/** The candidates with this turn among them; it replaces the last one if there are many. */
function withTurn(candidates: readonly Candidate[], turn: Candidate): readonly Candidate[] {
  if (candidates.some((candidate) => isSameTurn(turnOf(candidate), turnOf(turn)))) return candidates;
  return [...(candidates.length < MAX_LINES ? candidates : candidates.slice(0, -1)), turn];
}

/** Where a search takes too long, both play on by points. */
function guessed(brain: Brain, view: View, candidate: Candidate): Followed {
  const deal = dealOf(brain, view.unseen, [view.unseen.length]);
  const { now, replies, next, kept, firstReply, isOut } = playToEnd(
    brain,
    played(view, candidate),
    deal,
    UNLIMITED,
  );
  return { split: { now, reply: replies[0]!, next, kept }, firstReply, isOut, isExact: false };
}

/** The probability that a game whose final lead is only estimated is won. */
const likelyWin = (lead: number): number => 1 / (1 + Math.exp((-1.7 * lead) / UNSOLVED_ERROR));

function asLine(
  { candidate, followed, value, win, isExact }: EndgameLine,
  top: EndgameLine,
  view: View,
): Line {
  const after = played(view, candidate);
  const { split, firstReply, isOut } = followed;
  const isCertain = (isExact && top.isExact) || candidate === top.candidate;
  const estimate = (mean: number, error: number): Estimate => ({ mean, error: isCertain ? 0 : error });
  const lead = leadOf(view) + value;
  const winError = (likelyWin(lead + UNSOLVED_ERROR) - likelyWin(lead - UNSOLVED_ERROR)) / 2;
  return {
    turn: turnOf(candidate),
    kept: after.leave,
    win,
    value,
    loss: {
      win: estimate(top.win - win, Math.max(winError, 0.01)),
      points: estimate(top.value - value, UNSOLVED_ERROR),
    },
    split,
    replies: repliesTo(after, [firstReply]),
    out: isOut ? 1 : 0,
    deals: 1,
    isExact,
  };
}
