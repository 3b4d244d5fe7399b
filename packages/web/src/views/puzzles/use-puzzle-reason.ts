import { type Explanation, explain, type Line, type Weighing } from '@ziggurat/engine/analysis';
import { isSolution } from '@ziggurat/engine/puzzles';
import type { Turn } from '@ziggurat/engine/rules';
import { useEffect, useState } from 'react';
import type { Exercise } from '../../controller/exercise.ts';
import type { Host } from '../../host/host.ts';

/** How long turns are weighed for a reason, in milliseconds. */
const TIME = 1500;
/** The answer, what was tried, and the play with the most points. */
const LINES = 4;

/**
 * Why the answer is better than the last play that was tried; if there was none, than the one with the most points.
 * `undefined` while that is worked out, `false` if it can't be.
 */
export function usePuzzleReason(
  { position, judging, dictionary, accepted }: Exercise,
  tried: Turn | undefined,
  { analyst }: Host,
): Explanation | false | undefined {
  const [found, setFound] = useState<Explanation | false>();
  useEffect(() => {
    let isCancelled = false;
    const turns = [accepted[0], ...(tried === undefined ? [] : [tried])];
    void analyst
      .weigh({ position, judging, dictionary, turns, most: LINES, milliseconds: TIME })
      .then((reply) => {
        const weighing = reply.ok ? reply.value : undefined;
        const other = weighing && otherLine(weighing, accepted, tried);
        const explanation = weighing && other && explain(position.ruleset, weighing, other);
        if (!isCancelled) setFound(explanation ?? false);
      });
    return () => {
      isCancelled = true;
    };
  }, [position, judging, dictionary, accepted, tried, analyst]);
  return found;
}

/** The line to compare the answer with; none if a quick look doesn't find the answer best. */
function otherLine(
  { lines }: Weighing,
  answers: Exercise['accepted'],
  tried: Turn | undefined,
): Line | undefined {
  const isAnswer = ({ turn }: Line): boolean => isSolution({ answers }, turn);
  const [best, ...rest] = lines;
  if (best === undefined || !isAnswer(best)) return undefined;
  const others = rest.filter((line) => !isAnswer(line));
  const made = tried && others.find(({ turn }) => isSolution({ answers: [tried] }, turn));
  return made ?? others.sort((a, b) => b.split.now - a.split.now)[0];
}
