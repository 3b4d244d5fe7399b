import { hold } from './hold.ts';
import './aim.css';

/**
 * Marks where a dragged tile would land and clears the previous mark. It is a single element that moves:
 * changing squares would make the browser sort all layers of the board again.
 */
export function markAim(before: HTMLElement | undefined, place: HTMLElement | undefined): void {
  delete before?.dataset.over;
  const board = place?.closest<HTMLElement>('.board') ?? undefined;
  const boardBefore = before?.closest<HTMLElement>('.board') ?? undefined;
  if (boardBefore !== board) delete markOf(boardBefore)?.dataset.height;
  if (place === undefined) return;
  place.dataset.over = '';
  const mark = markOf(board);
  if (board === undefined || mark === undefined) return;
  const { square, height } = place.dataset;
  const size = Number(board.style.getPropertyValue('--size'));
  const [row, column] = [Math.floor(Number(square) / size), Number(square) % size];
  const offset = (squares: number): string =>
    `calc(${squares} * (var(--cell) + var(--joint-width)) + ${height} * var(--aside))`;
  if (mark.dataset.height !== height) mark.dataset.height = height;
  hold(
    mark,
    `translate3d(${offset(column)}, ${offset(row)}, calc(${height} * var(--rise) + var(--clear))) scale(0.93)`,
  );
}

const markOf = (board: HTMLElement | undefined): HTMLElement | undefined =>
  board?.querySelector<HTMLElement>('.aim') ?? undefined;
