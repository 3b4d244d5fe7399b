import { useEffect, useState } from 'react';

const EVERY = 15_000;

/** A value from the server, refreshed from time to time and whenever the user comes back. */
export function usePolled<T>(look: () => Promise<T | undefined>): T | undefined {
  const [seen, setSeen] = useState<{ readonly by: typeof look; readonly found: T }>();
  useEffect(() => {
    let last = 0;
    const again = async (): Promise<void> => {
      const mine = ++last;
      const found = await look();
      // Late and outdated answers are ignored.
      if (mine === last && found !== undefined) setSeen({ by: look, found });
    };
    void again();
    const timer = setInterval(() => void again(), EVERY);
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void again();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      last = 0;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [look]);
  return seen?.by === look ? seen.found : undefined;
}
