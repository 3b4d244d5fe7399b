import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { BoardActions, BoardView, SquareView } from './board-view.ts';
import { Fan } from './fan.tsx';
import { Floor } from './floor.tsx';
import { Square } from './square.tsx';
import { useGridFocus } from './use-grid-focus.ts';
import { usePointer } from './use-pointer.ts';
import './board.css';
import './depth.css';
import './flat.css';

interface BoardProps {
  readonly view: BoardView;
  /** Without actions the board is a picture. */
  readonly actions?: BoardActions | undefined;
  /** The board's accessible name. */
  readonly label: string;
  /** Tilted, with stacks in 3-D; otherwise flat, seen from above. */
  readonly tilted?: boolean | undefined;
  /** The square whose stack is fanned open. */
  readonly opened?: number | undefined;
}

export function Board({ view, actions, label, tilted = false, opened }: BoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const { focused, handlers } = useGridFocus(root, view, actions);
  usePointer(root, actions);
  useLayoutEffect(() => {
    if (root.current !== null) root.current.dataset.settled = '';
  }, []);
  const isPicture = actions === undefined;
  const openedSquare = opened === undefined ? undefined : view.squares[opened];
  return (
    <div
      ref={root}
      className="board"
      data-flat={tilted ? undefined : ''}
      data-fine={view.size > 12 ? '' : undefined}
      style={{ '--size': view.size } as CSSProperties}
      {...(isPicture ? { role: 'img', 'aria-label': label } : handlers)}
    >
      <div className="board-scene">
        <div className="board-slab">
          <Edge names={view.squares.slice(0, view.size)} other={view.squares[view.size]} side="top" />
          <Edge names={everyNth(view.squares, view.size)} other={view.squares[1]} side="left" />
          <Floor squares={view.squares} />
          {!isPicture && (
            <>
              <div className="aim-line aim-row" aria-hidden="true" />
              <div className="aim-line aim-column" aria-hidden="true" />
            </>
          )}
          <div
            className="board-field"
            {...(isPicture ? { 'aria-hidden': true } : { role: 'grid', 'aria-label': label })}
          >
            {rowsOf(view).map(({ first, squares }) => (
              // biome-ignore lint/a11y/useSemanticElements: a table can't be laid out in 3-D
              // biome-ignore lint/a11y/useFocusableInteractive: its squares take the focus
              <div key={first} className="board-row" role="row">
                {squares.map((square, column) => (
                  <Square
                    key={square.name}
                    at={first + column}
                    square={square}
                    flank={flankOf(column, view.size)}
                    cursor={view.cursor?.at === first + column ? view.cursor.direction : undefined}
                    badge={view.badge?.at === first + column ? view.badge : undefined}
                    isOpen={opened === first + column}
                    tabIndex={isPicture ? undefined : focused === first + column ? 0 : -1}
                  />
                ))}
              </div>
            ))}
          </div>
          {!isPicture && <div className="aim" aria-hidden="true" />}
        </div>
      </div>
      {openedSquare !== undefined && opened !== undefined && (
        <Fan at={opened} square={openedSquare} board={root} onClose={() => actions?.open(undefined)} />
      )}
    </div>
  );
}

/** In 3-D a tile shows the side that faces the middle of the board. */
const flankOf = (column: number, size: number): 'left' | 'right' => (column * 2 < size ? 'right' : 'left');

const rowsOf = ({ size, squares }: BoardView) =>
  Array.from({ length: size }, (_, row) => ({
    first: row * size,
    squares: squares.slice(row * size, (row + 1) * size),
  }));

const everyNth = (squares: readonly SquareView[], size: number): readonly SquareView[] =>
  squares.filter((_, at) => at % size === 0);

interface EdgeProps {
  readonly names: readonly SquareView[];
  /** A square on the far edge, without the part of the name it shares with the first square. */
  readonly other: SquareView | undefined;
  readonly side: 'top' | 'left';
}

/** Coordinates, taken from the names of the squares. */
function Edge({ names, other, side }: EdgeProps) {
  const letters = (square: SquareView | undefined) => square?.name.replace(/\d+/, '') ?? '';
  const digits = (square: SquareView | undefined) => square?.name.replace(/\D+/, '') ?? '';
  const part = letters(names[0]) === letters(other) ? letters : digits;
  return (
    <div className={`board-edge board-edge-${side}`} aria-hidden="true">
      {names.map((square) => (
        <span key={square.name}>{part(square)}</span>
      ))}
    </div>
  );
}
