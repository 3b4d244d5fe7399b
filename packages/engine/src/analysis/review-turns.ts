import type { Budget } from '../bots/playing/bot.ts';
import { seededRandom } from '../bots/playing/random.ts';
import type { Game } from '../game/game.ts';
import type { Turn } from '../rules/notation/play.ts';
import type { Weighing } from './line.ts';
import type { RunningWeighing, StartWeighing } from './weigh.ts';

/** A turn of a finished game. */
export interface TurnToReview {
  /** As its player saw it, before the turn. */
  readonly game: Game;
  readonly turn: Turn;
  /** The same seed gives the same deals. */
  readonly seed: number;
  /** The turns of those who read the review get most of the time. */
  readonly isReaders: boolean;
}

/** A turn whose verdict is known: its place in the list, and what it was compared with. */
export interface ReviewedAt {
  readonly at: number;
  /** `undefined` if it can't be weighed. */
  readonly weighing: Weighing | undefined;
}

/** How a turn is reviewed. */
interface Effort {
  /** Among how many turns a better one is looked for. */
  readonly lines: number;
  /** Rounds of deals. Each goes on with the turns whose verdict isn't clear yet. */
  readonly first: number;
  readonly later: readonly number[];
}

const READERS: Effort = { lines: 4, first: 32, later: [64, 128, 240, 480] };
const OTHERS: Effort = { lines: 3, first: 16, later: [64, 240] };

/** A turn under way. */
interface UnderWay {
  readonly at: number;
  readonly isReaders: boolean;
  readonly running: RunningWeighing;
}

/**
 * Reviews the turns of a game in a limited time: all of them briefly, then again and again those that aren't clear, the
 * readers' first. Yields each turn when its verdict is known, and `undefined` in between, so that a host can do
 * something else or stop. `timeLeft` is in any unit; once it is 0, every turn gets the verdict it has.
 */
export function* reviewTurns(
  start: StartWeighing,
  turns: readonly TurnToReview[],
  timeLeft: () => number,
): Generator<ReviewedAt | undefined, void> {
  const open: UnderWay[] = [];
  const isForAll = turns.every(({ isReaders }) => !isReaders);
  for (const [at, { game, turn, seed, isReaders }] of turns.entries()) {
    const isFirst = isForAll || isReaders;
    const { lines, first, later } = isFirst ? READERS : OTHERS;
    const running = start(game, seededRandom(seed), { turns: [turn], most: lines, deals: later.at(-1)! });
    // A turn that is clear early leaves its time to the others.
    running?.more(shareOf(timeLeft, turns.length - at, first));
    if (running === undefined || running.isSettled()) yield { at, weighing: running?.weighing() };
    else {
      open.push({ at, isReaders: isFirst, running });
      yield undefined;
    }
  }
  for (const isReaders of [true, false]) {
    for (const deals of (isReaders ? READERS : OTHERS).later) {
      const unclear = open.filter((turn) => turn.isReaders === isReaders && !turn.running.isSettled());
      for (const [i, { at, running }] of unclear.entries()) {
        if (timeLeft() > 0) running.more(shareOf(timeLeft, unclear.length - i, deals));
        yield running.isSettled() ? { at, weighing: running.weighing() } : undefined;
      }
    }
    for (const { at, running } of open.filter((turn) => turn.isReaders === isReaders)) {
      if (!running.isSettled()) yield { at, weighing: running.weighing() };
    }
  }
}

/** An even share of the time that is left. */
function shareOf(timeLeft: () => number, among: number, deals: number): Budget {
  const left = timeLeft();
  const end = left - left / among;
  return { deals, isOver: () => timeLeft() <= end };
}
