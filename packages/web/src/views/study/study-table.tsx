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
  /** `play`: no hints, passes or exchanges, and the main button plays instead of trying. */
  readonly mode?: 'try' | 'play';
  /** What the line says before a tile is laid. */
  readonly start?: string;
}

/** The board and the rack of an exercise, with everything needed to try a turn. */
export function StudyTable({ solving, state, next, mode = 'try', start }: StudyTableProps) {
  const { game, study } = useMessages();
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
      line={(preview, fault) => (
        <StudyLine solving={solving} state={state} preview={preview} fault={fault} start={start} />
      )}
      tools={<StudyTools solving={solving} state={state} mode={mode} />}
      act={
        isOpen || next === undefined ? (
          <TurnButton
            trial={solving}
            state={state}
            isOver={state.isJudging || !isOpen}
            text={(points) =>
              state.isJudging ? study.judging : mode === 'play' ? game.main.play(points) : study.try(points)
            }
          />
        ) : (
          next
        )
      }
    />
  );
}

/** The tools of the rack. They keep their place when the exercise is over, so that the rack doesn't slide. */
function StudyTools({ solving, state, mode }: OpenExercise & { readonly mode: 'try' | 'play' }) {
  const { tools } = useMessages().game;
  const isOver = state.outcome !== 'open';
  if (mode === 'play') return <RackTools trial={solving} state={state} isOver={isOver} />;
  return (
    <RackTools trial={solving} state={state} isOver={isOver} onPass={() => void solving.pass()}>
      <Tool
        icon="hint"
        label={tools.hint}
        disabled={state.hint === 'word'}
        onClick={() => solving.revealHint()}
      />
    </RackTools>
  );
}
