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

/** One candidate in the race, and how it has done against the others in the same deals. */
interface Runner extends Begun {
  deals: number;
  sum: number;
  squares: number;
}

/** By how much the candidates' own values may well be off, in points squared. */
const DOUBT = 14;
/** How clearly a candidate must be behind to be left out, at first and, where none would be left, at last. */
const CLEARLY = 1.3;
const HOPELESS = 4;
/** The chance in a deal as it is guessed before the first, in points squared, and how many it counts as. */
const GUESS = 200;
const GUESSED = 12;
/** By how many points a game may still turn, for the root of the tiles that nobody has seen. */
const SWING = 11;
/** What a point counts for at least, however sure it is who wins. */
const LEAST = 0.25;
/** Deals after which more would change nothing. */
const MOST = 300;

/**
 * Tries the candidates out: deals the tiles that nobody has seen, lets the others reply and plays on
 * once, each by points and what stays on the rack, or to the end where that is near. All candidates meet
 * the same deals, and those that fall clearly behind drop out, so that the time goes to those in doubt.
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
 * What the result of a deal counts for. It is the game that is to be won: the nearer its end and the
 * greater the lead, the less it matters by how much, and who is behind must dare something. A point more
 * or less as things stand counts as one.
 */
function makeTowardsWinning(view: View): (result: number) => number {
  const lead = leadOf(view);
  const swing = SWING * Math.sqrt(view.unseen.length);
  const slope = Math.max(LEAST, 1 - Math.tanh(lead / swing) ** 2);
  return (result) => (swing * Math.tanh((lead + result) / swing)) / slope;
}

/** Two players, the bag soon empty, and a game that is over when one of them is out (E1). */
const isClosing = ({ bag, others, rack, game }: View): boolean =>
  bag <= rack.length && others.length === 1 && game.ruleset.ends.includes('E1');

/** Keeps what each did against the rest of the field: the luck of the deal is the same for all. */
function note(field: readonly Runner[], results: readonly number[]): void {
  const offs = field.map(({ candidate }, i) => results[i]! - candidate.value);
  const middle = offs.reduce((sum, off) => sum + off, 0) / offs.length;
  field.forEach((runner, i) => {
    // What the values say of this field is the first guess; the deals correct it.
    const off = offs[i]! - middle;
    runner.deals++;
    runner.sum += off;
    runner.squares += off * off;
  });
}

/**
 * Who is still to be tried: the one in front and those not clearly behind it, of whom there may be few
 * before the first deal. Where nobody else is left there is time for those who were given up.
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
 * The candidate's value, corrected by what the deals say. They count the more the less chance there is in
 * them: a few wild deals do not overrule the values.
 */
const worthOf = ({ candidate, sum, deals }: Runner, noise: number): number =>
  candidate.value + sum / (deals + noise / DOUBT);

/** How much chance there is in one deal, in points squared; a guess counts as some deals. */
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
