import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 60rem)';

/** Whether boards are tilted. *Auto* tilts them on wide screens only. */
export function useTilt(view: 'auto' | 'tilted' | 'flat'): boolean {
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  switch (view) {
    case 'flat':
      return false;
    case 'tilted':
      return true;
    case 'auto':
      return isWide;
  }
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
