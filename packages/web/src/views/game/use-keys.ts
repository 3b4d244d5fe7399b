import type { Game, Seat } from '@ziggurat/engine/game';
import { isOn } from '@ziggurat/engine/rules';
import { useEffect, useEffectEvent } from 'react';
import { squareOf } from '../../controller/board-view-of.ts';
import { recallAll, shuffle } from '../../controller/placing.ts';
import { backspace, clear, letterFor, moveCursor, skip, typeLetter } from '../../controller/typing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { playSound } from '../../sound/sound.ts';
import { useCameByTab } from '../use-came-by-tab.ts';
import type { Acts } from './use-acts.ts';
import type { OpenGame } from './use-game.ts';

interface Facts {
  readonly open: OpenGame;
  readonly game: Game;
  readonly owner: Seat | undefined;
  readonly acts: Acts;
  readonly onHelp: () => void;
}

/** Where Tab has moved the focus, if the player used it since the last pointer press. */
interface Where {
  readonly isWalking: boolean;
  readonly isControl: boolean;
}

/**
 * The keys of the table. Mouse players and keyboard players share the arrow keys, Enter and Space, and the
 * last Tab or pointer press tells them apart. After Tab, a focused control keeps Enter and Space, and on the
 * board the arrow keys move from square to square and take the cursor along; Space sets and turns the cursor,
 * and so does Enter until a tile is laid. In all other cases ↑ shuffles, ↓ recalls, Space skips and Enter is
 * the main button, even while a button that was clicked has the focus. Letters, Backspace and Escape always
 * mean the same.
 */
export function useKeys({ open, game, owner, acts, onHelp }: Facts): void {
  const { game: messages } = useMessages();
  const { draft } = open;
  const cameByTab = useCameByTab();

  const walkTo = useEffectEvent((index: number) => {
    draft.change((placing) => moveCursor(placing, squareOf(game.board.size, index)));
  });

  const act = useEffectEvent((key: string, where: Where): boolean => {
    if (key === '?') {
      onHelp();
      return true;
    }
    if (owner === undefined || acts.question !== undefined) return false;
    const hasTiles = draft.placing.get().laid.length > 0;
    switch (key) {
      case 'Enter':
        if (where.isControl || (where.isWalking && !hasTiles)) return false;
        acts.runMainAction();
        return true;
      case 'ArrowUp':
        if (where.isWalking) return false;
        draft.change((placing) => shuffle(placing, Math.random));
        playSound('lift');
        return true;
      case 'ArrowDown':
        if (where.isWalking) return false;
        draft.change(recallAll);
        return true;
      case 'Escape':
        draft.change(clear);
        return true;
      case 'Backspace':
        draft.change(backspace);
        return true;
      case ' ':
        if (where.isControl || where.isWalking || draft.placing.get().cursor === undefined) return false;
        draft.change(skip);
        return true;
      default:
        return type(key);
    }
  });

  function type(key: string): boolean {
    const { ruleset } = game;
    if (key.length !== 1 || letterFor(ruleset, key) === undefined) return false;
    const before = draft.placing.get();
    draft.change((placing, ground) => typeLetter(placing, ground, key));
    const { cursor } = before;
    if (cursor === undefined) acts.showMessage(messages.noCursor);
    else if (draft.placing.get() !== before) playSound('place');
    else if (isOn(ruleset.size, cursor.square)) acts.showMessage(messages.noSuchTile(key.toUpperCase()));
    return true;
  }

  useEffect(() => {
    function onFocus({ target }: FocusEvent): void {
      const index = target instanceof HTMLElement ? Number(target.dataset.square ?? Number.NaN) : Number.NaN;
      if (!cameByTab.current || Number.isNaN(index)) return;
      walkTo(index);
    }

    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      // Behind an open sheet no key reaches the table, wherever the focus is.
      if (document.querySelector('dialog[open]') !== null) return;
      if (target?.closest('input, select, textarea') != null) return;
      const isOnSquare = target?.dataset.square !== undefined;
      const isWalking = cameByTab.current && isOnSquare;
      const isControl =
        cameByTab.current &&
        !isOnSquare &&
        target?.closest('button, a, [role="slider"], [tabindex="0"]') != null;
      if (!act(event.key, { isWalking, isControl })) return;
      event.preventDefault();
      event.stopPropagation();
    }

    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [cameByTab]);
}
