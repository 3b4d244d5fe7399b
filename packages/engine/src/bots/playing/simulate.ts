import type { RandomIndex as PickNumber } from '../../game/chance.ts';
import { countOf } from '../../game/game.ts';
import { putOn } from '../../rules/board.ts';
import { inBag, without } from '../../rules/tile.ts';
import type { Budget } from './bot.ts';
import type { Brain } from './brain.ts';
import type { Candidate } from './candidates.ts';
import { type Begun, dealOf, playOut, playToEnd } from './play-out.ts';
import { shuffle } from './random.ts';
import { leadOf, type View } from './view.ts';

/** A candidate and how it has done against the others in the same deals. */
interface Runner extends Begun {
  deals: number;
  sum: number;
  squares: number;
}

/** Variance of the candidates' own values. */
const DOUBT = 14;
/**
 * How many standard deviations behind the leader a candidate is dropped; raised step by step if only the leader
 * would be left.
 */
const CLEARLY = 1.3;
const HOPELESS = 4;
/** Variance of one deal, assumed before the first, and how many deals the assumption counts as. */
const GUESS = 200;
const GUESSED = 12;
/** How many points a game may still swing, per square root of unseen tiles. */
const SWING = 11;
/** The least a point counts for, however decided the game is. */
const LEAST = 0.25;
/** More deals than this change nothing. */
const MOST = 300;

/**
 * Tries the candidates out: deals the unseen tiles, lets the opponents reply and plays one more turn, valuing
 * turns by points and leaves, or plays to the end if that is near. All candidates meet the same deals. Those
 * clearly behind are dropped, so the time goes to the close ones.
 */
export function simulate(
  brain: Brain,
  view: View,
  candidates: readonly Candidate[],
  random: PickNumber,
  budget: Budget,
  better: (candidate: Candidate, steps: number) => void,
): void {
  const runners = candidates.map((candidate): Runner => {
    const gone = [...candidate.returned, ...candidate.play.map(({ tile }) => inBag(tile))];
    return {
      candidate,
      board: putOn(view.game.board, candidate.play),
      kept: without(view.rack, gone) ?? [],
      deals: 0,
      sum: 0,
      squares: 0,
    };
  });
  const unseen = [...view.unseen];
  const counts = view.others.map((seat) => countOf(view.game.players[seat]!.rack));
  const towardsWinning = makeTowardsWinning(view);
  const play = isClosing(view) ? playToEnd : playOut;
  const seen = isClosing(view) ? unseen.length : counts.reduce((sum, count) => sum + count, view.rack.length);
  for (let deals = 0, steps = 0; deals < MOST; deals++) {
    const field = fieldOf(runners);
    if (field.length === 1) return;
    shuffle(unseen, seen, random);
    const deal = dealOf(brain, unseen, counts);
    const results: number[] = [];
    for (const runner of field) {
      results.push(towardsWinning(play(brain, runner, deal, budget)));
      if (budget.isOver()) return;
      steps++;
    }
    note(field, results);
    better(leaderOf(runners).candidate, steps);
  }
}

/**
 * Turns the result of a deal into progress towards winning. Near the end, with a big lead, the margin hardly
 * matters, and a player who is behind has to take risks. Around the current score a point counts as one.
 */
function makeTowardsWinning(view: View): (result: number) => number {
  const lead = leadOf(view);
  const swing = SWING * Math.sqrt(view.unseen.length);
  const slope = Math.max(LEAST, 1 - Math.tanh(lead / swing) ** 2);
  return (result) => (swing * Math.tanh((lead + result) / swing)) / slope;
}

/** Two players, a nearly empty bag, and rules that end the game when somebody goes out (E1). */
const isClosing = ({ bag, others, rack, game }: View): boolean =>
  bag <= rack.length && others.length === 1 && game.ruleset.ends.includes('E1');

/** Records how each did compared with the rest of the field, which cancels the luck of the deal. */
function note(field: readonly Runner[], results: readonly number[]): void {
  const offs = field.map(({ candidate }, i) => results[i]! - candidate.value);
  const middle = offs.reduce((sum, off) => sum + off, 0) / offs.length;
  field.forEach((runner, i) => {
    // The values are the first guess; the deals correct it.
    const off = offs[i]! - middle;
    runner.deals++;
    runner.sum += off;
    runner.squares += off * off;
  });
}

/**
 * The candidates to try next: the leader and those not clearly behind it. If only the leader is left, dropped
 * ones get another chance.
 */
function fieldOf(runners: readonly Runner[]): Runner[] {
  const noise = noiseOf(runners);
  const leader = leaderOf(runners);
  const doubtOf = ({ deals }: Runner) => noise / (deals + noise / DOUBT);
  for (let clearly = CLEARLY; clearly < HOPELESS; clearly *= CLEARLY) {
    const field = runners.filter((runner) => {
      const unsure = Math.sqrt(doubtOf(runner) + doubtOf(leader));
      return worthOf(runner, noise) + clearly * unsure >= worthOf(leader, noise);
    });
    if (field.length > 1) return field;
  }
  return [leader];
}

function leaderOf(runners: readonly Runner[]): Runner {
  const noise = noiseOf(runners);
  return runners.reduce((best, runner) => (worthOf(runner, noise) > worthOf(best, noise) ? runner : best));
}

/**
 * The candidate's value corrected by the deals. The noisier they are, the less they count, so a few wild deals
 * don't overrule the values.
 */
const worthOf = ({ candidate, sum, deals }: Runner, noise: number): number =>
  candidate.value + sum / (deals + noise / DOUBT);

/** Variance of one deal, starting from an assumption that counts as several deals. */
function noiseOf(runners: readonly Runner[]): number {
  let squares = GUESS * GUESSED;
  let count = GUESSED;
  for (const runner of runners) {
    if (runner.deals === 0) continue;
    squares += runner.squares - runner.sum ** 2 / runner.deals;
    count += runner.deals;
  }
  return squares / count;
}
