import { useMemo, useState } from 'react';
import { analysisPath } from '../../analysis/link.ts';
import { isAnnotationId } from '../../annotation/annotation.ts';
import { ScoreChart } from '../../charts/score-chart.tsx';
import { analysisOfStep } from '../../controller/analysis-of.ts';
import type { FoundHint, Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { titleText } from '../../share/shared-game.ts';
import { buttonClass, Icon, Notice, PlayerMark } from '../../ui/index.ts';
import { Link } from '../router.ts';
import { knowsWords } from '../setup/table-rules.ts';
import { labelOf } from '../step-text.ts';
import { TopBar } from '../top-bar.tsx';
import { BestSwitch } from './best-switch.tsx';
import { BiggestMisses, MissBars } from './biggest-misses.tsx';
import { mismatchSummary } from './mismatch-text.ts';
import { ReviewBoard } from './review-board.tsx';
import { SharePanel } from './share-panel.tsx';
import { sharedGame } from './shared-game.ts';
import { ShuffleProof } from './shuffle-proof.tsx';
import type { Source } from './source.ts';
import { Stepper } from './stepper.tsx';
import { Totals } from './totals.tsx';
import { TurnList } from './turn-list.tsx';
import { TurnPanel } from './turn-panel.tsx';
import { useAnalysis } from './use-analysis.ts';
import { useStep, useSwipe } from './use-step.ts';
import { winChances } from './win-chances.ts';
import './cards.css';

/** A game to step through, with its result. */
export function ReviewScreen({ source, host }: { readonly source: Source; readonly host: Host }) {
  const messages = useMessages();
  const { review } = messages;
  const { recorded, id, dictionary, people } = source;
  const { steps, names } = recorded;
  const isAnalysed = id !== undefined && recorded.isOver && knowsWords(dictionary, recorded.ruleset);
  const { found, total, trouble } = useAnalysis(isAnalysed ? id : undefined, host);
  const stepping = useStep(steps.length);
  const swipe = useSwipe(stepping);
  const [preview, setPreview] = useState<{ readonly at: number; readonly hint: FoundHint }>();
  const { at, go } = stepping;
  const step = steps[at]!; // every game has a first step
  const shown = preview?.at === at ? preview.hint : undefined;
  const show = (hint: FoundHint | undefined): void => setPreview(hint && { at, hint });
  const goToNumber = (number: number): void => go(steps.findIndex((step) => step.number === number));
  const game = useMemo(() => sharedGame(source, found), [source, found]);
  const wins = useMemo(() => winChances(recorded, found), [recorded, found]);
  const analysis = useMemo(() => {
    const judging = source.judging ?? 'referee';
    const started = recorded.isOver ? analysisOfStep(recorded, at, { dictionary, judging }) : undefined;
    return started && analysisPath(started);
  }, [recorded, at, dictionary, source.judging]);
  const mismatches = mismatchSummary(steps, recorded.unreadLines ?? [], messages);
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
          {isAnalysed && trouble === undefined && people.length > 0 && (
            <BiggestMisses
              learnFrom={source.judging === undefined || names.length < 2 ? undefined : id}
              recorded={recorded}
              people={people}
              found={found}
              total={total}
              current={step.number}
              onPick={goToNumber}
            />
          )}
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
            <BestSwitch step={step} recorded={recorded} found={found} shown={shown} onShow={show} />
            <Stepper {...stepping} label={labelOf(step, messages)}>
              <MissBars recorded={recorded} people={people} found={found} at={at} />
            </Stepper>
          </div>
          <div className="review-side">
            {!recorded.isOver && <Notice>{review.running}</Notice>}
            {mismatches.length > 0 && (
              <Notice tone="bad">
                {mismatches.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </Notice>
            )}
            {trouble !== undefined && <Notice tone="bad">{messages.troubles[trouble]}</Notice>}
            <TurnPanel
              step={step}
              recorded={recorded}
              found={found}
              isAnalysed={isAnalysed}
              host={host}
              dictionary={dictionary}
              shown={shown}
              onShow={show}
            />
            {analysis !== undefined && (
              <Link to={analysis} className={buttonClass()}>
                <Icon name="stack" />
                {messages.analysis.open}
              </Link>
            )}
            <TurnList recorded={recorded} found={found} total={total} stepping={stepping} />
          </div>
        </div>
        <div className="review-cards">
          <section className="review-card review-chart">
            <h2>{review.scores}</h2>
            <ScoreChart label={review.scores} names={names} points={points} at={at} onPick={go} />
          </section>
          {wins !== undefined && (
            <section className="review-card review-chart">
              <h2>{review.wins}</h2>
              <ScoreChart
                label={review.wins}
                names={names}
                points={points.map((point, i) => ({ ...point, scores: wins[i]! }))}
                at={at}
                onPick={go}
              />
            </section>
          )}
          <Totals recorded={recorded} found={found} onPick={goToNumber} />
          <SharePanel game={game} host={host} />
          {id !== undefined && !isAnnotationId(id) && <ShuffleProof id={id} host={host} />}
        </div>
      </main>
    </div>
  );
}
