import { useEffect, useState } from 'react';
import { type Desk, makeDesk } from '../../controller/desk.ts';
import { notesOn } from '../../controller/notes.ts';
import { makeSession, type Session } from '../../controller/session.ts';
import type { Host } from '../../host/host.ts';
import { wantsLittleMotion } from '../../ui/index.ts';

/** Long enough to see your own tiles land before the answer comes. */
const PAUSE = 600;

export interface OpenGame {
  readonly session: Session;
  readonly desk: Desk;
}

/** Follows a game while its screen is open. */
export function useGame(host: Host, id: string): OpenGame | undefined {
  const [open, setOpen] = useState<OpenGame>();
  useEffect(() => {
    const line = host.line(id);
    const session = makeSession({ line, pause: () => (wantsLittleMotion() ? 0 : PAUSE) });
    const desk = makeDesk({ line, analyst: host.analyst, session, notes: notesOn(id) });
    setOpen({ session, desk });
    return () => {
      desk.close();
      session.close();
      setOpen(undefined);
    };
  }, [host, id]);
  return open;
}
