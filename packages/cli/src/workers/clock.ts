import { type Budget, steps } from '@ziggurat/engine/bots';

/** A bot's budget for a turn if no time is given: a fixed number of steps, so that runs repeat. */
const STEPS = 300;

/** A budget of milliseconds from now on, or of steps if none are given. */
export function turnBudget(milliseconds: number | undefined): Budget {
  if (milliseconds === undefined) return steps(STEPS);
  const end = performance.now() + milliseconds;
  return { isOver: () => performance.now() >= end };
}
