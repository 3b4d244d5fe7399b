import { useEffect, useRef, useState } from 'react';
import { type Offline, type OfflineNews, startOffline } from '../offline.ts';

/** Offers a new version of the page when one waits; the player says when it may come. */
export function NewVersion() {
  const offline = useRef<Offline>(undefined);
  const [news, setNews] = useState<OfflineNews>();
  useEffect(() => {
    if (import.meta.env.PROD) offline.current ??= startOffline(setNews);
  }, []);
  if (news === undefined || news === 'ready') return undefined;
  return (
    <aside>
      <button type="button" onClick={() => offline.current?.takeNewVersion()}>
        Load the new version
      </button>
    </aside>
  );
}
