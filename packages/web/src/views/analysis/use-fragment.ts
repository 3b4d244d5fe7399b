import { useCallback, useEffect, useRef, useState } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { analysisPath, readFragment } from '../../analysis/link.ts';
import { useVisit } from '../router.ts';

interface InFragment {
  /** `undefined` if the address has none. */
  readonly analysis: Analysis | undefined;
  /** The address has something that can't be read. */
  readonly isBroken: boolean;
  /** Shows the change, and writes it into the address a moment later. */
  readonly change: (update: (analysis: Analysis) => Analysis) => void;
  /** Shows another analysis; going back leads to the one before. */
  readonly start: (analysis: Analysis) => void;
}

/** Browsers refuse to change the address at every key. */
const DELAY = 300;
const PATH = '/analysis';

/** The next screen may have the address already, while it is still loading. */
const isHere = (): boolean => location.pathname.replace(/\/$/, '') === PATH;

function writeAddress(analysis: Analysis): void {
  if (isHere()) history.replaceState(undefined, '', analysisPath(analysis) ?? PATH);
}

/** The analysis in the fragment of the address. */
export function useFragment(): InFragment {
  const visit = useVisit();
  const [analysis, setAnalysis] = useState(() => readFragment(location.hash));
  const latest = useRef<Analysis>(undefined);
  useEffect(() => {
    // The same screen can be reached with another fragment, by a link or by going back.
    const read = (): void => {
      if (isHere()) setAnalysis(readFragment(location.hash));
    };
    if (visit.arrival !== 'first') read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [visit]);
  useEffect(() => {
    latest.current = analysis;
    if (analysis === undefined) return;
    const timer = setTimeout(() => writeAddress(analysis), DELAY);
    return () => clearTimeout(timer);
  }, [analysis]);
  const change = useCallback(
    (update: (analysis: Analysis) => Analysis): void =>
      setAnalysis((before) => (before === undefined ? before : update(before))),
    [],
  );
  const start = useCallback((next: Analysis): void => {
    if (latest.current !== undefined) writeAddress(latest.current);
    history.pushState(undefined, '', analysisPath(next) ?? PATH);
    setAnalysis(next);
  }, []);
  return { analysis, isBroken: analysis === undefined && location.hash.length > 1, change, start };
}
