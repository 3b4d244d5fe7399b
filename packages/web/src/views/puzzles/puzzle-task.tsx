import { bagCount } from '@ziggurat/engine/game';
import type { Puzzle } from '@ziggurat/engine/puzzles';
import { kindOf, letterOf, tilesOn, unseen } from '@ziggurat/engine/rules';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type Exercise, isFound, type JudgeTry } from '../../controller/exercise.ts';
import type { Solving, SolvingState } from '../../controller/solving.ts';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, buttonClass } from '../../ui/index.ts';
import { Link } from '../router.ts';
import { StudyPage } from '../study/study-page.tsx';
import { StudyTable } from '../study/study-table.tsx';
import { Tries } from '../study/tries.tsx';
import { useSolving } from '../study/use-solving.ts';
import { PuzzleResult } from './puzzle-result.tsx';
import './puzzles.css';
import { StudyActions } from '../study/study-parts.tsx';

interface PuzzleTaskProps {
  readonly puzzle: Puzzle;
  readonly host: Host;
  readonly title: string;
  /** How far the solver has got: a few words. */
  readonly progress: ReactNode;
  /** After so many wrong turns the answer is shown. */
  readonly tries: number;
  /** Called once, before the first try: continues where somebody stopped. */
  readonly onOpen?: (solving: Solving) => void;
  readonly onChange?: (state: SolvingState) => void;
  /** The way on, once it is over. */
  readonly next: ReactNode;
  /** What belongs to the result. */
  readonly children?: ReactNode;
}

/** Turns that aren't the answer are at least two points behind, so there is nothing to weigh. */
const isWrong: JudgeTry = async () => 'wrong';

/** One puzzle: the board, the tries, and the answer with its reason. */
export function PuzzleTask(props: PuzzleTaskProps) {
  const { puzzle, host, title, progress, tries, onOpen, onChange, next, children } = props;
  const { puzzles } = useMessages();
  const exercise = useMemo((): Exercise => exerciseOf(puzzle), [puzzle]);
  const { solving, state } = useSolving(exercise, host, isWrong);
  const wrong = state.tries.filter(({ verdict }) => !isFound(verdict)).length;
  const isOver = state.outcome !== 'open';
  useEffect(() => onOpen?.(solving), [solving, onOpen]);
  useEffect(() => onChange?.(state), [state, onChange]);
  useEffect(() => {
    if (!isOver && wrong >= tries) solving.showAnswer();
  }, [solving, isOver, wrong, tries]);
  return (
    <StudyPage
      title={title}
      home="/puzzles"
      progress={progress}
      task={<PuzzleFacts puzzle={puzzle} bag={bagCount(solving.game)} />}
      table={<StudyTable solving={solving} state={state} next={next} />}
    >
      {isOver ? (
        <PuzzleResult puzzle={puzzle} exercise={exercise} state={state} host={host}>
          {children}
        </PuzzleResult>
      ) : (
        <StudyActions>
          <span className="puzzle-left">
            {tries > 1 ? puzzles.daily.tries(tries - wrong) : puzzles.rated.about}
          </span>
          <Button variant="quiet" icon="eye" onClick={() => solving.showAnswer()}>
            {puzzles.showAnswer}
          </Button>
        </StudyActions>
      )}
      <Tries tries={state.tries} />
      <p>
        <Link to="/puzzles" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {puzzles.all}
        </Link>
      </p>
    </StudyPage>
  );
}

const exerciseOf = ({ id, position, answers }: Puzzle): Exercise => ({
  id,
  position,
  judging: 'referee',
  dictionary: 'en',
  accepted: answers,
});

/** What is to be done, the score, and what is left to draw. */
function PuzzleFacts({ puzzle, bag }: { readonly puzzle: Puzzle; readonly bag: number }) {
  const { puzzles } = useMessages();
  const { ruleset, board, racks, scores } = puzzle.position;
  const hidden = unseen(ruleset, [...tilesOn(board), ...(racks[0] ?? [])]);
  const faces = hidden.map((tile) => kindOf(ruleset, letterOf(tile)).face || '?').join(' ');
  return (
    <p className="puzzle-facts puzzle-task">
      {puzzle.tags.includes('endgame') && <b>{puzzles.endgame}</b>}
      <span>{puzzles.score(scores[0] ?? 0, scores[1] ?? 0)}</span>
      <span>{bag > 0 ? puzzles.bag(bag) : puzzles.opponentHolds(faces)}</span>
    </p>
  );
}
