import { type RefObject, useEffect, useRef } from 'react';

/**
 * Did the player move the focus with Tab, without using a pointer since? A clicked button has the focus too,
 * but Enter and Space only press one that was reached with Tab.
 */
export function useCameByTab(): RefObject<boolean> {
  const cameByTab = useRef(false);
  useEffect(() => {
    const onPointer = (): void => {
      cameByTab.current = false;
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Tab') cameByTab.current = true;
    };
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
  return cameByTab;
}
