import { useLayoutEffect, useRef } from 'react';
import type { Recorded, Step } from '../../controller/step.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Icon, type IconName, PlayerMark } from '../../ui/index.ts';
import { actionText } from '../step-text.ts';
import { type Found, missedPoints } from './summary.ts';
import type { Stepping } from './use-step.ts';

interface TurnListProps {
  readonly recorded: Recorded;
  readonly found: Found;
  /** The number of turns being analysed. */
  readonly total: number;
  readonly stepping: Stepping;
}

/** Every step of the game in a line, with a mark for how good it was. */
export function TurnList({ recorded, found, total: of, stepping: { at, go } }: TurnListProps) {
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
        max={Math.max(of, 1)}
        aria-label={review.progress(found.size, of)}
        title={review.progress(found.size, of)}
        data-done={found.size >= of}
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

const lineText = (step: Step, recorded: Recorded, messages: Messages): string =>
  step.action.type === 'played'
    ? step.action.words.map(({ word }) => word).join(', ')
    : actionText(step, recorded, messages);

interface MarkProps {
  readonly step: Step;
  readonly found: Found;
}

function Mark({ step, found }: MarkProps) {
  const { marks } = useMessages().review;
  const missed = missedPoints(step, found);
  const turn = found.get(step.number);
  const sign = (icon: IconName, tone: string, label: string) => (
    <span className={`turn-mark turn-mark-${tone}`} title={label}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
  if (step.action.type === 'played' && step.action.withdrawn) return sign('undo', 'bad', marks.withdrawn);
  if (turn !== undefined && turn.phonies.length > 0) return sign('cross', 'bad', marks.phony);
  if (missed === 0 && step.action.type === 'played') return sign('check', 'good', marks.best);
  if (missed === undefined || missed === 0) return <span className="turn-mark" />;
  return (
    <span className="turn-mark turn-mark-missed" title={marks.missed(missed)}>
      <span aria-hidden="true">−{missed}</span>
      <span className="visually-hidden">{marks.missed(missed)}</span>
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
