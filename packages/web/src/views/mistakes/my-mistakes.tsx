import { useState } from 'react';
import { dueCards, mistakeCards, nextDue } from '../../controller/study-cards.ts';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, buttonClass, Notice } from '../../ui/index.ts';
import { Page } from '../page.tsx';
import { Link } from '../router.ts';
import { useStudyCards } from '../study/use-study-cards.ts';
import { mistakeOfCard } from './mistake-of-card.ts';
import { MistakeSession } from './mistake-session.tsx';
import type { MistakeExercise } from './mistakes-of-game.ts';

/** How many are repeated in one go. */
const MOST = 10;

/** The mistakes of all games that are due, one after the other. */
export function MyMistakes({ host }: { readonly host: Host }) {
  const messages = useMessages();
  const { study, troubles, shared } = messages;
  const { mine } = study;
  const { cards: all, trouble, solved, remove } = useStudyCards(host);
  const cards = all && mistakeCards(all);
  const [exercises, setExercises] = useState<readonly MistakeExercise[]>();
  if (exercises !== undefined) {
    return (
      <MistakeSession
        exercises={exercises}
        host={host}
        onSolved={({ id }, grade) => solved(id, grade)}
        onRemove={({ id }) => remove(id)}
      />
    );
  }
  const now = Date.now();
  const due = cards === undefined ? [] : dueCards(cards, now);
  const next = cards && nextDue(cards, now);
  const start = (): void =>
    setExercises(due.slice(0, MOST).flatMap((card) => mistakeOfCard(card, messages) ?? []));
  return (
    <Page title={mine.title} lead={mine.lead}>
      {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
      {cards !== undefined && (
        <section className="panel">
          <h2>{cards.length === 0 ? mine.none : mine.due(due.length)}</h2>
          <p>
            {cards.length === 0
              ? mine.noneText
              : [mine.inAll(cards.length), ...(next === undefined ? [] : [mine.next(shared.day(next))])].join(
                  ' ',
                )}
          </p>
          <p className="page-actions">
            {due.length > 0 ? (
              <Button variant="primary" size="large" onClick={start}>
                {mine.start(Math.min(due.length, MOST))}
              </Button>
            ) : (
              <Link to="/" className={buttonClass()}>
                {mine.play}
              </Link>
            )}
          </p>
        </section>
      )}
    </Page>
  );
}
