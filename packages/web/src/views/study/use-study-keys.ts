import { squareOf } from '../../controller/board-view-of.ts';
import { recallAll, shuffle } from '../../controller/placing.ts';
import type { Trial } from '../../controller/trial.ts';
import { backspace, clear, letterFor, moveCursor, skip, typeLetter } from '../../controller/typing.ts';
import { playSound } from '../../sound/sound.ts';
import { type FocusTarget, useBoardKeys } from '../use-board-keys.ts';

/** The keys mean the same as in a game: letters are typed at the cursor, Enter takes the turn. */
export function useStudyKeys(trial: Omit<Trial, 'state' | 'show'>): void {
  const moveTo = (index: number): void =>
    trial.change((placing) => moveCursor(placing, squareOf(trial.game.board.size, index)));

  const act = ({ key, shiftKey }: KeyboardEvent, { isNavigating, isControl }: FocusTarget): boolean => {
    const { laid, cursor } = trial.placing.get();
    switch (key) {
      case 'Enter':
        if (isControl || (isNavigating && laid.length === 0)) return false;
        if (!trial.isOpen()) return false;
        void trial.submit();
        return true;
      case 'ArrowUp':
      case 'ArrowDown':
        if (isNavigating || isControl) return false;
        trial.change((placing) => (key === 'ArrowUp' ? shuffle(placing, Math.random) : recallAll(placing)));
        return true;
      case 'Escape':
        trial.change(clear);
        return true;
      case 'Backspace':
        trial.change(backspace);
        return true;
      case ' ':
        if (isControl || isNavigating || cursor === undefined) return false;
        trial.change(skip);
        return true;
      default: {
        if (key.length !== 1 || letterFor(trial.game.ruleset, key) === undefined) return false;
        trial.change((placing, context) => typeLetter(placing, context, key, { isShifted: shiftKey }));
        if (trial.placing.get().laid.length > laid.length) playSound('place');
        return true;
      }
    }
  };

  useBoardKeys({ act, moveTo });
}
