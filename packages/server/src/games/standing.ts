import type { Progress } from '@ziggurat/protocol';
import type { Outlook } from './due.ts';

/** What lists show of a game that is being played; nothing before and after. */
export function standingOf({ game, deadline }: Outlook): Progress | undefined {
  const { phase, toMove, players } = game;
  if (phase.type !== 'playing' && phase.type !== 'waiting') return undefined;
  return {
    ...(phase.type === 'playing' ? { toMove } : { challengers: [...phase.seats] }),
    scores: players.map(({ score }) => score),
    ...(deadline === undefined ? {} : { until: deadline.at }),
  };
}
