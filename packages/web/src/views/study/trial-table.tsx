import type { Fault, Square } from '@ziggurat/engine/rules';
import { type ReactNode, useMemo, useState } from 'react';
import { Board } from '../../board/board.tsx';
import type { TileView } from '../../board/board-view.ts';
import { BoardWindow } from '../../board/board-window.tsx';
import { Rack } from '../../board/rack.tsx';
import { useTilt } from '../../board/use-tilt.ts';
import { boardViewOf, rackViewOf } from '../../controller/board-view-of.ts';
import { faultShown, type Preview } from '../../controller/preview.ts';
import type { Trial, TrialState } from '../../controller/trial.ts';
import { answerBlank } from '../../controller/typing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { BlankLetters } from '../blank-letters.tsx';
import { boardActions } from '../board-actions.ts';
import { useCalmFault } from '../use-calm-fault.ts';
import { TableFrame } from './study-parts.tsx';
import { useStudyKeys } from './use-study-keys.ts';
import './study.css';

interface TrialTableProps {
  readonly trial: Omit<Trial, 'state' | 'show'>;
  readonly state: TrialState;
  readonly isRackOpen: boolean;
  /** Squares to mark: those of the last play, and those of a hint. */
  readonly last?: readonly Square[];
  readonly hint?: readonly Square[];
  readonly outcome?: string;
  /** What is said about the tiles on the board. */
  readonly line: (preview: Preview | undefined, fault: Fault | undefined) => ReactNode;
  readonly tools: ReactNode;
  /** The main button. */
  readonly act: ReactNode;
}

const NOTHING = (): void => {};
const NO_SQUARES: readonly Square[] = [];

/** A board and a rack, with everything needed to try a turn. */
export function TrialTable(props: TrialTableProps) {
  const { trial, state, isRackOpen, last = NO_SQUARES, hint = NO_SQUARES, outcome, line, tools, act } = props;
  const messages = useMessages();
  const { game } = trial;
  const { placing, hasTriedToPlay } = state;
  const preview = useSignal(trial.preview);
  const tilted = useTilt(useSignal(preferences).view);
  const [opened, setOpened] = useState<number>();
  const shownFault = preview && faultShown(preview, { count: placing.laid.length, hasTriedToPlay });
  const fault = useCalmFault(shownFault, placing, hasTriedToPlay);
  const view = useMemo(
    () => boardViewOf({ game, seat: 0, placing, preview, fault, last, hint }, messages),
    [game, placing, preview, fault, last, hint, messages],
  );
  const actions = useMemo(
    () => boardActions({ draft: trial, size: game.board.size, onFull: NOTHING, open: setOpened }),
    [trial, game.board.size],
  );
  useStudyKeys(trial);
  const slotLabel = (tile: TileView | undefined, at: number): string =>
    messages.game.slot(tile === undefined ? undefined : tile.face || messages.game.blank, at + 1);
  return (
    <TableFrame outcome={outcome}>
      <BoardWindow view={view} whole={messages.game.wholeBoard}>
        <Board view={view} actions={actions} label={messages.game.board} tilted={tilted} opened={opened} />
      </BoardWindow>
      <div className="study-bar">
        {line(preview, fault)}
        <Rack
          view={rackViewOf(game, 0, placing)}
          actions={isRackOpen ? actions : undefined}
          label={messages.game.rack}
          slotLabel={slotLabel}
        />
        {tools}
        <div className="study-act">{act}</div>
      </div>
      <BlankLetters
        ruleset={game.ruleset}
        isOpen={placing.pendingBlank !== undefined}
        onAnswer={(letter) => trial.change((before, context) => answerBlank(before, context, letter))}
      />
    </TableFrame>
  );
}
