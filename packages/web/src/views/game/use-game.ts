import { useEffect, useState } from 'react';
import { type Draft, makeDraft } from '../../controller/draft.ts';
import { notesOn } from '../../controller/notes.ts';
import { makeSession, type Session } from '../../controller/session.ts';
import type { Host } from '../../host/host.ts';
import { prefersReducedMotion } from '../../ui/index.ts';

/** Long enough to see your own tiles land before the answer comes. */
const PAUSE = 600;

export interface OpenGame {
  readonly session: Session;
  readonly draft: Draft;
}

/** Follows a game while its screen is open. */
export function useGame(host: Host, id: string): OpenGame | undefined {
  const [open, setOpen] = useState<OpenGame>();
  useEffect(() => {
    const client = host.client(id);
    const session = makeSession({ client, pause: () => (prefersReducedMotion() ? 0 : PAUSE) });
    const draft = makeDraft({ client, analyst: host.analyst, session, notes: notesOn(id) });
    setOpen({ session, draft });
    return () => {
      draft.close();
      session.close();
      setOpen(undefined);
    };
  }, [host, id]);
  return open;
}
