import { useEffect } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import type { ScreenName, Visit } from './router.ts';
import { useWaitingCount } from './waiting-turns.ts';

/** The title in index.html. */
const OWN_TITLE = document.title;

interface ArrivalProps {
  readonly visit: Visit;
  readonly screen: ScreenName;
}

/**
 * Announces a new screen: sets the tab's title and focuses the heading, so that screen readers read it and
 * Tab continues from there. A screen that takes the focus itself keeps it.
 */
export function Arrival({ visit, screen }: ArrivalProps) {
  const { app } = useMessages();
  const title = app.titles[screen];
  const waiting = useWaitingCount();
  useEffect(() => {
    const own = title === '' ? OWN_TITLE : `${title} · ${app.name}`;
    document.title = waiting === 0 ? own : app.yourTurn(waiting);
    performance.mark('ready');
  }, [title, app, waiting]);
  useEffect(() => {
    // The part that the address names didn't exist yet when the browser looked for it.
    if (visit.arrival === 'first') {
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
      return;
    }
    // When the user goes back, the browser restores the scroll position.
    if (visit.arrival === 'forward') scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null || document.activeElement?.closest('main') != null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [visit]);
  return undefined;
}
