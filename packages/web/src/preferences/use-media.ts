import { useSyncExternalStore } from 'react';

/** Does the device match a media query? Updates when it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (heard) => {
      const media = matchMedia(query);
      media.addEventListener('change', heard);
      return () => media.removeEventListener('change', heard);
    },
    () => matchMedia(query).matches,
  );
}
