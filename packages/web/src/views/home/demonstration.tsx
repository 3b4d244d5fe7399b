import { upwords2006 } from '@ziggurat/engine/rules';
import { useEffect, useMemo, useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { useReducedMotion } from '../../preferences/appearance.ts';
import { Button, PlayerMark } from '../../ui/index.ts';
import { boardPicture } from '../picture/board-picture.ts';
import { Picture } from '../picture/picture.tsx';
import { demonstrationMoments } from './moments.ts';

/** How long a play is shown, and the last one, in milliseconds. */
const SHOWN_FOR = 2200;
const LAST_SHOWN_FOR = 6000;
/** The moment to start with, and the one to show if motion is reduced. */
const FIRST_MOMENT = 9;
const STILL_MOMENT = 27;

/** A game that plays itself while it is visible; a still picture if motion is reduced. */
export function Demonstration() {
  const { home, shared } = useMessages();
  const moments = useMemo(demonstrationMoments, []);
  const isStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const [at, setAt] = useState(FIRST_MOMENT);
  const isVisible = useVisible();
  const isRunning = !isStill && !isPaused && isVisible;
  useEffect(() => {
    if (!isRunning) return;
    const isLast = at === moments.length - 1;
    const timer = setTimeout(() => setAt(isLast ? 0 : at + 1), isLast ? LAST_SHOWN_FOR : SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isRunning, at, moments]);
  const moment = moments[isStill ? STILL_MOMENT : at]!;
  const last = moment.play.map(({ square }) => square);
  return (
    <figure className="demonstration" data-last-player={moment.seat + 1}>
      <Picture view={boardPicture(upwords2006, moment.board, { last })} label={home.demonstration} tilted />
      <figcaption className="demonstration-line">
        <span className="demonstration-words" aria-hidden="true">
          <PlayerMark seat={moment.seat} />
          <b>{moment.words.join(' · ')}</b> {shared.points(moment.points)}
        </span>
        {!isStill && (
          <Button size="small" variant="quiet" onClick={() => setPaused(!isPaused)}>
            {isPaused ? home.resume : home.pause}
          </Button>
        )}
      </figcaption>
    </figure>
  );
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const update = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isVisible;
}
