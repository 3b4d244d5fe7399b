import { useEffect, useState } from 'react';
import { type Host, type Trouble, troubleOf } from '../../host/host.ts';
import type { Source } from './source.ts';
import type { Found } from './summary.ts';

export interface Analysis {
  readonly found: Found;
  /** How many turns there are to look at; 0 until that is known. */
  readonly of: number;
  readonly trouble?: Trouble;
}

const NOTHING: Analysis = { found: new Map(), of: 0 };

/** What the tiles had at each turn of a finished game, as it is found out; stops when the screen is left. */
export function useAnalysis({ id, recorded }: Source, host: Host): Analysis {
  const [analysis, setAnalysis] = useState(NOTHING);
  const isAsked = id !== undefined && recorded.isOver;
  useEffect(() => {
    setAnalysis(NOTHING);
    if (!isAsked) return;
    const leaving = new AbortController();
    void host.analyst
      .review(
        id,
        (turn, of) => setAnalysis(({ found }) => ({ found: new Map([...found, [turn.number, turn]]), of })),
        leaving.signal,
      )
      .then((reply) => {
        if (!reply.ok && !leaving.signal.aborted)
          setAnalysis((known) => ({ ...known, trouble: troubleOf(reply) }));
      });
    return () => leaving.abort();
  }, [id, isAsked, host]);
  return analysis;
}
