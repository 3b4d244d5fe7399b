import type { Game } from '@ziggurat/engine/game';
import type { Square } from '@ziggurat/engine/rules';
import { useMemo, useState } from 'react';
import { Board } from '../../board/board.tsx';
import type { BoardActions } from '../../board/board-view.ts';
import { useTilt } from '../../board/use-tilt.ts';
import { boardViewOf } from '../../controller/board-view-of.ts';
import type { Placing } from '../../controller/placing.ts';
import type { Preview } from '../../controller/preview.ts';
import type { SessionState } from '../../controller/session.ts';
import { lastPlayIn } from '../../controller/turns.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useStore } from '../../store/use-store.ts';
import { boardActions } from './board-actions.ts';
import type { OpenGame } from './use-game.ts';

interface GameBoardProps {
  readonly open: OpenGame;
  readonly game: Game;
  readonly state: SessionState;
  readonly placing: Placing;
  readonly preview: Preview | undefined;
  readonly hint: readonly Square[];
  readonly onFull: (square: Square) => void;
}

/** The board of a game, with what is being tried on it. */
export function GameBoard({ open, game, state, placing, preview, hint, onFull }: GameBoardProps) {
  const messages = useMessages();
  const tilt = useTilt(useStore(preferences).view);
  const [opened, setOpened] = useState<number>();
  const last = useMemo(() => lastPlayIn(state.entries), [state.entries]);
  const seat = state.owner;
  const view = useMemo(
    () => boardViewOf({ game, seat, placing, preview, last, hint }, messages),
    [game, seat, placing, preview, last, hint, messages],
  );
  const actions: BoardActions = useMemo(
    () => ({ ...boardActions({ desk: open.desk, size: game.board.size, onFull }), open: setOpened }),
    [open.desk, game.board.size, onFull],
  );
  return <Board view={view} actions={actions} label={messages.game.board} tilt={tilt} opened={opened} />;
}
