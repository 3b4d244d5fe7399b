import { useState } from 'react';

/** The selected point of a chart: the one under the pointer, else the one set or chosen last. */
export function useSelectedPoint(last: number, given: number | undefined, onPick?: (at: number) => void) {
  const [hovered, hover] = useState<number>();
  const [chosen, choose] = useState<number>();
  const at = Math.min(hovered ?? given ?? chosen ?? last, last);
  const pick = (next: number): void => {
    hover(undefined);
    choose(next);
    onPick?.(next);
  };
  return { at, pick, hover };
}
