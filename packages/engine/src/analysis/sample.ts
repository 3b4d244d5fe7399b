import { type Outcome, type PlayedCandidate, resultOf } from '../bots/playing/play-out.ts';
import { type WinTable, winChance } from '../bots/playing/win-chance.ts';
import type { Board, Play } from '../rules/board.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { ACROSS, DOWN, type Square } from '../rules/square.ts';
import { type Estimate, POINT_WORTH, type Replies } from './line.ts';

/** A turn and how it did, deal by deal. */
export interface Sample {
  readonly played: PlayedCandidate;
  /** By deal. */
  readonly wins: number[];
  readonly points: number[];
  readonly outcomes: Outcome[];
}

export const emptySample = (played: PlayedCandidate): Sample => ({
  played,
  wins: [],
  points: [],
  outcomes: [],
});

/** Adds a deal. `leads` are over the opponents in turn order, before the turn. */
export function addOutcome(
  sample: Sample,
  outcome: Outcome,
  ruleset: Ruleset,
  table: WinTable,
  leads: readonly number[],
): void {
  sample.outcomes.push(outcome);
  sample.points.push(resultOf(outcome));
  sample.wins.push(winOf(outcome, ruleset, table, leads));
}

function winOf(outcome: Outcome, ruleset: Ruleset, table: WinTable, leads: readonly number[]): number {
  const { now, next, kept, replies, theirs, unseen, isOver } = outcome;
  const after = leads.map((lead, i) => lead + now + next + kept - replies[i]! - theirs[i]!);
  if (!isOver) return winChance(table, after, unseen);
  const before = leads.map((lead, i) => lead + now + next - replies[i]!);
  return finalWin(ruleset, after, before);
}

/** The share of the win at the end of a game, by leads after and before leftovers. */
export function finalWin(ruleset: Ruleset, after: readonly number[], before: readonly number[]): number {
  let tied = 1;
  for (let i = 0; i < after.length; i++) {
    const lead = after[i]! === 0 && ruleset.tie === 'before-leftovers' ? before[i]! : after[i]!;
    if (lead < 0) return 0;
    if (lead === 0) tied++;
  }
  return 1 / tied;
}

export const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length);

/** Variances of a difference in one deal, assumed before the first; they count as `PRIOR_DEALS` deals. */
const WIN_VARIANCE = 0.08 ** 2;
const POINT_VARIANCE = 12 ** 2;
const PRIOR_DEALS = 4;

/** How far a turn is behind another in the deals that both were played out in. */
export const winLoss = (best: Sample, other: Sample): Estimate =>
  best === other ? NONE : difference(best.wins, other.wins, WIN_VARIANCE);

export const pointLoss = (best: Sample, other: Sample): Estimate =>
  best === other ? NONE : difference(best.points, other.points, POINT_VARIANCE);

const NONE: Estimate = { mean: 0, error: 0 };

/** Pairing the deals cancels the luck that both share. */
function difference(best: readonly number[], other: readonly number[], prior: number): Estimate {
  const count = Math.min(best.length, other.length);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const gap = best[i]! - other[i]!;
    sum += gap;
    squares += gap * gap;
  }
  const mean = sum / count;
  const variance = (squares - sum * mean + PRIOR_DEALS * prior) / (count - 1 + PRIOR_DEALS);
  return { mean, error: Math.sqrt(variance / count) };
}

/** By what lines are ordered: the chance to win, and points once hardly anything can change it. */
export const worthOf = ({ wins, points }: Sample, count: number): number => {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += wins[i]! + POINT_WORTH * points[i]!;
  return sum / count;
};

/** How often the next play covers a tile of a turn, and how often it makes a word with one. */
export function repliesTo(played: PlayedCandidate, plays: readonly Play[]): Replies {
  const squares = new Set(played.candidate.play.map(({ square }) => square));
  let covers = 0;
  let touches = 0;
  for (const play of plays) {
    const replied = play.map(({ square }) => square);
    const isCovering = replied.some((square) => squares.has(square));
    if (isCovering) covers++;
    if (isCovering || replied.some((square) => meets(played.board, square, squares))) touches++;
  }
  const count = Math.max(1, plays.length);
  return { covers: covers / count, touches: touches / count };
}

/** Does a tile on this square make a word with one of these tiles? */
const meets = (board: Board, from: Square, squares: ReadonlySet<Square>): boolean =>
  [ACROSS, -ACROSS, DOWN, -DOWN].some((step) => {
    let square = from + step;
    while ((board.stacks[square]?.length ?? 0) > 0) {
      if (squares.has(square)) return true;
      square += step;
    }
    return false;
  });
