import { useMemo, useState } from 'react';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { buttonClass, Choice, Notice } from '../../ui/index.ts';
import { Page } from '../page.tsx';
import type { Source } from '../review/source.ts';
import { isDone, useAnalysis } from '../review/use-analysis.ts';
import { useSource } from '../review/use-source.ts';
import { Link } from '../router.ts';
import { useStudyCards } from '../study/use-study-cards.ts';
import { MistakeSession } from './mistake-session.tsx';
import { mistakesOf } from './mistakes-of-game.ts';

interface GameMistakesProps {
  readonly id: string;
  readonly host: Host;
}

/** The mistakes of one game, one after the other. */
export function GameMistakes({ id, host }: GameMistakesProps) {
  const messages = useMessages();
  const { study, troubles, review } = messages;
  const opening = useSource(id, host, messages);
  if (opening.type === 'open') return <OfSource id={id} host={host} source={opening.source} />;
  return (
    <Page title={study.mistakes.title}>
      {opening.type === 'opening' && <p role="status">{review.loading}</p>}
      {opening.type === 'gone' && <Notice>{review.record.gone}</Notice>}
      {opening.type === 'trouble' && <Notice tone="bad">{troubles[opening.trouble]}</Notice>}
    </Page>
  );
}

function OfSource({ id, host, source }: GameMistakesProps & { readonly source: Source }) {
  const messages = useMessages();
  const { study, troubles } = messages;
  const text = study.mistakes;
  const { recorded, people } = source;
  const [seat, setSeat] = useState(people[0] ?? 0);
  const { solved } = useStudyCards(host);
  const analysis = useAnalysis(recorded.isOver ? id : undefined, host);
  const isReady = isDone(analysis);
  const { found, total } = analysis;
  const exercises = useMemo(
    () => (isReady ? mistakesOf(source, seat, found, messages) : []),
    [isReady, source, seat, found, messages],
  );
  const isWeighed = [...found.values()].some(({ worth }) => worth !== undefined);
  const choice = people.length > 1 && (
    <Choice
      label={text.whose}
      value={String(seat)}
      options={people.map((person) => ({ value: String(person), label: recorded.names[person]! }))}
      onChange={(value) => setSeat(Number(value))}
    />
  );
  if (exercises.length > 0) {
    return (
      <MistakeSession
        key={seat}
        exercises={exercises}
        host={host}
        reviewPath={`/review/${id}`}
        onSolved={(exercise, grade) => solved(exercise.id, grade)}
      >
        {choice}
      </MistakeSession>
    );
  }
  return (
    <Page title={text.title}>
      {choice}
      {analysis.trouble !== undefined ? (
        <Notice tone="bad">{troubles[analysis.trouble]}</Notice>
      ) : recorded.isOver && !isReady ? (
        <p role="status">
          {text.searching} <progress value={found.size} max={total || 1} aria-label={text.searching} />
        </p>
      ) : isWeighed ? (
        <section className="panel">
          <h2>{text.none}</h2>
          <p>{text.noneText}</p>
        </section>
      ) : (
        <Notice>{text.unknown}</Notice>
      )}
      <p className="page-actions">
        <Link to={`/review/${id}`} className={buttonClass()}>
          {text.review}
        </Link>
      </p>
    </Page>
  );
}
