import { type Explanation, explain, isSameTurn } from '@ziggurat/engine/analysis';
import { useEffect, useState } from 'react';
import type { Host } from '../../host/host.ts';
import type { MistakeExercise } from './mistakes-of-game.ts';

/** How long the two turns are weighed if the reason isn't known, in milliseconds. */
const TIME = 1000;

/** Why the best turn is better than the one made; `undefined` while that is worked out, `false` if it can't be. */
export function useReason(exercise: MistakeExercise, { analyst }: Host): Explanation | false | undefined {
  const [found, setFound] = useState<Explanation | false>();
  const { reason, position, judging, dictionary, accepted, made } = exercise;
  useEffect(() => {
    if (reason !== undefined) return;
    let isCancelled = false;
    const turns = [made, accepted[0]];
    void analyst
      .weigh({ position, judging, dictionary, turns, most: turns.length, milliseconds: TIME })
      .then((reply) => {
        const weighing = reply.ok ? reply.value : undefined;
        const line = weighing?.lines.find(({ turn }) => isSameTurn(turn, made));
        const explanation = weighing && line && explain(position.ruleset, weighing, line);
        if (!isCancelled) setFound(explanation ?? false);
      });
    return () => {
      isCancelled = true;
    };
  }, [reason, position, judging, dictionary, accepted, made, analyst]);
  return reason ?? found;
}
