import { type RefObject, useEffect, useRef } from 'react';

/**
 * Did the player move the focus with Tab, without using a pointer since? A clicked button has the focus too,
 * but Enter and Space only press one that was reached with Tab. The root element has `data-tabbing` meanwhile,
 * so that styles can show the focus only then.
 */
export function useFocusedByTab(): RefObject<boolean> {
  const focusedByTab = useRef(false);
  useEffect(() => {
    const set = (isTabbing: boolean): void => {
      focusedByTab.current = isTabbing;
      document.documentElement.toggleAttribute('data-tabbing', isTabbing);
    };
    const onPointer = (): void => set(false);
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Tab') set(true);
    };
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      set(false);
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
  return focusedByTab;
}
