import { useCallback, useEffect, useState } from 'react';
import { type SavedGame, type Trouble, troubleOf } from '../../host/host.ts';
import { useHost } from '../use-host.ts';

interface Games {
  /** Most recent first; `undefined` while loading. */
  readonly games: readonly SavedGame[] | undefined;
  readonly trouble: Trouble | undefined;
  readonly reload: () => void;
}

/** The games stored in this browser. */
export function useGames(): Games {
  const host = useHost();
  const [games, setGames] = useState<readonly SavedGame[]>();
  const [trouble, setTrouble] = useState<Trouble>();
  const reload = useCallback(() => {
    void host.library.games().then((reply) => {
      setTrouble(reply.ok ? undefined : troubleOf(reply));
      if (reply.ok) setGames([...reply.value].sort((a, b) => b.changedAt - a.changedAt));
    });
  }, [host]);
  useEffect(reload, [reload]);
  return { games, trouble, reload };
}
