import type { RandomIndex } from '../../game/chance.ts';
import type { Budget } from './bot.ts';
import type { Brain } from './brain.ts';
import type { Candidate } from './candidates.ts';
import { type PlayedCandidate, resultOf } from './play-out.ts';
import { makeSimulator, played } from './simulator.ts';
import { leadOf, type View } from './view.ts';

/** A candidate and how it has done against the others in the same deals. */
interface Runner extends PlayedCandidate {
  deals: number;
  sum: number;
  squares: number;
}

/** Variance of the candidates' own values. */
const VALUE_VARIANCE = 14;
/**
 * How many standard deviations behind the leader a candidate is dropped; raised step by step if only the leader
 * would be left.
 */
const DROP_THRESHOLD = 1.3;
const MAX_DROP_THRESHOLD = 4;
/** Variance of one deal, assumed before the first, and how many deals the assumption counts as. */
const DEAL_VARIANCE = 200;
const PRIOR_DEALS = 12;
/** How many points a game may still swing, per square root of unseen tiles. */
const SWING_PER_TILE = 11;
/** The least a point counts for, however decided the game is. */
const MIN_SLOPE = 0.25;
/** More deals than this change nothing. */
const MAX_DEALS = 300;

/**
 * Tries the candidates out: deals the unseen tiles, lets the opponents reply and plays one more turn, valuing
 * turns by points and leaves, or plays to the end if that is near. All candidates meet the same deals. Those
 * clearly behind are dropped, so the time goes to the close ones.
 */
export function simulate(
  brain: Brain,
  view: View,
  candidates: readonly Candidate[],
  random: RandomIndex,
  budget: Budget,
  onBetter: (candidate: Candidate, steps: number) => void,
): void {
  const runners = candidates.map(
    (candidate): Runner => ({ ...played(view, candidate), deals: 0, sum: 0, squares: 0 }),
  );
  const { nextDeal, play } = makeSimulator(brain, view, random, budget);
  const winScale = makeWinScale(view);
  const most = Math.min(MAX_DEALS, budget.deals ?? MAX_DEALS);
  for (let deals = 0, steps = 0; deals < most; deals++) {
    const field = fieldOf(runners);
    if (field.length === 1) return;
    const deal = nextDeal();
    const results: number[] = [];
    for (const runner of field) {
      results.push(winScale(resultOf(play(runner, deal))));
      if (budget.isOver()) return;
      steps++;
    }
    recordDeal(field, results);
    onBetter(leaderOf(runners).candidate, steps);
  }
}

/**
 * Turns the result of a deal into progress towards winning. Near the end, with a big lead, the margin hardly
 * matters, and a player who is behind has to take risks. Around the current score a point counts as one.
 */
function makeWinScale(view: View): (result: number) => number {
  const lead = leadOf(view);
  const swing = SWING_PER_TILE * Math.sqrt(view.unseen.length);
  const slope = Math.max(MIN_SLOPE, 1 - Math.tanh(lead / swing) ** 2);
  return (result) => (swing * Math.tanh((lead + result) / swing)) / slope;
}

/** Records how each did compared with the rest of the field, which cancels the luck of the deal. */
function recordDeal(field: readonly Runner[], results: readonly number[]): void {
  const errors = field.map(({ candidate }, i) => results[i]! - candidate.value);
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  field.forEach((runner, i) => {
    // The values are the first guess; the deals correct it.
    const error = errors[i]! - mean;
    runner.deals++;
    runner.sum += error;
    runner.squares += error * error;
  });
}

/**
 * The candidates to try next: the leader and those not clearly behind it. If only the leader is left, dropped
 * ones get another chance.
 */
function fieldOf(runners: readonly Runner[]): Runner[] {
  const variance = dealVariance(runners);
  const leader = leaderOf(runners);
  const varianceOf = ({ deals }: Runner) => variance / (deals + variance / VALUE_VARIANCE);
  for (let threshold = DROP_THRESHOLD; threshold < MAX_DROP_THRESHOLD; threshold *= DROP_THRESHOLD) {
    const field = runners.filter((runner) => {
      const deviation = Math.sqrt(varianceOf(runner) + varianceOf(leader));
      return correctedValue(runner, variance) + threshold * deviation >= correctedValue(leader, variance);
    });
    if (field.length > 1) return field;
  }
  return [leader];
}

function leaderOf(runners: readonly Runner[]): Runner {
  const variance = dealVariance(runners);
  return runners.reduce((best, runner) =>
    correctedValue(runner, variance) > correctedValue(best, variance) ? runner : best,
  );
}

/**
 * The candidate's value corrected by the deals. The noisier they are, the less they count, so a few wild deals
 * don't overrule the values.
 */
const correctedValue = ({ candidate, sum, deals }: Runner, variance: number): number =>
  candidate.value + sum / (deals + variance / VALUE_VARIANCE);

/** Variance of one deal, starting from an assumption that counts as several deals. */
function dealVariance(runners: readonly Runner[]): number {
  let squares = DEAL_VARIANCE * PRIOR_DEALS;
  let count = PRIOR_DEALS;
  for (const runner of runners) {
    if (runner.deals === 0) continue;
    squares += runner.squares - runner.sum ** 2 / runner.deals;
    count += runner.deals;
  }
  return squares / count;
}
