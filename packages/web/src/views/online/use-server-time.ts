import { useEffect, useState } from 'react';
import { useSignal } from '../../signal/use-signal.ts';
import { useOnline } from './use-online.ts';

/** The server's time, read at this interval; `undefined`: only when something else changes. */
export function useServerTime(interval: number | undefined): number {
  const { connection } = useOnline();
  const { ahead } = useSignal(connection.state);
  const [, tick] = useState(0);
  useEffect(() => {
    if (interval === undefined) return;
    const timer = setInterval(() => tick((count) => count + 1), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return Date.now() + ahead;
}
