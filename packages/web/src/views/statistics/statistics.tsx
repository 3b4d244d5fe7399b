import { useMemo } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { buttonClass, Notice } from '../../ui/index.ts';
import { useGames } from '../games/use-games.ts';
import { Page } from '../page.tsx';
import { Link } from '../router.ts';
import { LevelTable } from './level-table.tsx';
import { countUndone, levelResults, soloResults, streaks } from './results.ts';
import { SoloPanel } from './solo-panel.tsx';
import './statistics.css';

/** Statistics of this browser's finished games. */
export function Statistics() {
  const { statistics, app, troubles } = useMessages();
  const { games, trouble } = useGames();
  const solo = useMemo(() => soloResults(games ?? []), [games]);
  const levels = useMemo(() => levelResults(games ?? []), [games]);
  const undone = countUndone(games ?? []);
  const isEmpty = solo.length + levels.length === 0;
  return (
    <Page title={app.titles.statistics} lead={statistics.lead}>
      {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
      {games !== undefined && isEmpty && (
        <section className="panel">
          <p>{undone > 0 ? statistics.leftOut(undone) : statistics.nothing}</p>
          <p className="page-actions">
            <Link to="/new/computer" className={buttonClass({ variant: 'primary' })}>
              {statistics.play}
            </Link>
          </p>
        </section>
      )}
      {levels.length > 0 && <LevelTable results={levels} streaks={streaks(games ?? [])} />}
      {solo.map((results) => (
        <SoloPanel key={JSON.stringify(results.rules)} results={results} />
      ))}
      {!isEmpty && undone > 0 && <p className="field-note">{statistics.leftOut(undone)}</p>}
    </Page>
  );
}
