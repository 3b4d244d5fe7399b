import { useEffect, useEffectEvent } from 'react';
import { useFocusedByTab } from './use-focused-by-tab.ts';

/** Where Tab has moved the focus, if it was used since the last pointer press. */
export interface FocusTarget {
  readonly isNavigating: boolean;
  readonly isControl: boolean;
}

interface BoardKeys {
  /** Returns whether the key meant something. */
  readonly act: (event: KeyboardEvent, focus: FocusTarget) => boolean;
  /** Takes the cursor to a square that Tab or an arrow key has focused. */
  readonly moveTo: (index: number) => void;
}

/** Listens to the keys of a screen with a board and a rack. They come here before the board, whose squares react to Enter. */
export function useBoardKeys({ act, moveTo }: BoardKeys): void {
  const focusedByTab = useFocusedByTab();
  const onAct = useEffectEvent(act);
  const onMoveTo = useEffectEvent(moveTo);

  useEffect(() => {
    function onFocus({ target }: FocusEvent): void {
      const index = target instanceof HTMLElement ? Number(target.dataset.square ?? Number.NaN) : Number.NaN;
      if (focusedByTab.current && !Number.isNaN(index)) onMoveTo(index);
    }

    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      // Behind an open sheet no key reaches the table, wherever the focus is.
      if (document.querySelector('dialog[open]') !== null) return;
      if (target?.closest('input, select, textarea') != null) return;
      const isOnSquare = target?.dataset.square !== undefined;
      const isNavigating = focusedByTab.current && isOnSquare;
      const isControl =
        focusedByTab.current &&
        !isOnSquare &&
        target?.closest('button, a, [role="slider"], [tabindex="0"]') != null;
      if (!onAct(event, { isNavigating, isControl })) return;
      event.preventDefault();
      event.stopPropagation();
    }

    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [focusedByTab]);
}
