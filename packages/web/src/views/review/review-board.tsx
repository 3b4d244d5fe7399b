import { judge, type Ruleset } from '@ziggurat/engine/rules';
import { useMemo, useState } from 'react';
import { Board } from '../../board/board.tsx';
import type { BoardActions } from '../../board/board-view.ts';
import { useTilt } from '../../board/use-tilt.ts';
import { boardViewOf } from '../../controller/board-view-of.ts';
import { NO_PLACING } from '../../controller/placing.ts';
import type { Preview } from '../../controller/preview.ts';
import type { RecordedGame, Step } from '../../controller/step.ts';
import type { FoundHint } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { labelOf } from '../step-text.ts';

interface ReviewBoardProps {
  readonly recorded: RecordedGame;
  readonly step: Step;
  /** A play that wasn't made, shown on the board. */
  readonly shown: FoundHint | undefined;
}

const nothing = (): void => {};

/** The words and points of a play that wasn't made. */
const previewOf = (ruleset: Ruleset, { before, scores }: Step, { play }: FoundHint): Preview => ({
  ...judge({ ruleset, board: before, racks: [], scores, passes: 0 }, play),
  isSettled: true,
  verdicts: [],
});

/** The board after a step with its play outlined, or with another play. Stacks can be opened. */
export function ReviewBoard({ recorded, step, shown }: ReviewBoardProps) {
  const messages = useMessages();
  const tilted = useTilt(useSignal(preferences).view);
  const [opened, open] = useState<number>();
  const { ruleset } = recorded;
  const view = useMemo(() => {
    const laid = shown?.play.map((placement, piece) => ({ ...placement, piece })) ?? [];
    const played = step.action.type === 'played' ? step.action.play : [];
    return boardViewOf(
      {
        game: { ruleset, board: shown === undefined ? step.board : step.before },
        seat: undefined,
        placing: { ...NO_PLACING, laid },
        preview: shown && previewOf(ruleset, step, shown),
        last: shown === undefined ? played.map(({ square }) => square) : [],
        hint: [],
      },
      messages,
    );
  }, [ruleset, step, shown, messages]);
  const actions = useMemo<BoardActions>(
    () => ({
      press: (at, how) => how?.opens === true && open(at),
      pressSlot: nothing,
      drop: nothing,
      recall: nothing,
      open,
    }),
    [],
  );
  return (
    <Board
      view={view}
      actions={actions}
      label={messages.review.board(labelOf(step, messages))}
      tilted={tilted}
      opened={opened}
    />
  );
}
