import { type Budget, steps } from '@ziggurat/engine/bots';

/** What a bot gets for a turn where no time is given: as many steps each time, so that runs repeat. */
const STEPS = 300;

/** A budget of milliseconds from now on; without any, one of steps. */
export function turnBudget(milliseconds: number | undefined): Budget {
  if (milliseconds === undefined) return steps(STEPS);
  const end = performance.now() + milliseconds;
  return { isOver: () => performance.now() >= end };
}
