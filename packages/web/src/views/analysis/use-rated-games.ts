import { useEffect, useState } from 'react';
import type { RatedGame } from '../../analysis/fair-play.ts';
import type { Host } from '../../host/host.ts';
import { preferences } from '../../preferences/preferences.ts';

const NONE: readonly RatedGame[] = [];

/** The rated games that the reader is playing on this server; `undefined` until they are known. */
export function useRatedGames(host: Host): readonly RatedGame[] | undefined {
  const [games, setGames] = useState(() => (preferences.get().isOnline ? undefined : NONE));
  useEffect(() => {
    if (!preferences.get().isOnline) return;
    let stop: (() => void) | undefined;
    let isClosed = false;
    import('../../online/rated-games.ts').then(
      ({ followRatedGames }) => {
        if (!isClosed) stop = followRatedGames(host, setGames);
      },
      () => setGames(NONE),
    );
    return () => {
      isClosed = true;
      stop?.();
    };
  }, [host]);
  return games;
}
