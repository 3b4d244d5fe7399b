import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { buttonClass, List, Notice } from '../../ui/index.ts';
import { DataPanel } from '../data/data-panel.tsx';
import { Page } from '../page.tsx';
import { OpenRecord } from '../review/open-record.tsx';
import { Link } from '../router.ts';
import { AnnotationCard } from './annotation-card.tsx';
import { GameCard } from './game-card.tsx';
import { useAnnotations } from './use-annotations.ts';
import { useGames } from './use-games.ts';

const STATES = ['playing', 'over', 'damaged'] as const;

/** All games stored in this browser. */
export function Games() {
  const { games: texts, app, home, annotate, print, troubles, statistics, analysis } = useMessages();
  const { games, trouble, reload } = useGames();
  const { annotations, reload: reloadAnnotations } = useAnnotations();
  const [isRemoved, setRemoved] = useState(false);
  // Everything below the games waits for them, so that nothing jumps.
  const isRead = (games !== undefined || trouble !== undefined) && annotations !== undefined;
  const reloadAll = (): void => {
    reload();
    reloadAnnotations();
  };
  const removed = (): void => {
    setRemoved(true);
    reloadAll();
  };
  return (
    <Page title={app.titles.games}>
      {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
      {isRemoved && <Notice tone="good">{texts.removed}</Notice>}
      {games?.length === 0 && annotations?.length === 0 && (
        <section className="panel">
          <p>{texts.nothing}</p>
          <p className="page-actions">
            <Link to="/new/computer" className={buttonClass({ variant: 'primary' })}>
              {statistics.play}
            </Link>
          </p>
        </section>
      )}
      {STATES.map((state) => {
        const list = games?.filter((game) => game.state === state) ?? [];
        if (list.length === 0) return undefined;
        return (
          <section key={state} className="list-section" aria-label={texts[state]}>
            <h2>{texts[state]}</h2>
            {state === 'damaged' && <p>{texts.damagedText}</p>}
            <List isCards>
              {list.map((game) => (
                <GameCard key={game.id} game={game} onRemoved={removed} />
              ))}
            </List>
          </section>
        );
      })}
      {annotations !== undefined && annotations.length > 0 && (
        <section className="list-section" aria-label={annotate.entered}>
          <h2>{annotate.entered}</h2>
          <List isCards>
            {annotations.map((annotation) => (
              <AnnotationCard key={annotation.id} annotation={annotation} onRemoved={removed} />
            ))}
          </List>
        </section>
      )}
      {isRead && (
        <>
          <section className="panel" aria-label={home.realBoard}>
            <h2>{home.realBoard}</h2>
            <p>{annotate.about}</p>
            <p className="page-actions">
              <Link to="/annotate" className={buttonClass()}>
                {annotate.another}
              </Link>
              <Link to="/print" className={buttonClass({ variant: 'quiet' })}>
                {print.blank}
              </Link>
            </p>
          </section>
          <section className="panel" aria-label={analysis.title}>
            <h2>{analysis.title}</h2>
            <p>{analysis.about}</p>
            <p className="page-actions">
              <Link to="/analysis" className={buttonClass()}>
                {analysis.start.resume}
              </Link>
            </p>
          </section>
          <DataPanel onImported={reloadAll} />
          <OpenRecord />
        </>
      )}
    </Page>
  );
}
