import type { Seat } from '@ziggurat/engine/game';
import { useMemo } from 'react';
import { lossFigure, lossText } from '../../controller/coach-text.ts';
import type { RecordedGame } from '../../controller/step.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { buttonClass, Icon, PlayerMark } from '../../ui/index.ts';
import { Link } from '../router.ts';
import { labelOf } from '../step-text.ts';
import { MissSign } from './miss-sign.tsx';
import {
  barOf,
  betterPlay,
  type Found,
  type MissedTurn,
  missesOf,
  missOf,
  summaryOf,
  turnsOf,
} from './summary.ts';
import { turnText } from './turn-list.tsx';
import './misses.css';

interface BiggestMissesProps {
  /** The game, if its mistakes can be learned from: those of written games aren't known. */
  readonly learnFrom: string | undefined;
  readonly recorded: RecordedGame;
  /** The people whose misses are shown. */
  readonly people: readonly Seat[];
  readonly found: Found;
  /** How many turns are analysed. */
  readonly total: number;
  /** The number of the current step. */
  readonly current: number;
  readonly onPick: (stepNumber: number) => void;
}

/** How many are shown. */
const MAX_CARDS = 3;

/** Where to look first: the turns that missed the most. Their space is reserved while they are searched. */
export function BiggestMisses(props: BiggestMissesProps) {
  const { learnFrom, recorded, people, found, total, current, onPick } = props;
  const { review, study } = useMessages();
  const { misses: text, totals } = review;
  const isDone = total > 0 && found.size >= total;
  const misses = useMemo(
    () => (isDone ? missesOf(recorded.steps, people, found).slice(0, MAX_CARDS) : []),
    [isDone, recorded, people, found],
  );
  const [own, ...others] = people;
  const isOwn = own !== undefined && others.length === 0;
  const accuracy = isOwn ? summaryOf(recorded, own, found).accuracy : undefined;
  return (
    <section className="misses">
      <header>
        <h2>{isOwn ? text.yours : text.everyones}</h2>
        {isOwn && (
          <p data-known={isDone ? '' : undefined}>
            {text.accuracy(accuracy === undefined ? totals.none : totals.percent(accuracy.share))}
          </p>
        )}
      </header>
      <ol className="miss-cards">
        {misses.map((miss) => (
          <li key={miss.step.number}>
            <MissCard
              miss={miss}
              recorded={recorded}
              found={found}
              isNamed={!isOwn}
              isCurrent={miss.step.number === current}
              onPick={onPick}
            />
          </li>
        ))}
        {misses.length === 0 && (
          <li className="miss-card miss-none">
            <span>{isDone ? text.none : text.searching}</span>
          </li>
        )}
      </ol>
      {/* Reserved while the analysis runs, so that the board doesn't move. */}
      {learnFrom !== undefined && (
        <Link
          to={`/mistakes/${encodeURIComponent(learnFrom)}`}
          className={`${buttonClass()} misses-learn`}
          inert={isDone && misses.length === 0}
        >
          <Icon name="hint" />
          {study.mistakes.title}
        </Link>
      )}
    </section>
  );
}

interface MissCardProps {
  readonly miss: MissedTurn;
  readonly recorded: RecordedGame;
  readonly found: Found;
  /** Whether it shows whose turn it was. */
  readonly isNamed: boolean;
  readonly isCurrent: boolean;
  readonly onPick: (stepNumber: number) => void;
}

function MissCard({ miss, recorded, found, isNamed, isCurrent, onPick }: MissCardProps) {
  const messages = useMessages();
  const { step, size, lost } = miss;
  const { misses: text } = messages.review;
  const better = betterPlay(step, found);
  return (
    <button
      type="button"
      className="miss-card"
      data-size={size}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onPick(step.number)}
    >
      <span className="miss-turn">
        {isNamed && step.seat !== undefined && <PlayerMark seat={step.seat} />} {labelOf(step, messages)}
      </span>
      <MissSign size={size} />
      <b className="miss-words">{turnText(step, recorded, messages)}</b>
      <span className="miss-best">
        {better !== undefined && text.best(better.words[0] ?? '', better.points)}
      </span>
      <span className="miss-points">
        <span aria-hidden="true">{lossFigure(lost, messages)}</span>
        <span className="visually-hidden">{lossText(lost, messages)}</span>
      </span>
    </button>
  );
}

interface MissBarsProps {
  readonly recorded: RecordedGame;
  readonly people: readonly Seat[];
  readonly found: Found;
  readonly at: number;
}

/** The misses of the whole game as bars, one column per step; others' turns are only dots. */
export function MissBars({ recorded, people, found, at }: MissBarsProps) {
  const own = new Set(people.flatMap((seat) => turnsOf(recorded.steps, seat)));
  const misses = recorded.steps.map((step) => ({
    step,
    miss: own.has(step) ? missOf(step, found) : undefined,
  }));
  return (
    <span className="miss-bars" aria-hidden="true">
      {misses.map(({ step, miss }, i) => (
        <span key={step.number} data-current={i === at ? '' : undefined}>
          <i data-size={miss?.size} style={{ blockSize: `${miss === undefined ? 0 : 100 * barOf(miss)}%` }} />
        </span>
      ))}
    </span>
  );
}
