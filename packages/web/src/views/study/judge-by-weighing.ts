import { isSameTurn, type Line, mistakeOf } from '@ziggurat/engine/analysis';
import type { Turn } from '@ziggurat/engine/rules';
import type { Exercise, JudgeTry, TryVerdict } from '../../controller/exercise.ts';
import type { Analyst } from '../../host/host.ts';

/** How long a try is weighed, in milliseconds; most verdicts are clear earlier. */
const TIME = 1500;
/** The best turn, the one made, the try, and room for another. */
const LINES = 4;

/** Judges tries by weighing them together with the best turn and the one made. Close enough counts. */
export const judgeByWeighing =
  (
    { position, judging, dictionary, accepted, made }: Exercise,
    { analyst }: { readonly analyst: Pick<Analyst, 'weigh'> },
  ): JudgeTry =>
  async (turn) => {
    const turns = [turn, accepted[0], ...(made === undefined ? [] : [made])];
    const reply = await analyst.weigh({
      position,
      judging,
      dictionary,
      turns,
      most: LINES,
      milliseconds: TIME,
    });
    if (!reply.ok || reply.value === undefined) return undefined;
    const weighing = reply.value;
    const lineOf = (wanted: Turn): Line | undefined =>
      weighing.lines.find((line) => isSameTurn(line.turn, wanted));
    const tried = lineOf(turn);
    if (tried === undefined) return undefined;
    if (mistakeOf(weighing, tried) === undefined) return 'good';
    return verdictOnMistake(tried, made && lineOf(made));
  };

/** A try that isn't good enough may still be better than the turn made. */
function verdictOnMistake(tried: Line, made: Line | undefined): TryVerdict {
  if (made === undefined) return 'worse';
  const gained = made.loss.win.mean - tried.loss.win.mean;
  const error = Math.max(made.loss.win.error, tried.loss.win.error);
  return gained > 2 * error ? 'better' : 'worse';
}
