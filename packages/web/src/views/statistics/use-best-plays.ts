import type { LevelName } from '@ziggurat/engine/bots';
import { type EventOf, parseLog } from '@ziggurat/engine/game';
import { useEffect, useState } from 'react';
import { useHost } from '../use-host.ts';
import { type LevelResults, personAt } from './results.ts';

export interface BestPlay {
  readonly words: string;
  readonly points: number;
}

/** A person's best single play against each level, read from the logs one after the other. */
export function useBestPlays(results: readonly LevelResults[]): ReadonlyMap<LevelName, BestPlay> {
  const host = useHost();
  const [found, setFound] = useState<ReadonlyMap<LevelName, BestPlay>>(new Map());
  useEffect(() => {
    let isCancelled = false;
    const search = async (): Promise<void> => {
      for (const { level, games } of results) {
        for (const game of games) {
          const reply = await host.library.text(game.id, 'log');
          if (isCancelled) return;
          const best = reply.ok ? bestIn(reply.value, personAt(game)) : undefined;
          if (best === undefined) continue;
          setFound((plays) =>
            best.points > (plays.get(level)?.points ?? 0) ? new Map(plays).set(level, best) : plays,
          );
        }
      }
    };
    void search();
    return () => {
      isCancelled = true;
    };
  }, [host, results]);
  return found;
}

function bestIn(text: string, seat: number): BestPlay | undefined {
  const log = parseLog(text);
  if (!log.ok) return undefined;
  const plays = log.value.filter(
    (event): event is EventOf<'played'> => event.type === 'played' && event.seat === seat,
  );
  const best = plays.toSorted((a, b) => b.points - a.points)[0];
  return best && { words: best.words.map(({ word }) => word).join(' · '), points: best.points };
}
