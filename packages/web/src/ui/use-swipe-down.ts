import { type PointerEvent, type RefObject, useRef } from 'react';

const CLOSE_DISTANCE = 96;

/** Props of a handle: pulled down far enough the element closes, otherwise it slides back. */
export function useSwipeDown(target: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<number>(undefined);
  const dragDistance = (event: PointerEvent): number =>
    from.current === undefined ? 0 : Math.max(0, event.clientY - from.current);
  const move = (distance: number): void => {
    if (target.current !== null) target.current.style.translate = distance === 0 ? '' : `0 ${distance}px`;
  };
  const end = (event: PointerEvent): void => {
    const isClosing = event.type === 'pointerup' && dragDistance(event) > CLOSE_DISTANCE;
    from.current = undefined;
    move(0);
    if (isClosing) onClose();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const onControl = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.pointerType === 'mouse' || onControl) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent) => move(dragDistance(event)),
    onPointerUp: end,
    onPointerCancel: end,
  };
}
