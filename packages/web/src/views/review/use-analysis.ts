import { useEffect, useState } from 'react';
import { type Host, type Trouble, troubleOf } from '../../host/host.ts';
import type { Found } from './summary.ts';

export interface Analysis {
  readonly found: Found;
  /** The number of turns to analyse; 0 until known. */
  readonly total: number;
  readonly trouble?: Trouble;
}

const NOTHING: Analysis = { found: new Map(), total: 0 };

/**
 * The best plays for each turn of a finished game in this browser, as they are found; stops when the screen
 * closes.
 */
export function useAnalysis(id: string | undefined, host: Host): Analysis {
  const [analysis, setAnalysis] = useState(NOTHING);
  useEffect(() => {
    setAnalysis(NOTHING);
    if (id === undefined) return;
    const leaving = new AbortController();
    void host.analyst
      .review(
        id,
        (turn, total) =>
          setAnalysis(({ found }) => ({ found: new Map([...found, [turn.number, turn]]), total })),
        leaving.signal,
      )
      .then((reply) => {
        if (!reply.ok && !leaving.signal.aborted)
          setAnalysis((known) => ({ ...known, trouble: troubleOf(reply) }));
      });
    return () => leaving.abort();
  }, [id, host]);
  return analysis;
}
