import { useEffect } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { useSignal } from '../signal/use-signal.ts';
import type { ScreenName, Visit } from './router.ts';
import { waitingTurns } from './waiting-turns.ts';

/** The title that the page came with. */
const OWN_TITLE = document.title;

interface ArrivalProps {
  readonly place: Visit;
  readonly screen: ScreenName;
}

/**
 * Makes a new screen known: the title of the tab, and the focus on its heading, so that a screen reader
 * reads it and Tab goes on from there. A screen that takes the focus itself keeps it.
 */
export function Arrival({ place, screen }: ArrivalProps) {
  const { app } = useMessages();
  const title = app.titles[screen];
  const waiting = useSignal(waitingTurns).length;
  useEffect(() => {
    const own = title === '' ? OWN_TITLE : `${title} · ${app.name}`;
    document.title = waiting === 0 ? own : app.waiting(waiting, own);
    performance.mark('ready');
  }, [title, app, waiting]);
  useEffect(() => {
    // The part that the address names was not there yet when the browser looked for it.
    if (place.came === 'first') {
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
      return;
    }
    // Where one comes back to, the browser knows how far it was scrolled.
    if (place.came === 'forward') scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null || document.activeElement?.closest('main') != null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [place]);
  return undefined;
}
