import { useEffect, useState } from 'react';
import { useSignal } from '../../../signal/use-signal.ts';
import { useOnline } from '../use-online.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const two = (value: number): string => String(value).padStart(2, '0');

/** Clock time: "4:32", "1:02:09"; in words from two days on. */
export function timeText(milliseconds: number, span: (milliseconds: number) => string): string {
  if (milliseconds >= 48 * HOUR) return span(milliseconds);
  // The last second counts until it is over.
  const seconds = Math.ceil(milliseconds / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Is time running out? */
export const isLow = (milliseconds: number, perTurn: boolean): boolean =>
  milliseconds < (perTurn ? HOUR : 30 * SECOND);

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
