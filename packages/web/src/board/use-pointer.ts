import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { BoardActions } from './board-view.ts';
import { listenToPointer } from './pointer.ts';

/** Listens to pointers on an element while there are actions. */
export function usePointer(root: RefObject<HTMLElement | null>, actions: BoardActions | undefined): void {
  const currentActions = useEffectEvent(() => actions);
  const isHeard = actions !== undefined;
  useEffect(() => {
    if (root.current === null || !isHeard) return;
    return listenToPointer(root.current, () => currentActions());
  }, [root, isHeard]);
}
