import { type PointerEvent, useEffect, useRef, useState } from 'react';

export interface Stepping {
  readonly at: number;
  readonly last: number;
  readonly go: (at: number) => void;
}

/** The current step: the last one at first, which follows the game as it continues. */
export function useStep(count: number): Stepping {
  const last = Math.max(count - 1, 0);
  const [chosen, choose] = useState<number>();
  const at = Math.min(chosen ?? last, last);
  const go = (next: number): void => {
    const step = Math.min(Math.max(next, 0), last);
    choose(step === last ? undefined : step);
  };
  useStepKeys(at, last, go);
  return { at, last, go };
}

/** Elements that use the arrow keys themselves. */
const OWN_KEYS = 'input, textarea, select, dialog, [role="slider"], [contenteditable]';

/** The arrow keys, Home and End step through a list. */
export function useStepKeys(at: number, last: number, go: (at: number) => void): void {
  useEffect(() => {
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: last,
    };
    const onKey = (event: KeyboardEvent): void => {
      const target = targets[event.key];
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      const usesKeys = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
      if (target === undefined || hasModifier || usesKeys || event.defaultPrevented) return;
      event.preventDefault();
      go(target);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

const MIN_SWIPE = 48;

/** A horizontal swipe steps through the game. */
export function useSwipe({ at, go }: Stepping) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'touch' ? { x, y } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (from.current === undefined) return;
      const [across, down] = [clientX - from.current.x, clientY - from.current.y];
      from.current = undefined;
      if (Math.abs(across) < MIN_SWIPE || Math.abs(down) > Math.abs(across) / 2) return;
      go(across < 0 ? at + 1 : at - 1);
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
}
