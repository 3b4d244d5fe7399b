import type { Pick as PickNumber } from '../game/chance.ts';
import { countOf } from '../game/game.ts';
import { type Board, type Play, putOn } from '../rules/board.ts';
import type { Rack } from '../rules/position.ts';
import { inBag, type Tile, without } from '../rules/tile.ts';
import type { Budget } from './bot.ts';
import { type Brain, leavesOf } from './brain.ts';
import type { Candidate } from './candidates.ts';
import { leftoverCost } from './leave.ts';
import { shuffle } from './random.ts';
import { rankPlays } from './rank.ts';
import { positionFor, type View } from './view.ts';

/** One candidate in the race, and how it has done against the others in the same deals. */
interface Runner {
  readonly candidate: Candidate;
  readonly board: Board;
  readonly kept: Rack;
  sum: number;
  squares: number;
  isIn: boolean;
}

/** By how much the candidates' own values may well be off, in points squared. */
const DOUBT = 10;
/** Deals before a candidate may be dropped, and how clearly it must be behind. */
const LEAST = 6;
const CLEARLY = 1.7;
/** The chance in a deal until there are enough of them, in points squared. */
const GUESS = 200;
/** Deals after which more would change nothing. */
const MOST = 300;

/**
 * Tries the candidates out: deals the tiles that nobody has seen, lets the others reply and plays on
 * once, each by points and what stays on the rack. All candidates meet the same deals, and those that
 * fall clearly behind drop out, so that the time goes to those in doubt.
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
      sum: 0,
      squares: 0,
      isIn: true,
    };
  });
  const unseen = [...view.unseen];
  const counts = view.others.map((seat) => countOf(view.game.players[seat]!.rack));
  const dealt = counts.reduce((sum, count) => sum + count, view.rack.length);
  let leader = runners[0]!;
  for (let deals = 1, steps = 0; deals <= MOST; deals++) {
    shuffle(unseen, dealt, random);
    const alive = runners.filter(({ isIn }) => isIn);
    const results: number[] = [];
    for (const runner of alive) {
      results.push(playOut(brain, view, runner, unseen, counts, budget));
      if (budget.isOver()) return;
      steps++;
    }
    note(alive, results);
    leader = drop(alive, deals);
    better(leader.candidate, steps);
    if (alive.length === 1) return;
  }
}

/** Keeps what each did against the middle of the field: the luck of the deal is the same for all. */
function note(alive: readonly Runner[], results: readonly number[]): void {
  const middle = results.reduce((sum, result) => sum + result, 0) / results.length;
  const expected = alive.reduce((sum, { candidate }) => sum + candidate.value, 0) / alive.length;
  alive.forEach((runner, i) => {
    // What the values say of this field is the first guess; the deals correct it.
    const off = results[i]! - middle - (runner.candidate.value - expected);
    runner.sum += off;
    runner.squares += off * off;
  });
}

/**
 * The one in front; those clearly behind it are out. What the deals say counts the more the less chance
 * there is in them: a few wild deals do not overrule the values.
 */
function drop(alive: readonly Runner[], deals: number): Runner {
  const noise = alive.reduce((sum, runner) => sum + noiseOf(runner, deals), 0) / alive.length;
  const worth = ({ candidate, sum }: Runner) => candidate.value + sum / (deals + noise / DOUBT);
  const leader = alive.reduce((best, runner) => (worth(runner) > worth(best) ? runner : best));
  if (deals < LEAST) return leader;
  for (const runner of alive) {
    if (runner === leader) continue;
    const spread = Math.sqrt((noiseOf(runner, deals) + noiseOf(leader, deals)) / deals);
    if (worth(runner) + CLEARLY * spread < worth(leader)) runner.isIn = false;
  }
  return leader;
}

/** How much chance there is in one deal, in points squared; at first it is only guessed. */
const noiseOf = ({ sum, squares }: Runner, deals: number): number =>
  deals < LEAST ? GUESS : Math.max(1, squares / deals - (sum / deals) ** 2);

/** What a candidate brings in one deal: its points, less the replies, and the next turn. */
function playOut(
  brain: Brain,
  view: View,
  { candidate, kept, board: start }: Runner,
  deal: readonly Tile[],
  counts: readonly number[],
  budget: Budget,
): number {
  const { rack, bag } = view;
  const at = counts.reduce((sum, count) => sum + count, 0);
  const drawn = deal.slice(at, at + Math.min(rack.length - kept.length, bag));
  let left = bag - drawn.length + candidate.returned.length;
  const own = [...kept, ...drawn];
  const racks = counts.map((count, i) => {
    const from = counts.slice(0, i).reduce((sum, other) => sum + other, 0);
    return deal.slice(from, from + count);
  });
  const hidden = racks.flat();
  if (own.length === 0) return candidate.points + leavesOf(brain, [], 0, hidden).worth[0]!;
  let board = start;
  let sum = candidate.points;
  for (const reply of racks) {
    const { play, value } = bestTurn(brain, board, reply, left, own, budget);
    sum -= value / racks.length;
    board = putOn(board, play);
    left = Math.max(0, left - play.length);
    if (left === 0 && play.length === reply.length) return sum - leftoverCost(brain.ruleset, own);
  }
  return sum + bestTurn(brain, board, own, left, hidden, budget).value;
}

interface Turn {
  readonly play: Play;
  readonly value: number;
}

/** What a player who does not look far would do. */
function bestTurn(brain: Brain, board: Board, rack: Rack, bag: number, others: Rack, budget: Budget): Turn {
  const leaves = leavesOf(brain, rack, bag, others);
  const [best] = rankPlays(brain.generator, positionFor(brain.ruleset, board, rack), leaves, {
    most: 1,
    budget,
  });
  return best === undefined
    ? { play: [], value: leaves.worth[0]! }
    : { play: best.found.play, value: best.value };
}
