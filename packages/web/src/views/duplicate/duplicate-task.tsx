import { type Turn, tilesOn, unseen } from '@ziggurat/engine/rules';
import type { DuplicateTurn } from '@ziggurat/table';
import { useEffect, useMemo, useState } from 'react';
import type { JudgeTry } from '../../controller/exercise.ts';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../ui/index.ts';
import { StudyPage } from '../study/study-page.tsx';
import { StudyActions } from '../study/study-parts.tsx';
import { StudyTable } from '../study/study-table.tsx';
import { useSolving } from '../study/use-solving.ts';
import { exerciseOf } from './exercise-of.ts';

/** What a turn shows above its board. */
export interface TurnFrame {
  readonly turn: DuplicateTurn;
  readonly id: string;
  readonly host: Host;
  readonly progress: string;
  /** `undefined` before the first turn. */
  readonly score: string | undefined;
}

/** The first legal play is the answer, whatever it is. */
const isAnswer: JudgeTry = async () => 'wrong';

/** A turn to play: the board and the rack that everyone has. */
export function DuplicateTask({
  turn,
  id,
  host,
  progress,
  score,
  onAnswer,
}: TurnFrame & { readonly onAnswer: (turn: Turn) => void }) {
  const { duplicate } = useMessages();
  const exercise = useMemo(() => exerciseOf(id, turn), [id, turn]);
  const { solving, state } = useSolving(exercise, host, isAnswer);
  const answer = state.tries[0]?.turn;
  useEffect(() => {
    if (answer !== undefined) onAnswer(answer);
  }, [answer, onAnswer]);
  return (
    <StudyPage
      title={duplicate.title}
      home="/puzzles"
      progress={progress}
      task={<TurnFacts turn={turn} score={score} />}
      table={<StudyTable solving={solving} state={state} mode="play" start={duplicate.start} />}
    >
      <Skip onSkip={() => onAnswer({ type: 'pass' })} />
    </StudyPage>
  );
}

/** The score so far, and what is left in the bag. */
export function TurnFacts({ turn, score }: Pick<TurnFrame, 'turn' | 'score'>) {
  const { puzzles } = useMessages();
  const { ruleset, board, racks } = turn.position;
  const bag = unseen(ruleset, [...tilesOn(board), ...(racks[0] ?? [])]).length;
  return (
    <p className="duplicate-facts">
      {score !== undefined && <b>{score}</b>}
      <span>{puzzles.bag(bag)}</span>
    </p>
  );
}

/** Skipping costs the turn, so it asks once. */
function Skip({ onSkip }: { readonly onSkip: () => void }) {
  const { duplicate } = useMessages();
  const [isAsking, setAsking] = useState(false);
  return (
    <StudyActions>
      {isAsking ? (
        <>
          <Button onClick={onSkip}>{duplicate.skipSure}</Button>
          <Button variant="quiet" autoFocus onClick={() => setAsking(false)}>
            {duplicate.keep}
          </Button>
        </>
      ) : (
        <Button variant="quiet" icon="pass" onClick={() => setAsking(true)}>
          {duplicate.skip}
        </Button>
      )}
    </StudyActions>
  );
}
