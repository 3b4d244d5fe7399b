import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/index.ts';
import type { BoardView } from './board-view.ts';
import { Zoom } from './zoom.ts';
import './board-window.css';

interface BoardWindowProps {
  readonly view: BoardView;
  /** The label of the zoom-out button. */
  readonly whole: string;
  readonly children: ReactNode;
}

/** Shows a board, or part of it. On a small screen it zooms in on the first tile placed, and out when that tile is gone. */
export function BoardWindow({ view, whole, children }: BoardWindowProps) {
  const frame = useRef<HTMLDivElement>(null);
  const zoom = useRef<Zoom>(undefined);
  const [isZoomed, setZoomed] = useState(false);
  useEffect(() => {
    if (frame.current === null) return;
    const created = new Zoom(frame.current, () => setZoomed(created.isZoomed));
    zoom.current = created;
    return () => created.close();
  }, []);
  // Only the first tile: whoever then asked for the whole board keeps it.
  const hasTiles = view.squares.some(({ mark }) => mark.tentative);
  useEffect(() => {
    if (!hasTiles) {
      zoom.current?.zoomOut();
    } else if (matchMedia('(pointer: coarse)').matches) {
      const square = frame.current?.querySelector('.square.is-tentative')?.getBoundingClientRect();
      if (square !== undefined)
        zoom.current?.zoomInIfSmall(square.left + square.width / 2, square.top + square.height / 2);
    }
  }, [hasTiles]);
  return (
    <div className="board-frame">
      <div className="board-window" ref={frame}>
        {children}
      </div>
      {isZoomed && (
        <div className="board-map-row">
          <BoardMap view={view} frame={frame} />
          <Button size="small" icon="zoomOut" onClick={() => zoom.current?.zoomOut()}>
            {whole}
          </Button>
        </div>
      )}
    </div>
  );
}

interface BoardMapProps {
  readonly view: BoardView;
  readonly frame: RefObject<HTMLElement | null>;
}

/** The whole board as a small picture, with the visible part marked. */
function BoardMap({ view: { size, squares }, frame }: BoardMapProps) {
  const part = useRef<SVGRectElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const show = (): void => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight, firstElementChild: board } = element;
      const { current } = part;
      if (board === null || board.clientWidth === 0) return;
      // Below the board there is room to pan, which the map doesn't show.
      const visible = Math.min(clientHeight, board.clientHeight - scrollTop);
      current?.setAttribute('x', String((size * scrollLeft) / board.clientWidth));
      current?.setAttribute('y', String((size * scrollTop) / board.clientHeight));
      current?.setAttribute('width', String((size * clientWidth) / board.clientWidth));
      current?.setAttribute('height', String((size * visible) / board.clientHeight));
    };
    show();
    const watcher = new ResizeObserver(show);
    watcher.observe(element);
    element.addEventListener('scroll', show, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', show);
    };
  }, [frame, size]);
  const tiles = squares.flatMap(({ stack }, at) =>
    stack.length === 0 ? [] : [`M${at % size} ${Math.floor(at / size)}h.9v.9h-.9z`],
  );
  return (
    <svg className="board-map" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={tiles.join('')} />
      <rect ref={part} rx="0.4" />
    </svg>
  );
}
