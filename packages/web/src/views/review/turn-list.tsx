import { useLayoutEffect, useRef } from 'react';
import { lossFigure, lossText } from '../../controller/coach-text.ts';
import type { RecordedGame, Step } from '../../controller/step.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Icon, type IconName, PlayerMark } from '../../ui/index.ts';
import { actionText } from '../step-text.ts';
import { barOf, type Found, missOf } from './summary.ts';
import type { Stepping } from './use-step.ts';

interface TurnListProps {
  readonly recorded: RecordedGame;
  readonly found: Found;
  /** The number of turns being analysed. */
  readonly total: number;
  readonly stepping: Stepping;
}

/** One line per step of the game, with a mark for how good it was. */
export function TurnList({ recorded, found, total, stepping: { at, go } }: TurnListProps) {
  const messages = useMessages();
  const { review } = messages;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => keepInView(list.current, at), [at]);
  const lines = recorded.steps.map((step, i) => ({ step, i }));
  return (
    <section className="review-card turn-list">
      <h2>{review.turns}</h2>
      <progress
        value={found.size}
        max={Math.max(total, 1)}
        aria-label={review.progress(found.size, total)}
        title={review.progress(found.size, total)}
        data-done={found.size >= total}
      />
      <ol ref={list}>
        {lines.map(({ step, i }) => (
          <li key={step.number}>
            <button
              type="button"
              className="turn-line"
              aria-current={i === at ? 'step' : undefined}
              onClick={() => go(i)}
            >
              <span className="turn-number">{step.turn > 0 ? step.turn : ''}</span>
              {step.seat === undefined ? <span /> : <PlayerMark seat={step.seat} />}
              <span className="turn-what">{lineText(step, recorded, messages)}</span>
              <Mark step={step} found={found} />
              <span className="turn-score">{step.action.type === 'played' ? step.action.points : ''}</span>
              <span className="turn-total">{step.seat === undefined ? '' : step.scores[step.seat]}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A turn in a few words: its main word and points, or what happened instead. */
export const turnText = (step: Step, recorded: RecordedGame, messages: Messages): string =>
  step.action.type === 'played'
    ? `${step.action.words[0]?.word} ${step.action.points}`
    : actionText(step, recorded, messages);

const lineText = (step: Step, recorded: RecordedGame, messages: Messages): string =>
  step.action.type === 'played'
    ? step.action.words.map(({ word }) => word).join(', ')
    : actionText(step, recorded, messages);

interface MarkProps {
  readonly step: Step;
  readonly found: Found;
}

function Mark({ step, found }: MarkProps) {
  const messages = useMessages();
  const { marks, mismatches } = messages.review;
  const miss = missOf(step, found);
  const turn = found.get(step.number);
  const sign = (icon: IconName, tone: string, label: string) => (
    <span className={`turn-mark turn-mark-${tone}`} title={label}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
  if (step.mismatches !== undefined) return sign('flag', 'bad', mismatches.mark);
  if (step.action.type === 'played' && step.action.withdrawn) return sign('undo', 'bad', marks.withdrawn);
  if (turn !== undefined && turn.phonies.length > 0) return sign('cross', 'bad', marks.phony);
  if (miss === undefined) return <span className="turn-mark" />;
  if (miss.size === 0) return sign('check', 'good', marks.good);
  const label = lossText(miss.lost, messages);
  return (
    <span className="turn-mark turn-mark-missed" data-size={miss.size} title={label}>
      <i style={{ inlineSize: `${barOf(miss) * 3}rem` }} />
      <span aria-hidden="true">{lossFigure(miss.lost, messages)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** Scrolls only the list, so that a step's line is in its middle. */
function keepInView(list: HTMLElement | null, at: number): void {
  const line = list?.children[at];
  if (list === null || !(line instanceof HTMLElement)) return;
  const offset = line.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += offset - (list.clientHeight - line.offsetHeight) / 2;
}
