import type { Square } from '@ziggurat/engine/rules';
import type { BoardActions } from '../board/board-view.ts';
import { placeOf, squareOf } from '../controller/board-view-of.ts';
import type { Draft } from '../controller/draft.ts';
import { drop, isFull, type Placing, recall } from '../controller/placing.ts';
import { press, pressSlotAtCursor } from '../controller/typing.ts';
import { pulse } from '../sound/pulse.ts';
import { playSound } from '../sound/sound.ts';

export interface BoardActionsOptions {
  readonly draft: Pick<Draft, 'placing' | 'change'>;
  readonly size: number;
  /** A tile was put on a full square. */
  readonly onFull: (square: Square) => void;
  /** Shows the tiles of a stack, or closes it. */
  readonly open: BoardActions['open'];
}

/** Applies gestures on board and rack to the placing. */
export const boardActions = ({ draft, size, onFull, open }: BoardActionsOptions): BoardActions => {
  /** A tile that lands on the board is heard and felt. */
  const change = (by: Parameters<Draft['change']>[0]): void => {
    const before = draft.placing.get().laid.length;
    draft.change(by);
    const after = draft.placing.get().laid.length;
    if (after === before) return;
    playSound(after > before ? 'place' : 'lift');
    pulse();
  };
  /**
   * Refused right away if the square is full: the tile stays where it was, and a blank's letter isn't asked for.
   */
  const layOn = (square: Square, by: (placing: Placing) => Placing): void => {
    let isRefused = false;
    change((placing, context) => {
      isRefused = isFull(context, square);
      return isRefused ? placing : by(placing);
    });
    if (isRefused) onFull(square);
  };
  return {
    press: (at, how) => {
      const square = squareOf(size, at);
      if (draft.placing.get().selected !== undefined) {
        layOn(square, (placing) => press(placing, square));
        return;
      }
      change((placing) => press(placing, square));
      if (how?.opens === true) open(at);
    },
    pressSlot: (at) => change((placing, context) => pressSlotAtCursor(placing, context, at)),
    drop: (from, to) => {
      const [start, end] = [placeOf(size, from), placeOf(size, to)];
      if (end.type === 'slot') change((placing) => drop(placing, start, end));
      else layOn(end.at, (placing) => drop(placing, start, end));
    },
    recall: (at) => change((placing) => recall(placing, squareOf(size, at))),
    open,
    isPlacing: () => draft.placing.get().selected !== undefined,
  };
};
