import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { BoardActions, BoardView } from './board-view.ts';
import { placeOf } from './place.ts';

/**
 * The focus of the grid: one square is in the order of focus, arrow keys go from square to square, Enter and
 * Space press. Keys are the grid's only if it was entered by keys: who clicks a square and types keeps the
 * arrows, Enter and Space for the game. The cursor of a play takes the focus along; when it goes, the focus of
 * who came by pointer goes too, so that no ring stays behind.
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
      const isTrying = view.squares.some(({ mark }) => mark.tentative === true);
      if (isTrying && cursor === at) return;
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

/** Where Tab comes in before anybody went elsewhere: where the first word goes. */
function firstOf({ squares, size }: BoardView): number {
  const start = squares.findIndex(({ kind }) => kind === 'start');
  return start >= 0 ? start : Math.floor(size / 2) * (size + 1);
}

function focusSquare(root: HTMLElement | null, at: number): void {
  const square = root?.querySelector(`[data-square="${at}"]`);
  if (square instanceof HTMLElement) square.focus();
}

/** The square that a key leads to; the edge holds. */
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
