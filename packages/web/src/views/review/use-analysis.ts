import { useEffect, useState } from 'react';
import { isAnnotationId } from '../../annotation/annotation.ts';
import { type Host, type Trouble, troubleOf } from '../../host/host.ts';
import type { Found } from './summary.ts';

export interface Analysis {
  readonly found: Found;
  /** The number of turns to analyse; 0 until known. */
  readonly total: number;
  readonly trouble?: Trouble;
}

const NOTHING: Analysis = { found: new Map(), total: 0 };

/** Have all turns been analysed? */
export const isDone = ({ found, total }: Analysis): boolean => total > 0 && found.size >= total;

/** The last finished analyses, so that the next screen needn't repeat them. A game that is over doesn't change. */
const recent = new Map<string, Analysis>();
const MAX_RECENT = 4;

function remember(id: string, analysis: Analysis): void {
  if (isAnnotationId(id) || !isDone(analysis)) return;
  recent.delete(id);
  recent.set(id, analysis);
  for (const old of [...recent.keys()].slice(0, -MAX_RECENT)) recent.delete(old);
}

/**
 * The best plays for each turn of a finished game in this browser, as they are found; stops when the screen
 * closes.
 */
export function useAnalysis(id: string | undefined, host: Host): Analysis {
  const [analysis, setAnalysis] = useState(NOTHING);
  useEffect(() => {
    const known = id === undefined ? undefined : recent.get(id);
    setAnalysis(known ?? NOTHING);
    if (id === undefined || known !== undefined) return;
    const leaving = new AbortController();
    let current = NOTHING;
    const put = (next: Analysis): void => {
      current = next;
      setAnalysis(next);
    };
    void host.analyst
      .review(
        id,
        (turn, total) => put({ found: new Map([...current.found, [turn.number, turn]]), total }),
        leaving.signal,
      )
      .then((reply) => {
        if (leaving.signal.aborted) return;
        if (reply.ok) remember(id, current);
        else put({ ...current, trouble: troubleOf(reply) });
      });
    return () => leaving.abort();
  }, [id, host]);
  return analysis;
}
