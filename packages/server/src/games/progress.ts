import type { Progress } from '@ziggurat/protocol';
import type { Projection } from './due.ts';

/** What lists show about a running game; `undefined` before and after. */
export function progressOf({ game, deadline }: Projection): Progress | undefined {
  const { phase, toMove, players } = game;
  if (phase.type !== 'playing' && phase.type !== 'waiting') return undefined;
  return {
    ...(phase.type === 'playing' ? { toMove } : { challengers: [...phase.seats] }),
    scores: players.map(({ score }) => score),
    ...(deadline === undefined ? {} : { until: deadline.at }),
  };
}
