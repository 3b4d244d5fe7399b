import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { SquareView } from './board-view.ts';
import { Tile } from './tile.tsx';
import './fan.css';

interface FanProps {
  readonly at: number;
  readonly square: SquareView;
  readonly board: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** A stack spread out in steps, lowest letter left, highest right. The square's label says the same. */
export function Fan({ at, square, board, onClose }: FanProps) {
  const fan = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [root, element] = [board.current, fan.current];
    const place = root?.querySelector(`[data-square="${at}"]`);
    if (root === null || element === null || place === null || place === undefined) return;
    const [frame, box] = [root.getBoundingClientRect(), place.getBoundingClientRect()];
    const half = element.offsetWidth / 2;
    const middle = box.left + box.width / 2 - frame.left;
    const left = Math.min(Math.max(middle, half), Math.max(half, frame.width - half));
    const hasRoomAbove = box.top - frame.top > element.offsetHeight;
    const top = hasRoomAbove ? box.top - frame.top - element.offsetHeight : box.bottom - frame.top;
    element.style.setProperty('--left', `${left - half}px`);
    element.style.setProperty('--top', `${top}px`);
  });
  useEffect(() => {
    const press = (event: PointerEvent): void => {
      if (event.target instanceof Node && fan.current?.contains(event.target) !== true) onClose();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [onClose]);
  return (
    <div ref={fan} className="fan" aria-hidden="true">
      {square.stack.map((tile, index) => (
        <span key={tile.id} className="fan-step" style={{ '--nth': index } as CSSProperties}>
          <Tile tile={tile} height={index + 1} />
        </span>
      ))}
    </div>
  );
}
