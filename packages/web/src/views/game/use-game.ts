import { useEffect, useState } from 'react';
import { type Desk, type Keep, makeDesk } from '../../controller/desk.ts';
import { makeSession, type Session } from '../../controller/session.ts';
import type { Host } from '../../host/host.ts';
import { wantsLittleMotion } from '../../look/index.ts';

/** Long enough to see one's own tiles land before the answer comes. */
const PAUSE = 600;

/** The browser's own storage; where it refuses, the order of the rack lasts as long as the tab. */
export const BROWSER_KEEP: Keep = {
  get(key) {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(key, text) {
    try {
      localStorage.setItem(key, text);
    } catch {
      // Refused or full: nothing of the game is lost, only the order of a rack.
    }
  },
};

export interface OpenGame {
  readonly session: Session;
  readonly desk: Desk;
}

/** Follows a game while its screen is open. */
export function useGame(host: Host, id: string): OpenGame | undefined {
  const [open, setOpen] = useState<OpenGame>();
  useEffect(() => {
    const session = makeSession({ host, id, pause: () => (wantsLittleMotion() ? 0 : PAUSE) });
    const desk = makeDesk({ host, id, session, keep: BROWSER_KEEP });
    setOpen({ session, desk });
    return () => {
      desk.close();
      session.close();
      setOpen(undefined);
    };
  }, [host, id]);
  return open;
}
