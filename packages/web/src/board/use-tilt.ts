import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 60rem)';

/** How far the board leans back: automatically a little on a wide screen, and not on a phone. */
export function useTilt(view: 'auto' | 'tilted' | 'flat'): number {
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  switch (view) {
    case 'flat':
      return 0;
    case 'tilted':
      return 1;
    case 'auto':
      return isWide ? 0.6 : 0;
  }
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
