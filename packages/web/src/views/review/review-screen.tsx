import { useMemo, useState } from 'react';
import { ScoreChart } from '../../charts/score-chart.tsx';
import type { FoundHint, Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { titleText } from '../../share/shown-game.ts';
import { Notice, PlayerMark } from '../../ui/index.ts';
import { labelOf } from '../step-text.ts';
import { TopBar } from '../top-bar.tsx';
import { ReviewBoard } from './review-board.tsx';
import { SharePanel } from './share-panel.tsx';
import { shownGame } from './shown-game.ts';
import { ShuffleProof } from './shuffle-proof.tsx';
import type { Source } from './source.ts';
import { Stepper } from './stepper.tsx';
import { Totals } from './totals.tsx';
import { TurnList } from './turn-list.tsx';
import { TurnPanel } from './turn-panel.tsx';
import { useAnalysis } from './use-analysis.ts';
import { useStep, useSwipe } from './use-step.ts';
import './cards.css';

/** A game to step through, with its result. */
export function ReviewScreen({ source, host }: { readonly source: Source; readonly host: Host }) {
  const messages = useMessages();
  const { review } = messages;
  const { recorded, id, dictionary } = source;
  const { steps, names } = recorded;
  const { found, total, trouble } = useAnalysis(recorded.isOver ? id : undefined, host);
  const stepping = useStep(steps.length);
  const swipe = useSwipe(stepping);
  const [preview, setPreview] = useState<{ readonly at: number; readonly hint: FoundHint }>();
  const { at, go } = stepping;
  const step = steps[at]!; // every game has a first step
  const shown = preview?.at === at ? preview.hint : undefined;
  const game = useMemo(() => shownGame(source, found), [source, found]);
  const points = useMemo(
    () =>
      steps.map((step) => ({
        label: labelOf(step, messages),
        scores: step.scores,
        ...(step.seat === undefined ? {} : { seat: step.seat }),
      })),
    [steps, messages],
  );
  return (
    <div className="review-page">
      <TopBar />
      <main className="review">
        <header className="review-head">
          <h1>{messages.app.titles.review}</h1>
          <p className="review-subtitle">{titleText(game, messages)}</p>
        </header>
        <div className="review-stage">
          <div className="review-table">
            <ul className="review-scores">
              {step.scores
                .map((score, seat) => ({ score, seat }))
                .map(({ score, seat }) => (
                  <li key={seat} data-moved={step.seat === seat}>
                    <PlayerMark seat={seat} />
                    <span className="review-name">{names[seat]}</span>
                    <b>{score}</b>
                  </li>
                ))}
            </ul>
            <div className="review-board" {...swipe}>
              <ReviewBoard recorded={recorded} step={step} shown={shown} />
            </div>
            <Stepper {...stepping} label={labelOf(step, messages)} />
          </div>
          <div className="review-side">
            {!recorded.isOver && <Notice>{review.running}</Notice>}
            {trouble !== undefined && <Notice tone="bad">{messages.troubles[trouble]}</Notice>}
            <TurnPanel
              step={step}
              recorded={recorded}
              found={found}
              isAnalysed={id !== undefined && recorded.isOver}
              host={host}
              dictionary={dictionary}
              shown={shown}
              onShow={(hint) => setPreview(hint && { at, hint })}
            />
            <TurnList recorded={recorded} found={found} total={total} stepping={stepping} />
          </div>
        </div>
        <div className="review-cards">
          <section className="review-card review-chart">
            <h2>{review.scores}</h2>
            <ScoreChart label={review.scores} names={names} points={points} at={at} onPick={go} />
          </section>
          <Totals
            recorded={recorded}
            found={found}
            onPick={(number) => go(steps.findIndex((step) => step.number === number))}
          />
          <SharePanel game={game} host={host} />
          {id !== undefined && <ShuffleProof id={id} host={host} />}
        </div>
      </main>
    </div>
  );
}
