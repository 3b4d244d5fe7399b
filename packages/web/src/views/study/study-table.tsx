import { type ReactNode, useMemo } from 'react';
import { hintedSquares } from '../../controller/solving.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { RackTools, Tool } from './rack-tools.tsx';
import { StudyLine } from './study-line.tsx';
import { TrialTable } from './trial-table.tsx';
import { TurnButton } from './turn-button.tsx';
import type { OpenExercise } from './use-solving.ts';

interface StudyTableProps extends OpenExercise {
  /** The main button once the exercise is over. */
  readonly next?: ReactNode;
}

/** The board and the rack of an exercise, with everything needed to try a turn. */
export function StudyTable({ solving, state, next }: StudyTableProps) {
  const { study } = useMessages();
  const { outcome } = state;
  const hint = useMemo(() => hintedSquares(solving.exercise, state), [solving, state]);
  const isOpen = outcome === 'open';
  return (
    <TrialTable
      trial={solving}
      state={state}
      outcome={outcome}
      isRackOpen={isOpen}
      hint={hint}
      line={(preview, fault) => <StudyLine solving={solving} state={state} preview={preview} fault={fault} />}
      tools={<StudyTools solving={solving} state={state} />}
      act={
        isOpen || next === undefined ? (
          <TurnButton
            trial={solving}
            state={state}
            isOver={state.isJudging || !isOpen}
            text={(points) => (state.isJudging ? study.judging : study.try(points))}
          />
        ) : (
          next
        )
      }
    />
  );
}

/** The tools of the rack. They keep their place when the exercise is over, so that the rack doesn't slide. */
function StudyTools({ solving, state }: OpenExercise) {
  const { tools } = useMessages().game;
  return (
    <RackTools
      trial={solving}
      state={state}
      isOver={state.outcome !== 'open'}
      onPass={() => void solving.pass()}
    >
      <Tool
        icon="hint"
        label={tools.hint}
        disabled={state.hint === 'word'}
        onClick={() => solving.revealHint()}
      />
    </RackTools>
  );
}
