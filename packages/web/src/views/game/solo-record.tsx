import { useEffect, useState } from 'react';
import { figure } from '../../controller/figures.ts';
import type { Host, SavedGame, Setup } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { hadHints } from '../statistics/results.ts';

interface SoloRecordProps {
  readonly id: string;
  readonly host: Host;
  readonly setup: Setup;
  readonly score: number;
}

/** O3: the result next to the best and the average for this rule set. */
export function SoloRecord({ id, host, setup, score }: SoloRecordProps) {
  const { over } = useMessages().game;
  const [others, setOthers] = useState<readonly number[]>();
  useEffect(() => {
    void host.library.games().then((reply) => {
      if (reply.ok)
        setOthers(
          reply.value.filter((game) => isComparable(game, id, setup)).map(({ scores }) => scores[0]!),
        );
    });
  }, [host, id, setup]);
  if (others === undefined) return undefined;
  const all = [...others, score];
  const average = Math.round(all.reduce((sum, points) => sum + points, 0) / all.length);
  const best = Math.max(...all);
  return (
    <p className="solo-record">
      {best === score ? over.newBest : over.best(figure(best))} {over.average(figure(average), all.length)}
    </p>
  );
}

/** Finished solo games with the same rules; games with hints or undone turns don't count. */
const isComparable = (game: SavedGame, own: string, { rules }: Setup): boolean =>
  game.id !== own &&
  game.setup.mode === 'solo' &&
  game.state === 'over' &&
  game.undone === 0 &&
  !hadHints(game) &&
  JSON.stringify(game.setup.rules) === JSON.stringify(rules);
