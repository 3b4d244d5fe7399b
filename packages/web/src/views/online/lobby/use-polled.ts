import { useEffect, useState } from 'react';

const INTERVAL = 15_000;

/** A value from the server, refreshed from time to time and whenever the user comes back. */
export function usePolled<T>(fetchValue: () => Promise<T | undefined>): T | undefined {
  const [latest, setLatest] = useState<{ readonly by: typeof fetchValue; readonly found: T }>();
  useEffect(() => {
    let last = 0;
    const poll = async (): Promise<void> => {
      const request = ++last;
      const found = await fetchValue();
      // Late and outdated answers are ignored.
      if (request === last && found !== undefined) setLatest({ by: fetchValue, found });
    };
    void poll();
    const timer = setInterval(() => void poll(), INTERVAL);
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void poll();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      last = 0;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [fetchValue]);
  return latest?.by === fetchValue ? latest.found : undefined;
}
