import { useEffect, useState } from 'react';

const EVERY = 15_000;

/** What a server tells, looked at again from time to time and whenever the reader comes back. */
export function useLooks<T>(look: () => Promise<T | undefined>): T | undefined {
  const [seen, setSeen] = useState<T>();
  useEffect(() => {
    let isCurrent = true;
    const again = async (): Promise<void> => {
      const found = await look();
      if (isCurrent && found !== undefined) setSeen(found);
    };
    void again();
    const timer = setInterval(() => void again(), EVERY);
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void again();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [look]);
  return seen;
}
