import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { buttonClass, List, Notice } from '../../ui/index.ts';
import { DataPanel } from '../data/data-panel.tsx';
import { Page } from '../page.tsx';
import { OpenRecord } from '../review/open-record.tsx';
import { Link } from '../router.ts';
import { GameCard } from './game-card.tsx';
import { useGames } from './use-games.ts';

const STATES = ['playing', 'over', 'damaged'] as const;

/** All games stored in this browser. */
export function Games() {
  const { games: texts, app, troubles, statistics } = useMessages();
  const { games, trouble, reload } = useGames();
  const [isRemoved, setRemoved] = useState(false);
  // Everything below the games waits for them, so that nothing jumps.
  const isRead = games !== undefined || trouble !== undefined;
  const removed = (): void => {
    setRemoved(true);
    reload();
  };
  return (
    <Page title={app.titles.games}>
      {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
      {isRemoved && <Notice tone="good">{texts.removed}</Notice>}
      {games?.length === 0 && (
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
      {isRead && (
        <>
          <DataPanel onImported={reload} />
          <OpenRecord />
        </>
      )}
    </Page>
  );
}
