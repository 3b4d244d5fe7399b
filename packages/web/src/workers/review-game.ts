import { reviewTurns, type StartWeighing } from '@ziggurat/engine/analysis';
import type { ReviewedWorth, ReviewRequest } from './calls.ts';
import { nextTask } from './next-task.ts';
import { worthOf } from './worth.ts';

/**
 * Weighs the turns of a game within the time. Between two of them other questions are answered: somebody may have
 * started the next game, or left.
 */
export async function reviewGame(
  start: StartWeighing | undefined,
  { turns, milliseconds }: ReviewRequest,
  onWorth: (reviewed: ReviewedWorth) => void,
  signal: AbortSignal,
  now: () => number = () => performance.now(),
): Promise<undefined> {
  if (start === undefined) {
    for (const at of turns.keys()) onWorth({ at, worth: undefined });
    return;
  }
  const end = now() + milliseconds;
  for (const reviewed of reviewTurns(start, turns, () => end - now())) {
    if (reviewed !== undefined) {
      const { at, weighing } = reviewed;
      onWorth({ at, worth: weighing && worthOf(weighing, turns[at]!) });
    }
    await nextTask();
    if (signal.aborted) return;
  }
}
