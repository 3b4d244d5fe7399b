import type { DuplicateTurn } from '@ziggurat/table';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { StudyPage } from '../study/study-page.tsx';
import { StudyReason } from '../study/study-parts.tsx';
import { StudyTable } from '../study/study-table.tsx';
import { useSolving } from '../study/use-solving.ts';
import type { Answer } from './answers.ts';
import { TurnFacts, type TurnFrame } from './duplicate-task.tsx';
import { exerciseOf } from './exercise-of.ts';

interface BestTableProps {
  readonly id: string;
  readonly turn: DuplicateTurn;
  readonly host: Host;
  readonly next?: ReactNode;
}

/** The board of a turn with the best play on it. */
export function BestTable({ id, turn, host, next }: BestTableProps) {
  const exercise = useMemo(() => exerciseOf(id, turn), [id, turn]);
  const { solving, state } = useSolving(exercise, host);
  useLayoutEffect(() => solving.showAnswer(), [solving]);
  return <StudyTable solving={solving} state={state} next={next} mode="play" />;
}

interface ShownTurnProps extends TurnFrame {
  readonly answer: Answer | undefined;
  readonly next: ReactNode;
}

/** What the turn brought: your play and the best one, which is on the board now. */
export function ShownTurn({ turn, id, host, progress, score, answer, next }: ShownTurnProps) {
  const { duplicate } = useMessages();
  const { best } = turn;
  const word = best.words[0]?.text ?? '';
  const missed = best.points - (answer?.points ?? 0);
  const isFound = missed <= 0;
  return (
    <StudyPage
      title={duplicate.title}
      home="/puzzles"
      progress={progress}
      task={<TurnFacts turn={turn} score={score} />}
      table={<BestTable id={id} turn={turn} host={host} next={next} />}
    >
      <StudyReason isFound={isFound}>
        <h2>
          {!isFound ? duplicate.missed(missed) : answer?.word === word ? duplicate.found : duplicate.equal}
        </h2>
        <p>{answer?.word === undefined ? duplicate.skipped : duplicate.own(answer.word, answer.points)}</p>
        <p>{duplicate.best(word, best.points)}</p>
      </StudyReason>
    </StudyPage>
  );
}
