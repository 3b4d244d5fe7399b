import { type ReactNode, useState } from 'react';
import { isFound } from '../../controller/exercise.ts';
import { gradeOf, type SolvedGrade, type SolvingState } from '../../controller/solving.ts';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, buttonClass } from '../../ui/index.ts';
import { Page } from '../page.tsx';
import { Link } from '../router.ts';
import { MistakeStep } from './mistake-step.tsx';
import type { MistakeExercise } from './mistakes-of-game.ts';

interface MistakeSessionProps {
  readonly exercises: readonly MistakeExercise[];
  readonly host: Host;
  /** Where the whole game is shown, if all come from one. */
  readonly reviewPath?: string;
  /** Called once for each exercise that ends. */
  readonly onSolved?: (exercise: MistakeExercise, grade: SolvedGrade) => void;
  /** Takes a mistake out of the ones that are repeated. */
  readonly onRemove?: (exercise: MistakeExercise) => void;
  /** Next to the task. */
  readonly children?: ReactNode;
}

/** Mistakes one after the other, then how many were solved. */
export function MistakeSession(props: MistakeSessionProps) {
  const { exercises, host, reviewPath, onSolved, onRemove, children } = props;
  const { study, app } = useMessages();
  const text = study.mistakes;
  const [at, setAt] = useState(0);
  const [found, setFound] = useState(0);
  const exercise = exercises[at];
  if (exercise === undefined) {
    return (
      <Page title={text.done}>
        <p className="page-lead">{text.doneText(found, exercises.length)}</p>
        <p className="page-actions">
          <Button
            onClick={() => {
              setAt(0);
              setFound(0);
            }}
          >
            {text.again}
          </Button>
          {reviewPath !== undefined && (
            <Link to={reviewPath} className={buttonClass()}>
              {text.review}
            </Link>
          )}
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {app.nav.home}
          </Link>
        </p>
      </Page>
    );
  }
  const goOn = (state: SolvingState): void => {
    const grade = gradeOf(state);
    if (grade !== undefined) onSolved?.(exercise, grade);
    if (state.tries.some(({ verdict }) => isFound(verdict))) setFound((before) => before + 1);
    setAt(at + 1);
  };
  return (
    <MistakeStep
      key={exercise.id}
      exercise={exercise}
      host={host}
      progress={text.progress(at + 1, exercises.length)}
      home={reviewPath ?? '/learn'}
      isLast={at === exercises.length - 1}
      onNext={goOn}
      onRemove={
        onRemove &&
        (() => {
          onRemove(exercise);
          setAt(at + 1);
        })
      }
    >
      {children}
    </MistakeStep>
  );
}
