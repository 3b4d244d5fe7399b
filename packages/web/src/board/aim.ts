import { makeSignal } from '../signal/signal.ts';
import { hold } from './hold.ts';
import './aim.css';

/** The number of the square where a dragged tile would land. There is one pointer, so there is one target. */
export const aimedSquare = makeSignal<number | undefined>(undefined);

/**
 * Marks where a dragged tile would land and clears the previous mark. The marks are elements that move:
 * changing squares would make the browser sort all layers of the board again.
 */
export function markAim(before: HTMLElement | undefined, place: HTMLElement | undefined): void {
  delete before?.dataset.over;
  const square = place?.dataset.square;
  aimedSquare.set(square === undefined ? undefined : Number(square));
  const board = place?.closest<HTMLElement>('.board') ?? undefined;
  const boardBefore = before?.closest<HTMLElement>('.board') ?? undefined;
  if (boardBefore !== board) delete markOf(boardBefore)?.dataset.height;
  if (place === undefined) return;
  place.dataset.over = '';
  const mark = markOf(board);
  if (board === undefined || mark === undefined) return;
  const { height } = place.dataset;
  const size = Number(board.style.getPropertyValue('--size'));
  const [row, column] = [Math.floor(Number(square) / size), Number(square) % size];
  const floor = (squares: number): string => `${squares} * (var(--cell) + var(--joint-width))`;
  const offset = (squares: number): string => `calc(${floor(squares)} + ${height} * var(--aside))`;
  for (const line of board.querySelectorAll('.aim-row')) hold(line, `translateY(calc(${floor(row)}))`);
  for (const line of board.querySelectorAll('.aim-column')) hold(line, `translateX(calc(${floor(column)}))`);
  if (mark.dataset.height !== height) mark.dataset.height = height;
  hold(
    mark,
    `translate3d(${offset(column)}, ${offset(row)}, calc(${height} * var(--rise) + var(--clear))) scale(0.93)`,
  );
}

const markOf = (board: HTMLElement | undefined): HTMLElement | undefined =>
  board?.querySelector<HTMLElement>('.aim') ?? undefined;
