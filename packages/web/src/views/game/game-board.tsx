import { useMemo, useState } from 'react';
import { Board } from '../../board/board.tsx';
import type { BoardActions } from '../../board/board-view.ts';
import { BoardWindow } from '../../board/board-window.tsx';
import { useTilt } from '../../board/use-tilt.ts';
import { boardViewOf } from '../../controller/board-view-of.ts';
import { lastPlayIn } from '../../controller/score-sheet.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { boardActions } from '../board-actions.ts';
import { useTable } from './use-table.ts';

/** The board of a game with its tentative play. */
export function GameBoard() {
  const { draft, game, state, placing, preview, fault, hints, onFull } = useTable();
  const messages = useMessages();
  const tilted = useTilt(useSignal(preferences).view);
  const [opened, setOpened] = useState<number>();
  const last = useMemo(() => lastPlayIn(state.entries), [state.entries]);
  const seat = state.owner;
  const hint = hints.squares;
  const view = useMemo(
    () => boardViewOf({ game, seat, placing, preview, fault, last, hint }, messages),
    [game, seat, placing, preview, fault, last, hint, messages],
  );
  const actions: BoardActions = useMemo(
    () => boardActions({ draft, size: game.board.size, onFull, open: setOpened }),
    [draft, game.board.size, onFull],
  );
  return (
    <BoardWindow view={view} whole={messages.game.wholeBoard}>
      <Board view={view} actions={actions} label={messages.game.board} tilted={tilted} opened={opened} />
    </BoardWindow>
  );
}
