import type { Game, Seat } from '@ziggurat/engine/game';
import { isOn } from '@ziggurat/engine/rules';
import { squareOf } from '../../controller/board-view-of.ts';
import { challengersOf } from '../../controller/main-action.ts';
import { recallAll, shuffle } from '../../controller/placing.ts';
import { backspace, clear, letterFor, moveCursor, skip, typeLetter } from '../../controller/typing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { playSound } from '../../sound/sound.ts';
import { type FocusTarget, useBoardKeys } from '../use-board-keys.ts';
import type { Acts } from './use-acts.ts';
import type { OpenGame } from './use-game.ts';

interface KeyContext {
  readonly open: OpenGame;
  readonly game: Game;
  readonly owner: Seat | undefined;
  /** Seats of people at this screen. */
  readonly people: readonly Seat[];
  readonly acts: Acts;
  readonly onHelp: () => void;
}

/**
 * The keys of the table. Mouse players and keyboard players share the arrow keys, Enter and Space, and the
 * last Tab or pointer press tells them apart. After Tab, a focused control keeps Enter and Space, and on the
 * board the arrow keys move from square to square and take the cursor along; Space sets and turns the cursor,
 * and so does Enter until a tile is laid. In all other cases ↑ shuffles, ↓ recalls, Space skips and Enter is
 * the main button, even while a button that was clicked has the focus. Letters, Backspace and Escape always
 * mean the same thing. 2, 3 and 4 are pass, challenge and exchange, as on Woogles.
 */
export function useKeys({ open, game, owner, people, acts, onHelp }: KeyContext): void {
  const { game: messages } = useMessages();
  const { draft } = open;

  const moveTo = (index: number): void =>
    draft.change((placing) => moveCursor(placing, squareOf(game.board.size, index)));

  const act = ({ key, shiftKey }: KeyboardEvent, focus: FocusTarget): boolean => {
    if (key === '?') {
      onHelp();
      return true;
    }
    if (owner === undefined || acts.question !== undefined) return false;
    const hasTiles = draft.placing.get().laid.length > 0;
    switch (key) {
      case 'Enter':
        if (focus.isControl || (focus.isNavigating && !hasTiles)) return false;
        acts.runMainAction();
        return true;
      case 'ArrowUp':
        if (focus.isNavigating) return false;
        draft.change((placing) => shuffle(placing, Math.random));
        playSound('lift');
        return true;
      case 'ArrowDown':
        if (focus.isNavigating) return false;
        draft.change(recallAll);
        return true;
      case 'Escape':
        draft.change(clear);
        return true;
      case 'Backspace':
        draft.change(backspace);
        return true;
      case ' ':
        if (focus.isControl || focus.isNavigating || draft.placing.get().cursor === undefined) return false;
        draft.change(skip);
        return true;
      case '2':
        acts.pass?.();
        return true;
      case '3':
        acts.challenge(challengersOf(game, people));
        return true;
      case '4':
        acts.exchange?.();
        return true;
      default:
        return type(key, shiftKey);
    }
  };

  function type(key: string, isShifted: boolean): boolean {
    const { ruleset } = game;
    if (key.length !== 1 || letterFor(ruleset, key) === undefined) return false;
    const before = draft.placing.get();
    const { cursor, exchange } = before;
    draft.change((placing, context) => typeLetter(placing, context, key, { isShifted }));
    const noTile = { tone: 'open', text: messages.noSuchTile(key.toUpperCase()) } as const;
    if (draft.placing.get() !== before) playSound(exchange === undefined ? 'place' : 'lift');
    else if (exchange !== undefined) acts.showMessage(noTile);
    else if (cursor === undefined) acts.showMessage({ tone: 'open', text: messages.noCursor });
    else if (isOn(ruleset.size, cursor.square)) acts.showMessage(noTile);
    return true;
  }

  useBoardKeys({ act, moveTo });
}
