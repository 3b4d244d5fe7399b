import { useEffect, useState } from 'react';
import { useStore } from '../../store/use-store.ts';
import { useOnline } from './use-online.ts';

/** The time by the clock of the server, read again so often; `undefined`: only when something else changes. */
export function useServerTime(every: number | undefined): number {
  const { connection } = useOnline();
  const { ahead } = useStore(connection.state);
  const [, tick] = useState(0);
  useEffect(() => {
    if (every === undefined) return;
    const timer = setInterval(() => tick((count) => count + 1), every);
    return () => clearInterval(timer);
  }, [every]);
  return Date.now() + ahead;
}
