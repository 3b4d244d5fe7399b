import { useEffect } from 'react';

/** Marks when a tile could be placed. */
export function useReady(): void {
  useEffect(() => void performance.mark('placeable'), []);
}
