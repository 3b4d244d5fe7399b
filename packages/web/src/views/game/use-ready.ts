import { useEffect } from 'react';

/** Marks when the first tile can be placed. */
export function useReady(): void {
  useEffect(() => void performance.mark('placeable'), []);
}
