import { type Game, isSolo, type Seat } from '@ziggurat/engine/game';
import type { Verdict } from '@ziggurat/engine/lexicon';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announceAction } from '../../controller/announce.ts';
import type { SessionState } from '../../controller/session.ts';
import type { Who } from '../../messages/facts.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { playSound } from '../../sound/sound.ts';
import { useWaitingCount } from '../waiting-turns.ts';

export interface Ruling {
  readonly challenger: Seat;
  readonly player: Seat;
  readonly upheld: boolean;
  readonly verdicts: readonly Verdict[];
  /** The game right after the ruling: others may have played on since. */
  readonly after: Game;
}

export interface TableNews {
  /** What happened last, for screen readers. */
  readonly announcement: string;
  readonly ruling: Ruling | undefined;
  closeRuling(): void;
}

interface Facts {
  readonly state: SessionState;
  readonly game: Game;
  readonly who: (seat: Seat) => Who;
}

/** Reports what happens at the table: a sentence, a sound, the tab's title, a ruling. */
export function useNews({ state, game, who }: Facts): TableNews {
  const messages = useMessages();
  const [announcement, setAnnouncement] = useState('');
  const [ruling, setRuling] = useState<Ruling>();
  const before = useRef(game);
  const { newEntries } = state;

  const tell = useEffectEvent((entries: SessionState['newEntries']) => {
    const last = before.current;
    before.current = game;
    if (entries.length === 0) return;
    const events = entries.map(({ event }) => event);
    setAnnouncement(announceAction(events, last, game, who, messages));
    // A ruling stays until it is read, even if others play on.
    setRuling((shown) => rulingIn(entries, last, game) ?? shown);
    const has = (type: string): boolean => events.some((event) => event.type === type);
    if (has('ended')) playSound('end');
    else if (has('ruled')) playSound('challenge');
    else if (has('played')) playSound('play');
    else if (has('exchanged') || has('passed')) playSound('turn');
  });
  useEffect(() => tell(newEntries), [newEntries]);

  useTitle(game, who);
  return { announcement, ruling, closeRuling: () => setRuling(undefined) };
}

function rulingIn(newEntries: SessionState['newEntries'], before: Game, after: Game): Ruling | undefined {
  const events = newEntries.map(({ event }) => event);
  const ruled = events.find((event) => event.type === 'ruled');
  // A director rules later than the challenge, and perhaps unasked.
  const challenger = events.find((event) => event.type === 'challenged')?.seat ?? before.challenger;
  if (ruled === undefined || challenger === undefined) return undefined;
  const { upheld, verdicts } = ruled;
  return { challenger, player: before.lastPlay?.seat ?? 0, upheld, verdicts, after };
}

/** The tab's title shows whose turn it is. */
function useTitle(game: Game, who: (seat: Seat) => Who): void {
  const { app, game: messages } = useMessages();
  const waiting = useWaitingCount();
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  useEffect(() => {
    const { title } = messages;
    const toMove = who(game.toMove);
    const own =
      game.phase.type === 'over'
        ? title.over(app.name)
        : toMove.isYou || isSolo(game)
          ? title.yours(app.name)
          : title.theirs(toMove, app.name);
    document.title = waiting === 0 ? own : app.waiting(waiting, own);
  }, [game, who, app, messages, waiting]);
}
