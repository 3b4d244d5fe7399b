import { squareOf } from '../../controller/board-view-of.ts';
import { recallAll, shuffle } from '../../controller/placing.ts';
import type { Solving } from '../../controller/solving.ts';
import { backspace, clear, letterFor, moveCursor, skip, typeLetter } from '../../controller/typing.ts';
import { playSound } from '../../sound/sound.ts';
import { type FocusTarget, useBoardKeys } from '../use-board-keys.ts';

/** The keys of an exercise mean the same as in a game: letters are typed at the cursor, Enter tries the play. */
export function useStudyKeys(solving: Solving): void {
  const moveTo = (index: number): void =>
    solving.change((placing) => moveCursor(placing, squareOf(solving.game.board.size, index)));

  const act = ({ key, shiftKey }: KeyboardEvent, { isNavigating, isControl }: FocusTarget): boolean => {
    const { laid, cursor } = solving.placing.get();
    switch (key) {
      case 'Enter':
        if (isControl || (isNavigating && laid.length === 0)) return false;
        if (solving.state.get().outcome !== 'open') return false;
        void solving.submit();
        return true;
      case 'ArrowUp':
      case 'ArrowDown':
        if (isNavigating || isControl) return false;
        solving.change((placing) => (key === 'ArrowUp' ? shuffle(placing, Math.random) : recallAll(placing)));
        return true;
      case 'Escape':
        solving.change(clear);
        return true;
      case 'Backspace':
        solving.change(backspace);
        return true;
      case ' ':
        if (isControl || isNavigating || cursor === undefined) return false;
        solving.change(skip);
        return true;
      default: {
        if (key.length !== 1 || letterFor(solving.game.ruleset, key) === undefined) return false;
        solving.change((placing, context) => typeLetter(placing, context, key, { isShifted: shiftKey }));
        if (solving.placing.get().laid.length > laid.length) playSound('place');
        return true;
      }
    }
  };

  useBoardKeys({ act, moveTo });
}
