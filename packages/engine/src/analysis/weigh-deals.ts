import { type Budget, UNLIMITED } from '../bots/playing/bot.ts';
import type { Brain } from '../bots/playing/brain.ts';
import type { Candidate } from '../bots/playing/candidates.ts';
import type { Outcome } from '../bots/playing/play-out.ts';
import { makeSimulator, played } from '../bots/playing/simulator.ts';
import type { View } from '../bots/playing/view.ts';
import { winTableFor } from '../bots/playing/win-chance.ts';
import type { RandomIndex } from '../game/chance.ts';
import type { Rack } from '../rules/position.ts';
import { type Line, POINT_WORTH, type RunningLines, type Split } from './line.ts';
import { turnOf } from './rivals.ts';
import {
  addOutcome,
  emptySample,
  meanOf,
  pointLoss,
  repliesTo,
  type Sample,
  winLoss,
  worthOf,
} from './sample.ts';
import { isVerdictSettled } from './verdict.ts';

/** Every turn is played out at least this often, whatever the budget: without deals there are no figures. */
const MIN_DEALS = 4;
/**
 * Turns are dropped from this many deals on, if they are this many standard errors behind; earlier if the question is
 * how good one certain turn is, and not which one is best.
 */
const DROP_AFTER = 8;
const DROP_ERRORS = 3;
const DROP_ERRORS_FOR_VERDICT = 2;
/** Verdicts on turns that stay are looked at from this many deals on: once they are clear, no more deals are made. */
const SETTLE_AFTER = 32;
/** More deals than this change nothing. */
const MAX_DEALS = 20_000;

/** How turns are compared. */
export interface DealOptions {
  /** The first so many candidates aren't dropped while there is another turn to compare them with. */
  readonly stay: number;
  /** No more deals than this are ever asked for: a verdict that they can't change is settled. */
  readonly most: number;
  /** Tiles that somebody is known to hold, by seat. */
  readonly known: readonly (Rack | undefined)[];
}

/**
 * Plays the candidates out in the same deals, and drops those that are clearly behind. More deals can be made later, and
 * go on from those before.
 */
export function weighDeals(
  brain: Brain,
  view: View,
  candidates: readonly Candidate[],
  random: RandomIndex,
  { stay, most, known }: DealOptions,
): RunningLines {
  const samples = candidates.map((candidate) => emptySample(played(view, candidate)));
  const leads = leadsOf(view);
  const table = winTableFor(brain.ruleset);
  let current: Budget = UNLIMITED;
  const free = makeSimulator(brain, view, random, UNLIMITED, known);
  const timed = makeSimulator(brain, view, random, { isOver: () => current.isOver() }, known);
  let field = samples;
  let deals = 0;
  let isSettled = false;

  /** Says whether the deal was played out in time. */
  function playDeal(): boolean {
    const { nextDeal, play } = deals < MIN_DEALS ? free : timed;
    const deal = nextDeal();
    const outcomes: Outcome[] = [];
    for (const sample of field) {
      outcomes.push(play(sample.played, deal));
      if (deals >= MIN_DEALS && current.isOver()) return false;
    }
    for (const [i, sample] of field.entries()) addOutcome(sample, outcomes[i]!, brain.ruleset, table, leads);
    deals++;
    return true;
  }

  return {
    more(budget) {
      current = budget;
      const upTo = Math.max(MIN_DEALS, Math.min(MAX_DEALS, budget.deals ?? MAX_DEALS));
      while (!isSettled && deals < upTo && playDeal()) {
        if (deals < DROP_AFTER) continue;
        field = fieldOf(samples, field, stay);
        isSettled =
          field.length < 2 ||
          (stay > 0 && deals >= SETTLE_AFTER && areSettled(samples, field, stay, deals / most));
      }
    },
    lines: () => linesOf(samples),
    isSettled: () => isSettled,
  };
}

/** The player's lead over each opponent, in turn order. */
const leadsOf = ({ game, seat, others }: View): number[] =>
  others.map((other) => game.players[seat]!.score - game.players[other]!.score);

/** The turn with the most worth among those that weren't dropped. */
const leaderOf = (field: readonly Sample[]): Sample => {
  const count = Math.min(...field.map(({ wins }) => wins.length));
  return field.reduce((best, other) => (worthOf(other, count) > worthOf(best, count) ? other : best));
};

/** Is the verdict on every turn that stays clear, when this share of the deals is made? */
function areSettled(
  samples: readonly Sample[],
  field: readonly Sample[],
  stay: number,
  progress: number,
): boolean {
  const leader = leaderOf(field);
  const win = meanOf(leader.wins);
  return samples
    .slice(0, stay)
    .every((sample) =>
      isVerdictSettled(
        { win, loss: { win: winLoss(leader, sample), points: pointLoss(leader, sample) } },
        progress,
      ),
    );
}

/** The turns to play out next: the leader, those not clearly behind it, and those that stay. */
function fieldOf(samples: readonly Sample[], field: readonly Sample[], stay: number): Sample[] {
  const leader = leaderOf(field);
  const errors = stay > 0 ? DROP_ERRORS_FOR_VERDICT : DROP_ERRORS;
  return field.filter((sample) => samples.indexOf(sample) < stay || !isBehind(leader, sample, errors));
}

function isBehind(leader: Sample, sample: Sample, errors: number): boolean {
  const wins = winLoss(leader, sample);
  const points = pointLoss(leader, sample);
  const loss = wins.mean + POINT_WORTH * points.mean;
  return loss > errors * (wins.error + POINT_WORTH * points.error);
}

/** The lines of all turns, best first. */
function linesOf(samples: readonly Sample[]): Line[] {
  const longest = Math.max(...samples.map(({ wins }) => wins.length));
  const best = leaderOf(samples.filter(({ wins }) => wins.length === longest));
  const bestWin = meanOf(best.wins);
  const bestValue = meanOf(best.points);
  const lines = samples.map((sample): Line => {
    const loss = { win: winLoss(best, sample), points: pointLoss(best, sample) };
    return {
      turn: turnOf(sample.played.candidate),
      kept: sample.played.leave,
      // Not the turn's own mean: the deals before it was dropped may have been lucky ones.
      win: Math.min(1, Math.max(0, bestWin - loss.win.mean)),
      value: bestValue - loss.points.mean,
      loss,
      split: splitOf(sample),
      replies: repliesTo(
        sample.played,
        sample.outcomes.map(({ firstReply }) => firstReply),
      ),
      out: meanOf(sample.outcomes.map(({ isOut }) => (isOut ? 1 : 0))),
      deals: sample.wins.length,
      isExact: false,
    };
  });
  return sortLines(lines);
}

/** Best first. */
export const sortLines = (lines: readonly Line[]): Line[] => {
  const lossOf = ({ loss }: Line): number => loss.win.mean + POINT_WORTH * loss.points.mean;
  return [...lines].sort((a, b) => lossOf(a) - lossOf(b));
};

function splitOf({ outcomes }: Sample): Split {
  const mean = (part: (outcome: Outcome) => number): number => meanOf(outcomes.map(part));
  return {
    now: outcomes[0]?.now ?? 0,
    reply: mean(({ replies }) => meanOf(replies)),
    next: mean(({ next }) => next),
    kept: mean(({ kept, theirs }) => kept - meanOf(theirs)),
  };
}
