import type { BoardActions } from '../../board/board-view.ts';
import { placeOf, squareOf } from '../../controller/board-view-of.ts';
import type { Desk } from '../../controller/desk.ts';
import { drop, recall } from '../../controller/placing.ts';
import { press, pressSlotAtCursor } from '../../controller/typing.ts';
import { playSound } from '../../sound/sound.ts';

/** What hands on board and rack do to the desk. */
export const boardActions = (desk: Desk, size: number): Omit<BoardActions, 'open'> => {
  /** A tile that comes down on the board is heard. */
  const change = (by: Parameters<Desk['change']>[0]): void => {
    const before = desk.placing.get().laid.length;
    desk.change(by);
    const after = desk.placing.get().laid.length;
    if (after !== before) playSound(after > before ? 'place' : 'lift');
  };
  return {
    press: (at) => change((placing) => press(placing, squareOf(size, at))),
    pressSlot: (at) => change((placing, ground) => pressSlotAtCursor(placing, ground, at)),
    drop: (from, to) => change((placing) => drop(placing, placeOf(size, from), placeOf(size, to))),
    recall: (at) => change((placing) => recall(placing, squareOf(size, at))),
  };
};
