import { useState } from 'react';
import { MODES } from '../../host/host.ts';
import { unfinished } from '../../host/unfinished.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { Notice } from '../../ui/index.ts';
import { DuplicateLink } from '../duplicate/duplicate-link.tsx';
import { DailyLink } from '../puzzles/daily-link.tsx';
import { Link } from '../router.ts';
import { useStart } from '../setup/use-start.ts';
import { TopBar } from '../top-bar.tsx';
import { Continue } from './continue.tsx';
import { Demonstration } from './demonstration.tsx';
import { DueToday } from './due-today.tsx';
import { FirstGame, NextGame } from './first-game.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { OnlineChoice } from './online-choice.tsx';
import './home.css';

/** The first screen: what this is, and the ways to start or continue. */
export function Home() {
  const { home, annotate, troubles } = useMessages();
  const { prepare, start, isBusy, trouble } = useStart();
  const [isIdle] = useState(() => unfinished().length === 0);
  const [isNew] = useState(() => !preferences.get().hasPlayed && isIdle);
  return (
    <div className="home">
      <TopBar />
      <main className="home-main" data-new={isNew ? '' : undefined}>
        <div className="home-words">
          <h1 className="home-title">{home.title}</h1>
          <p className="home-lead">{home.lead}</p>
        </div>
        <Demonstration />
        <div className="home-start">
          <Continue />
          {isNew ? (
            <FirstGame prepare={prepare} start={start} isBusy={isBusy} />
          ) : (
            isIdle && <NextGame prepare={prepare} start={start} isBusy={isBusy} />
          )}
          {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
        </div>
        <ul className="home-modes">
          {MODES.filter((mode) => !isNew || mode !== 'computer').map((mode) => (
            <li key={mode}>
              <ModeChoice mode={mode} prepare={prepare} start={start} isBusy={isBusy} />
            </li>
          ))}
          <li>
            <OnlineChoice />
          </li>
        </ul>
        <p className="home-more">
          <DailyLink />
          <DuplicateLink />
          <span>
            {home.realBoard} <Link to="/annotate">{annotate.another}</Link>
          </span>
          {!isNew && <DueToday />}
        </p>
      </main>
    </div>
  );
}
