import { judge } from '@ziggurat/engine/rules';
import { type ReactNode, useEffect } from 'react';
import { coachText, turnName } from '../../controller/coach-text.ts';
import { lastVerdict, type SolvingState } from '../../controller/solving.ts';
import type { Host } from '../../host/host.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../ui/index.ts';
import { AnalyseLink } from '../study/analyse-link.tsx';
import { StudyPage } from '../study/study-page.tsx';
import { StudyActions, StudyReason } from '../study/study-parts.tsx';
import { StudyTable } from '../study/study-table.tsx';
import { Tries } from '../study/tries.tsx';
import { useSolving } from '../study/use-solving.ts';
import type { MistakeExercise } from './mistakes-of-game.ts';
import { useReason } from './use-reason.ts';

interface MistakeStepProps {
  readonly exercise: MistakeExercise;
  readonly host: Host;
  /** "Mistake 1 of 3" */
  readonly progress: string;
  readonly isLast: boolean;
  /** Where leaving leads. */
  readonly home: string;
  readonly onNext: (state: SolvingState) => void;
  readonly onRemove: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** One mistake: the board before the turn, and something better to find. */
export function MistakeStep(props: MistakeStepProps) {
  const { exercise, host, progress, isLast, home, onNext, onRemove, children } = props;
  const messages = useMessages();
  const { study } = messages;
  const { solving, state } = useSolving(exercise, host);
  const isOver = state.outcome !== 'open';
  const next = isLast ? study.finish : study.next;
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <StudyPage
      title={study.mistakes.title}
      home={home}
      progress={
        <>
          <span>{progress}</span> <span>{exercise.from}</span>
        </>
      }
      task={
        <>
          <p>{taskText(exercise, messages)}</p>
          {children}
        </>
      }
      table={
        <StudyTable
          solving={solving}
          state={state}
          next={
            <Button variant="primary" size="large" autoFocus onClick={() => onNext(state)}>
              {next}
            </Button>
          }
        />
      }
    >
      {isOver && <Reason exercise={exercise} host={host} state={state} />}
      <Tries tries={state.tries} />
      <StudyActions>
        {!isOver && (
          <Button variant="quiet" icon="eye" onClick={() => solving.showAnswer()}>
            {study.showAnswer}
          </Button>
        )}
        {isOver && <AnalyseLink exercise={exercise} />}
        {isOver && onRemove !== undefined && (
          <Button variant="quiet" icon="trash" onClick={onRemove}>
            {study.mine.remove}
          </Button>
        )}
      </StudyActions>
    </StudyPage>
  );
}

/** What was played, and what is to be done. */
function taskText({ position, made }: MistakeExercise, messages: Messages): string {
  const { task } = messages.study.mistakes;
  const name = turnName({ ...position, rack: position.racks[0] ?? [] }, made, messages);
  return made.type === 'play' ? task(name, judge(position, made.play).points) : task(name, undefined);
}

interface ReasonProps {
  readonly exercise: MistakeExercise;
  readonly host: Host;
  readonly state: SolvingState;
}

/** How it ended, and why the best turn is better than the one made. */
function Reason({ exercise, host, state }: ReasonProps) {
  const messages = useMessages();
  const { study } = messages;
  const { position, accepted } = exercise;
  const reason = useReason(exercise, host);
  const turn = { ...position, rack: position.racks[0] ?? [] };
  const verdict = lastVerdict(state);
  const isFound = state.outcome === 'found';
  return (
    <StudyReason isFound={isFound}>
      <h2>
        {isFound
          ? study.found[verdict === 'best' ? 'best' : 'good']
          : study.shown(turnName(turn, accepted[0], messages))}
      </h2>
      <p>{reason === undefined ? study.weighing : reason && coachText(turn, reason, messages)}</p>
    </StudyReason>
  );
}
