import { useMemo } from 'react';
import type { PlayedStep, Recorded } from '../../controller/step.ts';
import { stepsOfLog } from '../../controller/steps-of-log.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { PlayerMark } from '../../ui/index.ts';
import { summaryOf } from '../review/summary.ts';
import { useAnalysis } from '../review/use-analysis.ts';
import { useTableParts } from './table-parts.ts';
import { useTable } from './use-table.ts';

type Steps = Pick<Recorded, 'steps' | 'ruleset'>;

/** The best play, and the accuracy as soon as it is known. */
export function ResultCards() {
  const { game, state } = useTable();
  const { hasHints } = useTableParts();
  const steps: Steps = useMemo(
    () => ({ ruleset: game.ruleset, steps: stepsOfLog(state.entries.map(({ event }) => event)) }),
    [game.ruleset, state.entries],
  );
  return (
    <div className="result-cards">
      <BestPlay steps={steps} />
      {/* Only a game that is saved in this browser can be analysed. */}
      {hasHints && <Accuracy steps={steps} />}
    </div>
  );
}

/** Your own best play; without a single reader, the best of the game. */
function BestPlay({ steps }: { readonly steps: Steps }) {
  const { people, game } = useTable();
  const { over } = useMessages().game;
  const isOwn = people.length === 1;
  const seats = isOwn ? people : game.players.map((_, seat) => seat);
  const best = seats
    .flatMap((seat) => summaryOf(steps, seat, new Map()).best ?? [])
    .reduce<PlayedStep | undefined>(
      (best, step) => (best !== undefined && best.action.points >= step.action.points ? best : step),
      undefined,
    );
  if (best === undefined) return undefined;
  return (
    <div className="result-card">
      <h3>{isOwn ? over.yourBest : over.bestPlay}</h3>
      <p className="result-figure result-word">{best.action.words[0]?.word}</p>
      <p>
        {!isOwn && <PlayerMark seat={best.seat} />} {over.bestIn(best.action.points, best.turn)}
      </p>
    </div>
  );
}

/** The share of the possible points that each person at this screen scored. */
function Accuracy({ steps }: { readonly steps: Steps }) {
  const { id, host, people, who } = useTable();
  const { game, review } = useMessages();
  const { over } = game;
  const { found, total, trouble } = useAnalysis(id, host);
  if (people.length === 0 || trouble !== undefined) return undefined;
  const isDone = total > 0 && found.size >= total;
  return (
    <div className="result-card" aria-busy={!isDone}>
      <h3>{over.accuracy}</h3>
      {isDone ? (
        people.map((seat) => {
          const { scored, possible } = summaryOf(steps, seat, found).accuracy;
          return (
            <p key={seat} className="result-figure">
              {people.length > 1 && (
                <>
                  <PlayerMark seat={seat} /> <span className="visually-hidden">{who(seat).name}</span>
                </>
              )}
              {possible === 0 ? review.totals.none : review.totals.percent(scored / possible)}
            </p>
          );
        })
      ) : (
        <progress max={total || 1} value={found.size} aria-label={over.analysing} />
      )}
      <p>{isDone ? over.ofPossible : over.analysing}</p>
    </div>
  );
}
