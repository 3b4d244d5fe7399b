import { useMemo } from 'react';
import type { Exercise, JudgeTry } from '../../controller/exercise.ts';
import { makeSolving, type Solving, type SolvingState } from '../../controller/solving.ts';
import type { Host } from '../../host/host.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { judgeByWeighing } from './judge-by-weighing.ts';

/** An exercise on screen, with its current state. */
export interface OpenExercise {
  readonly solving: Solving;
  readonly state: SolvingState;
}

/**
 * Opens an exercise; another one starts afresh. Legal tries that aren't among its accepted turns are weighed, unless
 * `judgeTry` judges them; it must not change from one rendering to the next.
 */
export function useSolving(exercise: Exercise, host: Host, judgeTry?: JudgeTry): OpenExercise {
  const solving = useMemo(
    () =>
      makeSolving(exercise, {
        analyst: host.analyst,
        judgeTry: judgeTry ?? judgeByWeighing(exercise, host),
      }),
    [exercise, host, judgeTry],
  );
  return { solving, state: useSignal(solving.state) };
}
