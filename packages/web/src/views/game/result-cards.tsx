import { isSolo } from '@ziggurat/engine/game';
import { useMemo } from 'react';
import type { RecordedGame } from '../../controller/step.ts';
import { stepsOfLog } from '../../controller/steps-of-log.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { buttonClass, Icon, PlayerMark } from '../../ui/index.ts';
import { bestOf, missesOf, summaryOf, turnsOf } from '../review/summary.ts';
import { type Analysis, isDone, useAnalysis } from '../review/use-analysis.ts';
import { Link } from '../router.ts';
import { useTableParts } from './table-parts.ts';
import { useGameFacts } from './use-table.ts';

type Steps = Pick<RecordedGame, 'steps' | 'ruleset'>;

/** The best play, the accuracy as soon as it is known, and the way to learn from the mistakes. */
export function ResultCards() {
  const { id, host, game, state, people } = useGameFacts();
  const analysis = useAnalysis(id, host);
  const steps: Steps = useMemo(
    () => ({ ruleset: game.ruleset, steps: stepsOfLog(state.entries.map(({ event }) => event)) }),
    [game.ruleset, state.entries],
  );
  // Without turns there is nothing to analyse.
  const hasTurns = people.some((seat) => turnsOf(steps.steps, seat).length > 0);
  const isAnalysed = hasTurns && analysis.trouble === undefined;
  return (
    <>
      <div className="result-cards">
        <BestPlay steps={steps} />
        {isAnalysed && <Accuracy steps={steps} analysis={analysis} />}
      </div>
      {isAnalysed && <Learn steps={steps} analysis={analysis} />}
    </>
  );
}

/** Your own best play; without a single reader, the best of the game. */
function BestPlay({ steps }: { readonly steps: Steps }) {
  const { people, game } = useGameFacts();
  const { over } = useMessages().game;
  const isOwn = people.length === 1;
  const seats = isOwn ? people : game.players.map((_, seat) => seat);
  const best = bestOf(seats.flatMap((seat) => summaryOf(steps, seat, new Map()).best ?? []));
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

interface AnalysedProps {
  readonly steps: Steps;
  readonly analysis: Analysis;
}

/** One press to the mistakes of the game. It doesn't wait for the analysis, whose last turns may take a second. */
function Learn({ steps, analysis }: AnalysedProps) {
  const { id, game, people } = useGameFacts();
  const { mistakes } = useMessages().study;
  const { resultButtons } = useTableParts();
  // An online game is learned from once it is in this browser.
  if (isSolo(game) || resultButtons !== undefined) return undefined;
  const count = isDone(analysis) ? missesOf(steps.steps, people, analysis.found).length : undefined;
  return (
    <Link to={`/mistakes/${encodeURIComponent(id)}`} className={`${buttonClass()} result-learn`}>
      <Icon name="hint" />
      {count === undefined ? mistakes.title : count === 0 ? mistakes.noneFound : mistakes.open(count)}
    </Link>
  );
}

/** How well each person at this screen played. */
function Accuracy({ steps, analysis }: AnalysedProps) {
  const { people, who } = useGameFacts();
  const { game, review } = useMessages();
  const { over } = game;
  const { found, total } = analysis;
  const isReady = isDone(analysis);
  const kind = people.some((seat) => summaryOf(steps, seat, found).accuracy?.by === 'win') ? 'win' : 'points';
  return (
    <div className="result-card" aria-busy={!isReady}>
      <h3>{over.accuracy}</h3>
      {isReady ? (
        people.map((seat) => {
          const { accuracy } = summaryOf(steps, seat, found);
          return (
            <p key={seat} className="result-figure">
              {people.length > 1 && (
                <>
                  <PlayerMark seat={seat} /> <span className="visually-hidden">{who(seat).name}</span>
                </>
              )}
              {accuracy === undefined ? review.totals.none : review.totals.percent(accuracy.share)}
            </p>
          );
        })
      ) : (
        <progress max={total || 1} value={found.size} aria-label={over.analysing} />
      )}
      <p>{isReady ? over.accuracyBy[kind] : over.analysing}</p>
    </div>
  );
}
