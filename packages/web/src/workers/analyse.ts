import type { StartWeighing } from '@ziggurat/engine/analysis';
import { seededRandom } from '@ziggurat/engine/bots';
import { tableAt } from '@ziggurat/engine/game';
import type { AnalyseRequest, AnalysisNews } from '../host/host.ts';
import { nextTask } from './next-task.ts';
import { SEED } from './worth.ts';

/** When the lines are reported, in milliseconds. */
const REPORTS = [200, 1000, 5000] as const;
/** No message interrupts an endgame search, so it pauses between the last two reports as well. */
const SEARCH_REPORTS = [200, 1000, 2500, 5000] as const;

/**
 * Reports what the turns of a position are worth: by learned values at once, then simulated for longer and longer, or
 * searched to the end. Between two deals other questions are answered, and the signal ends it. `false` if the position
 * can't be weighed.
 */
export async function analyse(
  start: StartWeighing | undefined,
  { position, judging, turns }: AnalyseRequest,
  onNews: (news: AnalysisNews) => void,
  signal: AbortSignal,
  now: () => number = () => performance.now(),
): Promise<boolean> {
  const game = tableAt(position, judging);
  if (start === undefined || !game.ok) return false;
  // The reader may have gone on while this waited for its turn.
  await nextTask();
  if (signal.aborted) return true;
  const running = start(game.value, seededRandom(SEED), { turns, known: position.racks });
  if (running === undefined) return false;
  onNews({ type: 'values', turns: running.byValue });
  const reports = running.isSearch ? SEARCH_REPORTS : REPORTS;
  const begun = now();
  let deals = 0;
  for (const milliseconds of reports) {
    const isOver = (): boolean => now() - begun >= milliseconds;
    while (!isOver() && !running.isSettled()) {
      await nextTask();
      if (signal.aborted) return true;
      // A deal that isn't finished is lost, so there is one at a time.
      running.more(running.isSearch ? { isOver } : { isOver, deals: ++deals });
    }
    const isDone = running.isSettled() || milliseconds === reports.at(-1);
    onNews({ type: 'lines', weighing: running.weighing(), milliseconds, isDone });
    if (isDone) break;
  }
  return true;
}
