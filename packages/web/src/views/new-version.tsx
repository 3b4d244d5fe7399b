import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { type Offline, type OfflineNews, startOffline } from '../offline.ts';
import { Button, Notice } from '../ui/index.ts';
import './new-version.css';

/** Offers a waiting new version of the page; the player decides when to load it. */
export function NewVersion() {
  const { newVersion } = useMessages().app;
  const offline = useRef<Offline>(undefined);
  const [news, setNews] = useState<OfflineNews>();
  useEffect(() => {
    if (import.meta.env.PROD) offline.current ??= startOffline(setNews);
  }, []);
  const [isDismissed, setDismissed] = useState(false);
  if (news === undefined || news === 'ready' || isDismissed) return undefined;
  return (
    <aside className="new-version" aria-label={newVersion.title}>
      <Notice
        action={
          <>
            <Button size="small" variant="primary" onClick={() => offline.current?.activateNewVersion()}>
              {newVersion.load}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setDismissed(true)}>
              {newVersion.later}
            </Button>
          </>
        }
      >
        {newVersion.title}
      </Notice>
    </aside>
  );
}
