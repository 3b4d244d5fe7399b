import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { BoardActions } from './board-view.ts';
import { listenToPointer } from './pointer.ts';

/** Listens to pointers on an element while there are actions. */
export function usePointer(root: RefObject<HTMLElement | null>, actions: BoardActions | undefined): void {
  const currentActions = useEffectEvent(() => actions);
  const isActive = actions !== undefined;
  useEffect(() => {
    if (root.current === null || !isActive) return;
    return listenToPointer(root.current, () => currentActions());
  }, [root, isActive]);
}
