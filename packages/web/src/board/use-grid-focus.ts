import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { BoardActions, BoardView } from './board-view.ts';
import { placeOf } from './place.ts';

/**
 * Keyboard focus of the grid: one square is in the tab order, arrow keys move between squares, Enter and
 * Space press. The grid only uses these keys if it was reached with the keyboard: after clicking a square,
 * arrows, Enter and Space belong to the game. The typing cursor moves the focus along; when it disappears
 * after pointer use, the focus goes too, so that no focus ring stays behind.
 */
export function useGridFocus(
  root: RefObject<HTMLElement | null>,
  view: BoardView,
  actions: BoardActions | undefined,
) {
  const [focused, setFocused] = useState(() => firstOf(view));
  const byKeys = useRef(true);
  const cursor = view.cursor?.at;

  useEffect(() => {
    const active = document.activeElement;
    const isInside = root.current?.contains(active) === true && placeOf(active) !== undefined;
    if (!isInside) return;
    if (cursor !== undefined) focusSquare(root.current, cursor);
    else if (!byKeys.current && active instanceof HTMLElement) active.blur();
  }, [root, cursor]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = Number(placeOf(event.target)?.dataset.square);
    if (Number.isNaN(at) || !byKeys.current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      const hasTentativeTiles = view.squares.some(({ mark }) => mark.tentative === true);
      if (hasTentativeTiles && cursor === at) return;
      if (event.shiftKey) actions?.open(at);
      else actions?.press(at);
    } else {
      const to = stepFrom(at, event.key, view.size);
      if (to === undefined) return;
      focusSquare(root.current, to);
    }
    event.preventDefault();
  };

  return {
    focused,
    handlers: {
      onKeyDown,
      onPointerDown: () => {
        byKeys.current = false;
      },
      onFocus: (event: FocusEvent) => {
        const at = Number(placeOf(event.target)?.dataset.square);
        if (!Number.isNaN(at)) setFocused(at);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) byKeys.current = true;
      },
    },
  };
}

/** Where Tab enters first: the square where the first word goes. */
function firstOf({ squares, size }: BoardView): number {
  const start = squares.findIndex(({ kind }) => kind === 'start');
  return start >= 0 ? start : Math.floor(size / 2) * (size + 1);
}

function focusSquare(root: HTMLElement | null, at: number): void {
  const square = root?.querySelector(`[data-square="${at}"]`);
  if (square instanceof HTMLElement) square.focus();
}

/** The square that a key leads to; it stops at the edge. */
function stepFrom(at: number, key: string, size: number): number | undefined {
  const column = at % size;
  const row = (at - column) / size;
  switch (key) {
    case 'ArrowLeft':
      return at - Math.min(1, column);
    case 'ArrowRight':
      return at + Math.min(1, size - 1 - column);
    case 'ArrowUp':
      return row === 0 ? at : at - size;
    case 'ArrowDown':
      return row === size - 1 ? at : at + size;
    case 'Home':
      return at - column;
    case 'End':
      return at - column + size - 1;
    default:
      return undefined;
  }
}
