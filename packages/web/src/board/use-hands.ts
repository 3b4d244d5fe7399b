import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { BoardActions } from './board-view.ts';
import { listenToHands } from './hands.ts';

/** Listens to pointers on an element while there are actions. */
export function useHands(root: RefObject<HTMLElement | null>, actions: BoardActions | undefined): void {
  const told = useEffectEvent(() => actions);
  const isHeard = actions !== undefined;
  useEffect(() => {
    if (root.current === null || !isHeard) return;
    return listenToHands(root.current, () => told());
  }, [root, isHeard]);
}
